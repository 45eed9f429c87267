import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router-dom";
import { LinkButton } from "webapp-shared/ui/Button/Button";
import { Icon } from "webapp-shared/ui/Icon/Icon";

import styles from "./Merchant.module.css";

const REFERENCE = /^M-[A-Z0-9]{8}$/;

/** The form has arrived: its reference, and what happens next. */
export function MerchantSuccessPage() {
  const { t } = useTranslation("merchant");
  const [search] = useSearchParams();
  const reference = search.get("reference") ?? "";
  if (!REFERENCE.test(reference)) return <Navigate to="/create-merchant-form" replace />;
  return (
    <section className={styles.success}>
      <title>{t("page_success")}</title>
      <div className={styles.done}>
        <Icon name="check" size={28} className={styles.known} />
        <h1 className={styles.title}>{t("success_title")}</h1>
      </div>
      <p className={styles.reference}>
        {t("success_reference")} <strong className="num">{reference}</strong>
      </p>
      <ol className={styles.steps}>
        <li>{t("success_check")}</li>
        <li>{t("success_mail")}</li>
        <li>{t("success_start")}</li>
      </ol>
      <p>
        <LinkButton to="/">{t("home")}</LinkButton>
      </p>
    </section>
  );
}
