import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { count, rupees } from "webapp-shared/lib/money";
import { Icon } from "webapp-shared/ui/Icon/Icon";

import styles from "./Offering.module.css";
import type { ProductDetail } from "./queries";

/** Five lines of who may get a loan from one of the open lenders. */
export function Qualifies({ product }: { product: ProductDetail }) {
  const { t } = useTranslation("product-offering");
  const { qualifies } = product;
  if (!qualifies) return null;
  const { age_min, age_max, income_min, score_min, employments, pincode_lenders } = qualifies;
  const age =
    age_min !== null && age_max !== null
      ? t("qualifies_age", { from: age_min, to: age_max })
      : age_min !== null
        ? t("qualifies_age_from", { from: age_min })
        : age_max !== null
          ? t("qualifies_age_to", { to: age_max })
          : t("qualifies_age_any");
  const lines = [
    age,
    employments.length > 0
      ? t("qualifies_work", { work: employments.map((one) => t(`work_${one}`)).join(", ") })
      : t("qualifies_work_none"),
    income_min === null ? t("qualifies_income_any") : t("qualifies_income", { amount: rupees(income_min) }),
    score_min === null ? t("qualifies_score_any") : t("qualifies_score", { score: score_min }),
    pincode_lenders > 0
      ? t("qualifies_everywhere", { count: pincode_lenders, n: count(pincode_lenders) })
      : t("qualifies_some_places"),
  ];
  return (
    <section className={styles.block}>
      <h2>{t("qualifies")}</h2>
      <ul className={styles.ticks}>
        {lines.map((line) => (
          <li key={line}>
            <Icon name="check" size={18} />
            {line}
          </li>
        ))}
      </ul>
      <p className={styles.footer}>
        {t("qualifies_note")} <Link to="/partner/training-material/eligibility-criteria">{t("to_criteria")}</Link>
      </p>
    </section>
  );
}
