import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Icon, type IconName } from "webapp-shared/ui/Icon/Icon";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";

import styles from "./Marketing.module.css";

const PARTS: readonly { path: string; key: "messages" | "posters"; icon: IconName }[] = [
  { path: "/partner/marketing-support/messaging-content", key: "messages", icon: "message" },
  { path: "/partner/marketing-support/banners-and-creatives", key: "posters", icon: "grid" },
];

/** What a partner can send on, as links to the pages below this one. */
export function MarketingPage() {
  const { t } = useTranslation("marketing");
  return (
    <>
      <PageHeader title={t("title")} note={t("note")} />
      <ul className={styles.parts}>
        {PARTS.map(({ path, key, icon }) => (
          <li key={key}>
            <Link to={path} className={styles.section}>
              <Icon name={icon} size={22} />
              <span className={styles.partWords}>
                <b>{t(key)}</b>
                <span className={styles.muted}>{t(`${key}_note`)}</span>
              </span>
              <Icon name="forward" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
