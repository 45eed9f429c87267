import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showMonth } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { type Column, DataTable } from "webapp-shared/ui/DataTable/DataTable";

import { rewardsQuery, type RewardSum } from "./queries";
import styles from "./Referral.module.css";

/** What each partner that was brought came to, by month and how far the money is; never that partner's own figures. */
export function Rewards() {
  const { t } = useTranslation("referral");
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(rewardsQuery());
  const columns: Column<RewardSum>[] = [
    {
      key: "month",
      title: t("month"),
      pinned: true,
      cell: (row) => showMonth(row.month, language),
    },
    { key: "partner", title: t("partner"), cell: (row) => row.name },
    { key: "state", title: t("state"), cell: (row) => t(`state_${row.state}`) },
    {
      key: "amount",
      title: t("reward"),
      align: "right",
      cell: (row) => <b>{rupees(row.amount, { paise: true })}</b>,
    },
  ];
  return (
    <section className={styles.money} aria-labelledby="rewards">
      <div className={styles.moneyHead}>
        <h2 id="rewards">{t("money")}</h2>
        {data && data.length > 0 && <ExportMenu list="partner-rewards" filters={{}} columns={columns} />}
      </div>
      <p className={styles.muted}>{t("money_note")}</p>
      <DataTable
        caption={t("money")}
        columns={columns}
        rows={data}
        rowKey={(row) => `${row.month} ${row.name} ${row.state}`}
        loading={!data && !error}
        error={data ? null : error}
        onRetry={() => void refetch()}
        empty={{ title: t("no_money"), note: t("no_money_note") }}
      />
    </section>
  );
}
