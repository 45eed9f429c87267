import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";

import { useMonthName } from "../../components/months";
import styles from "./Commissions.module.css";
import { exactPercent, exactRupees } from "./model";
import { monthQuery, type LedgerLine } from "./queries";

interface Props {
  lenderId: number;
  lender: string;
  month: string;
  placeOf: (id: number) => number;
  onClose: () => void;
}

const PAGE_SIZE = 50;
const ACCOUNTS = ["commission", "partner_share", "referral", "received"] as const;

/** The lines of one month, each with why it is what it is. */
export function MonthLines({ lenderId, lender, month, placeOf, onClose }: Props) {
  const { t } = useTranslation("commissions");
  const { language } = useLanguage();
  const monthName = useMonthName();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(monthQuery(lenderId, month, page));

  const why = (line: LedgerLine): string => {
    const flat =
      line.flat !== null && Number(line.flat) > 0 ? t("why_flat", { flat: exactRupees(line.flat, language) }) : null;
    const percent =
      line.percent !== null && Number(line.percent) > 0
        ? t("why_percent", { base: rupees(line.base ?? 0, { paise: true }), rate: exactPercent(line.percent) })
        : null;
    const place = line.row_id === null ? 0 : placeOf(line.row_id);
    const row = place > 0 ? t("why_row", { n: place }) : null;
    return [row, [percent, flat].filter((part) => part !== null).join(" + ")].filter(Boolean).join(": ");
  };
  const account = (line: LedgerLine): string => {
    const name = ACCOUNTS.find((one) => one === line.account);
    return name ? t(`account_${name}`) : line.account;
  };
  const marks = (line: LedgerLine): string =>
    [
      (line.kind === "adjustment" || line.kind === "clawback") && t(`kind_${line.kind}`),
      line.reverses !== null && t("kind_reversal"),
      line.is_reversed && t("kind_reversed"),
      line.booked_month !== month && t("kind_late", { month: monthName(line.booked_month) }),
    ]
      .filter(Boolean)
      .join(", ");

  const columns: Column<LedgerLine>[] = [
    { key: "day", title: t("event_day"), pinned: true, cell: (line) => showDate(line.event_on, language) },
    { key: "reference", title: t("reference"), cell: (line) => line.reference || "—" },
    { key: "product", title: t("product"), cell: (line) => line.product },
    {
      key: "kind",
      title: t("kind"),
      cell: (line) => (
        <>
          {account(line)} {marks(line) && <span className={styles.hint}>({marks(line)})</span>}
        </>
      ),
    },
    { key: "why", title: t("why"), cell: why },
    {
      key: "amount",
      title: t("amount"),
      align: "right",
      cell: (line) => <b>{rupees(line.amount ?? 0, { paise: true })}</b>,
    },
  ];
  const waiting = (data?.types ?? []).reduce((sum, type) => sum + type.waiting, 0);

  return (
    <Dialog open onClose={onClose} title={`${lender}, ${t("open_lines", { month: monthName(month) })}`} size="l">
      <div className={styles.form}>
        {waiting > 0 && <Callout tone="info">{t("waiting", { n: waiting })}</Callout>}
        {data && data.count > 0 && (
          <div>
            <ExportMenu list="ledger-lines" filters={{ lender: String(lenderId), month }} />
          </div>
        )}
        <DataTable
          caption={t("open_lines", { month: monthName(month) })}
          columns={columns}
          rows={data?.results}
          rowKey={(line) => line.id}
          loading={data === undefined}
          error={error}
          onRetry={() => void refetch()}
          empty={{ title: t("months_none") }}
        />
        {data && data.count > PAGE_SIZE && (
          <Pagination page={page} pages={Math.ceil(data.count / PAGE_SIZE)} onPage={setPage} />
        )}
      </div>
    </Dialog>
  );
}
