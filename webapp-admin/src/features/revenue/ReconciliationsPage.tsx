import { useQuery } from "@tanstack/react-query";
import { ListFrame } from "webapp-shared/components/lists/ListFrame";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { todayIst } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { pastMonths, useMonthName } from "../../components/months";
import { Amount } from "./Amount";
import { choiceIn, isMonth, lookOfState, MONTH_STATES, oneOf, withUrlFilters } from "./model";
import { HOME, RevenueTabs } from "./RevenueTabs";
import { monthsQuery } from "./queries";
import styles from "./Revenue.module.css";

const PAGE_SIZE = 24;
const MONTHS = 12;

/** Every lender's months: what each side says of them. */
export function ReconciliationsPage() {
  const { t } = useTranslation("revenue");
  const monthName = useMonthName();
  const list = useListState({ size: PAGE_SIZE });
  const state = choiceIn(MONTH_STATES, list.filter("state"));
  const month = isMonth(list.filter("month")) ? list.filter("month") : "";
  const reconciliations = useQuery(
    monthsQuery({ search: list.search, state, month, page: list.page, page_size: PAGE_SIZE }),
  );
  const today = todayIst();
  // a month is reconciled from its first day on
  const months = [today.slice(0, "2026-11".length), ...pastMonths(today, MONTHS)];
  return (
    <ListFrame
      title={t("tab_reconciliation")}
      note={t("months_note")}
      exportMenu={(filters) => <ExportMenu list="reconciliation" filters={filters} />}
      list={list}
      query={reconciliations}
      rowKey={(row) => `${row.lender_id}-${row.month}`}
      search={t("months_search")}
      filters={[
        {
          name: "month",
          label: t("month"),
          value: month,
          all: t("all"),
          options: withUrlFilters(months, month).map((one) => ({ value: one, label: monthName(one) })),
        },
        {
          name: "state",
          label: t("state"),
          value: state ?? "",
          all: t("all"),
          options: MONTH_STATES.map((one) => ({ value: one, label: t(`state_${one}`) })),
        },
      ]}
      empty={{ title: t("months_none"), note: t("months_none_note") }}
      noneFound={{ title: t("none_found"), note: t("none_note") }}
      columns={[
        {
          key: "lender",
          title: t("lender"),
          pinned: true,
          cell: (row) => (
            <Link className={styles.open} to={`${HOME}/reconciliation/${row.lender_id}/${row.month}`}>
              {row.lender}
            </Link>
          ),
        },
        {
          key: "month",
          title: t("month"),
          cell: (row) => <span className={styles.wholeWidth}>{monthName(row.month)}</span>,
        },
        {
          key: "state",
          title: t("state"),
          cell: (row) => (
            <>
              <StatusBadge {...lookOfState(row.state)}>{t(`state_${oneOf(MONTH_STATES, row.state)}`)}</StatusBadge>
              {Number(row.moved) !== 0 && (
                <p className={styles.muted}>{t("moved_since", { amount: rupees(row.moved ?? 0, { paise: true }) })}</p>
              )}
            </>
          ),
        },
        { key: "expected", title: t("expected"), align: "right", cell: (row) => <Amount value={row.expected} /> },
        { key: "claimed", title: t("claimed"), align: "right", cell: (row) => <Amount value={row.claimed} /> },
        { key: "received", title: t("received"), align: "right", cell: (row) => <Amount value={row.received} /> },
        {
          key: "difference",
          title: t("difference"),
          align: "right",
          cell: (row) => <Amount value={row.difference} signed strong />,
        },
        { key: "paid", title: t("paid_on_to_partners"), align: "right", cell: (row) => <Amount value={row.paid} /> },
      ]}
    >
      <RevenueTabs />
    </ListFrame>
  );
}
