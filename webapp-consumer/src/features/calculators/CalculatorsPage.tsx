import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";

import styles from "./Calculators.module.css";
import { CALCULATORS } from "./list";

/** /calculators: which sum answers which question. */
export function CalculatorsPage() {
  const { t } = useTranslation("calculators");
  return (
    <div className={styles.page}>
      <title>{t("page")}</title>
      <PageHeader title={t("title")} note={t("note")} />
      <ul className={styles.index}>
        {CALCULATORS.map(({ name, path }) => (
          <li key={name}>
            <Link to={path}>
              <span>
                <b>{t(`title_${name}`)}</b>
                <span className={styles.small}>{t(`note_${name}`)}</span>
              </span>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
