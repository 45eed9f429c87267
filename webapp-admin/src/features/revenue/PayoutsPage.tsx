import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ListFrame } from "webapp-shared/components/lists/ListFrame";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { revenueKeys } from "../../api/revenue";
import { useMonthName } from "../../components/months";
import { Amount } from "./Amount";
import { BankReturns } from "./BankReturns";
import { lookOfState, oneOf, PAYOUT_STATES } from "./model";
import { MonthToPayDialog } from "./MonthToPayDialog";
import { createPayout } from "./mutations";
import { PaymentsDialog } from "./PaymentsDialog";
import { PayoutDrawer } from "./PayoutDrawer";
import { RevenueTabs } from "./RevenueTabs";
import { payoutsQuery } from "./queries";
import styles from "./Revenue.module.css";

const PAGE_SIZE = 24;

/** Files for the bank: put together by one, released by another, then taken. */
export function PayoutsPage() {
  const { t } = useTranslation("revenue");
  const { language } = useLanguage();
  const client = useQueryClient();
  const monthName = useMonthName();
  const list = useListState({ size: PAGE_SIZE });
  const open = list.filter("open");
  const [making, setMaking] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const payouts = useQuery(payoutsQuery({ page: list.page, page_size: PAGE_SIZE }));
  const show = (id: string) => list.set({ page: list.page, filters: { open: id } });
  const changed = (message: string) => {
    toast.success(message);
    void client.invalidateQueries({ queryKey: revenueKeys.all });
  };
  return (
    <>
      <ListFrame
        title={t("tab_payouts")}
        note={t("payouts_note")}
        exportMenu={(filters) => <ExportMenu list="payouts" filters={filters} />}
        actions={
          <>
            <Button icon="bank" onClick={() => setRecording(true)}>
              {t("payments")}
            </Button>
            <Button variant="primary" icon="plus" onClick={() => setMaking(true)}>
              {t("payout_make")}
            </Button>
          </>
        }
        list={list}
        query={payouts}
        rowKey={(row) => row.id}
        empty={{ title: t("payouts_none"), note: t("payouts_none_note") }}
        columns={[
          {
            key: "number",
            title: t("payout_number"),
            pinned: true,
            cell: (row) => (
              <button type="button" className={styles.open} onClick={() => show(row.id)}>
                {row.number}
              </button>
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
              <StatusBadge {...lookOfState(row.state)}>{t(`state_${oneOf(PAYOUT_STATES, row.state)}`)}</StatusBadge>
            ),
          },
          { key: "count", title: t("transfers"), align: "right", cell: (row) => count(row.count) },
          {
            key: "total",
            title: t("payout_total"),
            align: "right",
            cell: (row) => <Amount value={row.total} strong />,
          },
          {
            key: "paid",
            title: t("payout_paid"),
            align: "right",
            cell: (row) => t("of", { part: count(row.paid), whole: count(row.count) }),
          },
          { key: "maker", title: t("made_by"), cell: (row) => row.maker },
          { key: "checker", title: t("released_by"), cell: (row) => row.checker || "—" },
          {
            key: "made_at",
            title: t("day"),
            cell: (row) => <span className={styles.wholeWidth}>{showDate(row.made_at, language)}</span>,
          },
        ]}
      >
        <RevenueTabs />
      </ListFrame>
      <BankReturns open={list.filter("file")} onOpen={(id) => list.set({ page: list.page, filters: { file: id } })} />
      {open && <PayoutDrawer id={open} onClose={() => show("")} onChanged={changed} />}
      {isRecording && (
        <PaymentsDialog
          onClose={() => setRecording(false)}
          onRecorded={(message) => {
            setRecording(false);
            changed(message);
          }}
        />
      )}
      {making && (
        <MonthToPayDialog
          onClose={() => setMaking(false)}
          onSend={async (month) => {
            const made = await createPayout(month);
            setMaking(false);
            changed(made.message);
            show(made.payout.id);
          }}
        />
      )}
    </>
  );
}
