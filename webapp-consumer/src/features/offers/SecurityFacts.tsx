import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { rupees, rupeesExact, rupeesShort } from "webapp-shared/lib/money";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";

import type { SecurityRecord } from "../../api/types";
import styles from "./SecurityFacts.module.css";

/** What stands for the loan: its value, whose price, and how much of it may be lent. */
export function SecurityFacts({ security }: { security: SecurityRecord }) {
  const { t } = useTranslation("offers");
  const { language } = useLanguage();
  const best = security.bands.find((band) => band.is_best);
  const rows = [];
  if (security.weight_grams && security.purity) {
    rows.push({
      term: t("gold_weight", { grams: String(Number(security.weight_grams)), carat: security.purity }),
      value: rupeesExact(security.value),
    });
  } else rows.push({ term: t("home_value"), value: rupees(security.value) });
  if (security.price_per_gram && security.price_on && security.price_source) {
    rows.push({
      term: t("gold_price", {
        date: showDate(security.price_on, language),
        source: t(`gold_source_${security.price_source}`),
      }),
      value: t("a_gram", { price: rupeesExact(security.price_per_gram) }),
    });
  }
  rows.push({ term: t("security_most"), value: rupees(security.max_loan_amount) });
  return (
    <section className={styles.root} aria-label={t(`security_${security.kind}`)}>
      <h2 className={styles.title}>{t(`security_${security.kind}`)}</h2>
      <DescriptionList rows={rows} />
      {best && (
        <p className={styles.note}>
          {best.up_to === null
            ? t("band_above", { percent: Number(best.percent), amount: rupeesShort(best.above, language) })
            : t("band_up_to", { percent: Number(best.percent), amount: rupeesShort(best.up_to, language) })}
        </p>
      )}
    </section>
  );
}
