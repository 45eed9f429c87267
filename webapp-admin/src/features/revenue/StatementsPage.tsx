import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ListFrame } from "webapp-shared/components/lists/ListFrame";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, todayIst } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { revenueKeys } from "../../api/revenue";
import { pastMonths, useMonthName } from "../../components/months";
import { Amount } from "./Amount";
import { choiceIn, isMonth, lookOfState, oneOf, STATEMENT_STATES, withUrlFilters } from "./model";
import { MonthPickerDialog } from "./MonthPickerDialog";
import { draftStatements } from "./mutations";
import { HOME, RevenueTabs } from "./RevenueTabs";
import { statementsQuery } from "./queries";
import styles from "./Revenue.module.css";

const PAGE_SIZE = 24;
const MONTHS = 12;

/** What partners are paid, month by month. */
export function StatementsPage() {
  const { t } = useTranslation("revenue");
  const { language } = useLanguage();
  const client = useQueryClient();
  const monthName = useMonthName();
  const list = useListState({ size: PAGE_SIZE });
  const state = choiceIn(STATEMENT_STATES, list.filter("state"));
  const month = isMonth(list.filter("month")) ? list.filter("month") : "";
  const [drafting, setDrafting] = useState(false);
  const statements = useQuery(
    statementsQuery({ search: list.search, state, month, page: list.page, page_size: PAGE_SIZE }),
  );
  return (
    <>
      <ListFrame
        title={t("tab_statements")}
        note={t("statements_note")}
        exportMenu={(filters) => <ExportMenu list="partner-statements" filters={filters} />}
        actions={
          <Button variant="primary" icon="plus" onClick={() => setDrafting(true)}>
            {t("draft")}
          </Button>
        }
        list={list}
        query={statements}
        rowKey={(row) => row.id}
        search={t("statements_search")}
        filters={[
          {
            name: "month",
            label: t("month"),
            value: month,
            all: t("all"),
            options: withUrlFilters(pastMonths(todayIst(), MONTHS), month).map((one) => ({
              value: one,
              label: monthName(one),
            })),
          },
          {
            name: "state",
            label: t("state"),
            value: state ?? "",
            all: t("all"),
            options: STATEMENT_STATES.map((one) => ({ value: one, label: t(`state_${one}`) })),
          },
        ]}
        empty={{ title: t("statements_none"), note: t("statements_none_note") }}
        noneFound={{ title: t("none_found"), note: t("none_note") }}
        columns={[
          {
            key: "partner",
            title: t("partner"),
            pinned: true,
            cell: (row) => (
              <Link className={styles.open} to={`${HOME}/statements/${row.id}`}>
                {row.partner}
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
              <StatusBadge {...lookOfState(row.state)}>{t(`state_${oneOf(STATEMENT_STATES, row.state)}`)}</StatusBadge>
            ),
          },
          { key: "gross", title: t("share"), align: "right", cell: (row) => <Amount value={row.gross} /> },
          { key: "gst", title: t("gst"), align: "right", cell: (row) => <Amount value={row.gst} /> },
          { key: "tds", title: t("tds"), align: "right", cell: (row) => <Amount value={row.tds} /> },
          { key: "net", title: t("net"), align: "right", cell: (row) => <Amount value={row.net} signed strong /> },
          { key: "held", title: t("held"), align: "right", cell: (row) => <Amount value={row.held} /> },
          {
            key: "pay_on",
            title: t("pay_on"),
            cell: (row) => <span className={styles.wholeWidth}>{showDate(row.paid_on ?? row.pay_on, language)}</span>,
          },
          { key: "questions", title: t("questions"), align: "right", cell: (row) => row.open_questions || "—" },
        ]}
      >
        <RevenueTabs />
      </ListFrame>
      {drafting && (
        <MonthPickerDialog
          title={t("draft")}
          note={t("draft_note")}
          onClose={() => setDrafting(false)}
          onSend={async (drafted) => {
            const { message } = await draftStatements(drafted);
            setDrafting(false);
            toast.success(message);
            void client.invalidateQueries({ queryKey: revenueKeys.all });
            list.set({ filters: { month: drafted } });
          }}
        />
      )}
    </>
  );
}
