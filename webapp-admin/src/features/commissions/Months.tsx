import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { count, rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { waitingReversal } from "../../api/revenue";
import { useMonthName } from "../../components/months";
import { ConfirmDialogHost } from "./ConfirmDialogHost";
import styles from "./Commissions.module.css";
import { MonthLines } from "./MonthLines";
import { useMonthState } from "./mutations";
import type { MonthRow } from "./queries";

interface Props {
  lenderId: number;
  lender: string;
  months: { count: number; results: MonthRow[] } | undefined;
  problem: unknown;
  onRetry: () => void;
  page: number;
  onPage: (page: number) => void;
  /** the month whose lines are open */
  opened: string | null;
  onOpen: (month: string) => void;
  /** 0 for a row that was deleted since */
  placeOf: (id: number) => number;
}

const PAGE_SIZE = 12;
const STATES = ["open", "closed", "reopened"] as const;
const stateOf = (month: MonthRow) => STATES.find((state) => state === month.state) ?? "open";
const TONES = { open: "info", closed: "positive", reopened: "warning" } as const;
const SHAPES = { open: "half", closed: "round", reopened: "half" } as const;

/** What each month came to by the ledger, and closing and opening it. */
export function Months({ lenderId, lender, months, problem, onRetry, page, onPage, opened, onOpen, placeOf }: Props) {
  const { t } = useTranslation("commissions");
  const { t: common } = useTranslation("common");
  const monthName = useMonthName();
  const state = useMonthState(lenderId);
  const [closing, setClosing] = useState<string | null>(null);
  const [reopening, setReopening] = useState<string | null>(null);
  /** the month that somebody asks to open again */
  const [asked, setAsked] = useState<MonthRow | null>(null);

  // A refusal is toasted where it is saved; the question stays open.
  const { run: close, busy } = useApiMutation({
    send: state.close,
    isQuiet: true,
    onDone: () => setClosing(null),
  });

  const row = (month: MonthRow): string => {
    if (month.row_id === null) return month.expected === null ? t("no_row") : "—";
    const place = placeOf(month.row_id);
    return place > 0 ? String(place) : t("row_gone");
  };
  const money = (value: string | null) => (value === null ? "—" : rupees(value, { paise: true }));

  const columns: Column<MonthRow>[] = [
    {
      key: "month",
      title: t("month"),
      pinned: true,
      cell: (month) => (
        <button
          type="button"
          className={styles.link}
          aria-label={t("open_lines", { month: monthName(month.month) })}
          onClick={() => onOpen(month.month)}
        >
          {monthName(month.month)}
        </button>
      ),
    },
    { key: "type", title: t("type"), cell: (month) => <span className={styles.oneLine}>{month.revenue_type}</span> },
    {
      key: "state",
      title: t("state"),
      cell: (month) => (
        <StatusBadge tone={TONES[stateOf(month)]} shape={SHAPES[stateOf(month)]}>
          {t(`state_${stateOf(month)}`)}
        </StatusBadge>
      ),
    },
    { key: "disbursed", title: t("volume"), align: "right", cell: (month) => rupees(month.disbursed ?? 0) },
    { key: "number", title: t("loans"), align: "right", cell: (month) => count(month.number) },
    { key: "row", title: t("applied_row"), align: "right", cell: row },
    { key: "expected", title: t("expected"), align: "right", cell: (month) => <b>{money(month.expected)}</b> },
    { key: "share", title: t("partner_share"), align: "right", cell: (month) => money(month.partner_share) },
    {
      key: "referral",
      title: t("referral_reward"),
      align: "right",
      cell: (month) => money(month.referral_reward),
    },
    { key: "margin", title: t("margin"), align: "right", cell: (month) => money(month.margin) },
    { key: "lines", title: t("lines"), align: "right", cell: (month) => count(month.lines) },
    {
      key: "act",
      title: t("actions"),
      cell: (month) =>
        waitingReversal(month.reversals) ? (
          <Button
            variant="quiet"
            small
            aria-label={`${t("reopening_asked")}: ${monthName(month.month)}`}
            onClick={() => setAsked(month)}
          >
            {t("reopening_asked")}
          </Button>
        ) : month.state === "closed" ? (
          <Button
            variant="quiet"
            small
            aria-label={`${t("reopen_month")}: ${monthName(month.month)}`}
            onClick={() => setReopening(month.month)}
          >
            {t("reopen_month")}
          </Button>
        ) : (
          <Button
            variant="quiet"
            small
            aria-label={`${t("close_month")}: ${monthName(month.month)}`}
            onClick={() => setClosing(month.month)}
          >
            {t("close_month")}
          </Button>
        ),
    },
  ];

  return (
    <section className={styles.months} aria-label={t("months")}>
      <div className={styles.titled}>
        <h3>{t("months")}</h3>
        {months && months.count > 0 && <ExportMenu list="ledger-months" filters={{ lender: String(lenderId) }} />}
      </div>
      <DataTable
        caption={t("months")}
        columns={columns}
        rows={months?.results}
        rowKey={(month) => `${month.month} ${month.revenue_type_id}`}
        loading={months === undefined}
        error={problem}
        onRetry={onRetry}
        empty={{ title: t("months_none"), note: t("months_none_note") }}
        skeletonRows={3}
      />
      {months && months.count > PAGE_SIZE && (
        <Pagination page={page} pages={Math.ceil(months.count / PAGE_SIZE)} onPage={onPage} />
      )}
      {opened && (
        <MonthLines lenderId={lenderId} lender={lender} month={opened} placeOf={placeOf} onClose={() => onOpen("")} />
      )}
      <ConfirmDialog
        open={closing !== null}
        title={closing ? t("close_title", { month: monthName(closing) }) : ""}
        question={`${common("sure")} ${t("close_question")}`}
        confirm={t("close_month")}
        busy={busy}
        onConfirm={() => closing && void close(closing)}
        onClose={() => setClosing(null)}
      />
      {asked && (
        <ConfirmDialogHost
          month={asked}
          onApprove={() => state.approve(asked.month)}
          onCancel={() => state.cancel(asked.month)}
          onClose={() => setAsked(null)}
        />
      )}
      {reopening && (
        <ReasonDialog
          title={t("reopen_title", { month: monthName(reopening) })}
          question={t("reopen_question")}
          label={t("reason")}
          missing={t("reason_needed")}
          rows={2}
          confirm={t("reopen_month")}
          onSend={async (reason) => {
            await state.reopen(reopening, reason);
            setReopening(null);
          }}
          onClose={() => setReopening(null)}
        />
      )}
    </section>
  );
}
