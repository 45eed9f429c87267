import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showMonth } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { amountOfPeriod, isComing } from "./model";
import { rateHistoryQuery, type RateHistory } from "./queries";
import styles from "./Settings.module.css";

type Period = RateHistory["periods"][number];

/** The agreement, and what the organisation earns on the example loans: as it was, is and will change. */
export function RatesSection() {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(rateHistoryQuery());
  const monthsOf = ({ since, until }: Period) =>
    until
      ? t("rates_between", { since: showMonth(since, language), until: showMonth(until, language) })
      : t("rates_since", { since: showMonth(since, language) });
  return (
    <section className={styles.section} aria-labelledby="settings-rates">
      <div className={styles.header}>
        <h2 id="settings-rates">{t("rates")}</h2>
      </div>
      {!data && (error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />)}
      {data && (
        <>
          <p>
            {data.agreed_at
              ? t("rates_agreement", { version: data.agreement_version, day: showDate(data.agreed_at, language) })
              : t("rates_no_agreement")}
          </p>
          <p className={styles.muted}>{t("rates_note")}</p>
          <DataTable
            caption={t("rates")}
            rows={data.periods}
            rowKey={(period) => `${period.product} ${period.since}`}
            empty={{ title: t("rates_none"), note: t("rates_none_note") }}
            columns={[
              { key: "name", title: t("rates_product"), pinned: true, cell: (period) => period.name },
              {
                key: "months",
                title: t("rates_months"),
                cell: (period) => (isComing(period) ? <b>{monthsOf(period)}</b> : monthsOf(period)),
              },
              { key: "loan", title: t("rates_loan"), align: "right", cell: (period) => rupees(period.loan) },
              {
                key: "pay",
                title: t("rates_pay"),
                align: "right",
                cell: (period) => (
                  <>
                    {amountOfPeriod(period) ?? (period.fees.length === 0 && t("rates_not_agreed"))}
                    {period.fees.map(({ on, ...fee }) => (
                      <span key={on} className={styles.fee}>
                        {t(`rates_fee_${on}`, { amount: amountOfPeriod(fee) })}
                      </span>
                    ))}
                  </>
                ),
              },
            ]}
          />
        </>
      )}
    </section>
  );
}
