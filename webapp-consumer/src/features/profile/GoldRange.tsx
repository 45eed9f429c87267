import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { rupees, rupeesExact } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Stat } from "webapp-shared/ui/Stat/Stat";
import { Card } from "webapp-shared/ui/Card/Card";

import styles from "./GoldRange.module.css";
import type { Gold } from "./useGoldRange";

interface Props {
  gold: Gold;
  onTake: (amount: string) => void;
}

/** What the gold can bring today, while it is being described: the loan, its value, whose price, and the law's bands. */
export function GoldRange({ gold, onTake }: Props) {
  const { t } = useTranslation("profile");
  const { language } = useLanguage();
  const { quote, isAsking, carries } = gold;
  if (!quote) {
    return (
      <Card as="section" waiting className={styles.card} aria-label={t("gold_range")}>
        <p className={styles.note} role="status">
          {t(gold.hasFailed ? "gold_failed" : isAsking ? "gold_asking" : gold.isWrong ? "gold_outside" : "gold_first")}
        </p>
      </Card>
    );
  }
  return (
    <Card as="section" className={styles.card} aria-label={t("gold_range")} aria-busy={isAsking}>
      <div role="status">
        <Stat caption={t("gold_most")} value={rupees(quote.max_loan_amount)} />
        <p className={styles.value}>
          {t("gold_value", {
            value: rupeesExact(quote.value),
            grams: String(Number(quote.weight_grams)),
            carat: quote.purity,
            price: rupeesExact(quote.price_per_gram),
          })}
        </p>
      </div>
      <p className={styles.note}>
        {t("gold_price", {
          price: rupeesExact(quote.price_24k),
          date: showDate(quote.price_on, language),
          source: t(`gold_source_${quote.price_source}`),
        })}
      </p>
      <details className={styles.more}>
        <summary>{t("gold_how")}</summary>
        <p>{t("gold_law")}</p>
        <table className={styles.bands}>
          <thead>
            <tr>
              <th scope="col">{t("gold_band")}</th>
              <th scope="col">{t("gold_share")}</th>
              <th scope="col">{t("gold_allowed")}</th>
            </tr>
          </thead>
          <tbody>
            {quote.bands.map((band) => (
              <tr key={band.percent} data-best={band.is_best || undefined}>
                <th scope="row">
                  {band.up_to === null
                    ? t("gold_above", { amount: rupees(band.above) })
                    : t("gold_up_to", { amount: rupees(band.up_to) })}
                </th>
                <td>{Number(band.percent)}%</td>
                <td>{band.allowed === null ? "—" : rupees(band.allowed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{t("gold_lender_weighs")}</p>
      </details>
      {carries !== null && (
        <Button small onClick={() => onTake(String(carries))}>
          {t("gold_take", { amount: rupees(carries) })}
        </Button>
      )}
    </Card>
  );
}
