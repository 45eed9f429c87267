import { useTranslation } from "react-i18next";

import { Button } from "../Button/Button";
import styles from "./CrashScreen.module.css";

/** Shown on any crash while drawing; one way out (specification 2.5). */
export function CrashScreen({ reference }: { reference?: string }) {
  const { t } = useTranslation("common");
  return (
    <main>
      <div className={styles["root"]} role="alert">
        <svg width="120" height="56" viewBox="0 0 120 56" fill="none" aria-hidden="true">
          <path d="M4 8h46M66 20l50 8" stroke="var(--rule)" strokeWidth="5" strokeLinecap="round" />
          <path d="M24 12v32M92 30v18" stroke="var(--accent-2)" strokeWidth="12" />
        </svg>
        <h1 className={styles["title"]}>{t("crash_title")}</h1>
        <p className={styles["text"]}>{t("crash_text")}</p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t("crash_reload")}
        </Button>
        {reference && <p className={styles["reference"]}>{t("crash_call", { id: reference })}</p>}
      </div>
    </main>
  );
}
