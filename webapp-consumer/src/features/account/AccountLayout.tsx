import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Icon } from "webapp-shared/ui/Icon/Icon";

import styles from "./Account.module.css";

interface Props {
  title: string;
  lead?: ReactNode;
  /** where the arrow leads; the account's own page by default */
  back?: { to: string; label: string } | null;
  children: ReactNode;
}

/** One page of My account: the way back, what it is for, and then its matter. */
export function AccountLayout({ title, lead, back, children }: Props) {
  const { t } = useTranslation("account");
  const way = back === undefined ? { to: "/user/account", label: t("title") } : back;
  return (
    <div className={styles.page}>
      <title>{`${title} · Tulna`}</title>
      <div className={styles.top}>
        {way && (
          <Link to={way.to} className={styles.backLink}>
            <Icon name="back" size={18} />
            {way.label}
          </Link>
        )}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.intro}>{lead}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
