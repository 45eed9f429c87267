import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { recordVisit } from "../../api/journey";
import styles from "./EntryPage.module.css";
import { MobileForm } from "./MobileForm";

export function LoginPage() {
  const { t } = useTranslation("entry");
  useEffect(recordVisit, []);
  return (
    <div className={styles.page}>
      <title>{t("page_login")}</title>
      <h1 className={styles.title}>{t("login_title")}</h1>
      <p className={styles.intro}>{t("login_lead")}</p>
      <MobileForm />
    </div>
  );
}
