import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";

import { FeeLines } from "./FeeLines";
import { payOf, shareOf } from "./model";
import styles from "./Offering.module.css";
import type { ProductRate } from "./queries";

/** The own pay for the example loan, since when it holds, and the next change. */
export function PayBand({ rate }: { rate: ProductRate | undefined }) {
  const { t } = useTranslation("product-offering");
  const { language } = useLanguage();
  const pay = payOf(rate);
  return (
    <section className={styles.payBand} aria-label={t("your_pay")}>
      {pay && rate ? (
        <>
          <span>{t("earn_about")}</span>
          <b className={styles.figure}>{pay}</b>
          <span>
            {t("on_loan", { loan: rupees(rate.loan) })} · {t("share_of_loan", { share: shareOf(rate) })}
          </span>
        </>
      ) : (
        <span>{rate && rate.fees.length > 0 ? t("earn_otherwise", { loan: rupees(rate.loan) }) : t("not_agreed")}</span>
      )}
      <FeeLines rate={rate} />
      {rate?.since && <span className={styles.muted}>{t("rate_since", { day: showDate(rate.since, language) })}</span>}
      {rate?.changes_on && (
        <span className={styles.muted}>
          {payOf(rate.next)
            ? t("rate_next", { day: showDate(rate.changes_on, language), pay: payOf(rate.next) })
            : t(rate.next && rate.next.fees.length > 0 ? "rate_changes" : "rate_ends", {
                day: showDate(rate.changes_on, language),
              })}
        </span>
      )}
    </section>
  );
}
