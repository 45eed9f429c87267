import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "../Button/Button";
import styles from "../CrashScreen/CrashScreen.module.css";

/** Unknown routes, and routes of products that are not here. */
export function NotFound({ homeTo = "/" }: { homeTo?: string }) {
  const { t } = useTranslation("common");
  const title = t("not_found_title");
  useEffect(
    function nameThePage() {
      const before = document.title;
      document.title = title;
      return () => {
        document.title = before;
      };
    },
    [title],
  );
  return (
    <div className={styles["root"]}>
      <svg width="120" height="56" viewBox="0 0 120 56" fill="none" aria-hidden="true">
        <path d="M4 6h46M70 6h46" stroke="var(--rule)" strokeWidth="5" strokeLinecap="round" />
        <path d="M24 10v30M92 10v18" stroke="var(--accent-2)" strokeWidth="12" />
        <path d="M58 14v34" stroke="var(--line-strong)" strokeWidth="12" strokeDasharray="3 4" />
      </svg>
      <h1 className={styles["title"]}>{title}</h1>
      <p className={styles["text"]}>{t("not_found_text")}</p>
      <LinkButton variant="primary" to={homeTo}>
        {t("not_found_home")}
      </LinkButton>
    </div>
  );
}
