import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Approval } from "webapp-shared/components/approval/Approval";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { useMonthName } from "../../components/months";
import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";
import { Amount } from "./Amount";
import { ReversalRequestDialog } from "./ReversalRequestDialog";
import { ADVICE_STATES, canBeReversed, lookOfState, oneOf } from "./model";
import { confirmAdvice, linkLine } from "./mutations";
import { adviceQuery, type AdviceDetail } from "./queries";
import styles from "./Revenue.module.css";
import { useActions } from "./useActions";
import { Reversals } from "./Reversals";

interface Props {
  id: string;
  onClose: () => void;
  onChanged: (message: string) => void;
}

type Row = AdviceDetail["lines"][number];

/** One statement of a lender: its rows, whose loans they are for, and the second pair of eyes. */
export function AdviceDrawer({ id, onClose, onChanged }: Props) {
  const { t } = useTranslation("revenue");
  const { language } = useLanguage();
  const monthName = useMonthName();
  const { data: advice, error, refetch } = useQuery(adviceQuery(id));
  const { busy, run, refusal } = useActions();
  const [linking, setLinking] = useState<Row | null>(null);

  const [withdrawing, setWithdrawing] = useState(false);
  const confirm = () => run(async () => onChanged((await confirmAdvice(id)).message));

  const buttons = advice && advice.state !== "draft" && canBeReversed(advice) && (
    <Button onClick={() => setWithdrawing(true)}>{t("advice_withdraw")}</Button>
  );
  return (
    <Drawer
      open
      onClose={onClose}
      title={advice ? `${advice.lender} · ${advice.reference}` : t("tab_advices")}
      footer={buttons || undefined}
    >
      {error && !advice && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!advice && !error && <Skeleton height={180} />}
      {advice && (
        <div className={styles.stack}>
          {refusal}
          <Reversals adviceId={id} reversals={advice.reversals} />
          {advice.state === "draft" && (
            <Approval
              mayApprove={!advice.is_own}
              approve={t("advice_confirm")}
              onApprove={confirm}
              decline={t("advice_withdraw")}
              onDecline={() => setWithdrawing(true)}
              busy={busy}
            >
              {t(advice.is_own ? "advice_own" : "advice_check")}
            </Approval>
          )}
          <DescriptionList
            rows={[
              {
                term: t("state"),
                value: (
                  <StatusBadge {...lookOfState(advice.state)}>
                    {t(`state_${oneOf(ADVICE_STATES, advice.state)}`)}
                  </StatusBadge>
                ),
              },
              { term: t("month_paid_for"), value: monthName(advice.month) },
              { term: t("received_on"), value: showDate(advice.received_on, language) },
              { term: t("utr"), value: advice.utr || "—" },
              { term: t("amount"), value: <Amount value={advice.total} strong /> },
              { term: t("made_by"), value: `${advice.maker}, ${showDateTime(advice.made_at, language)}` },
              {
                term: t("checked_by"),
                value: advice.checked_at ? `${advice.checker}, ${showDateTime(advice.checked_at, language)}` : "—",
              },
              ...(advice.note ? [{ term: t("note"), value: advice.note }] : []),
            ]}
          />
          {advice.unlinked_rows > 0 && advice.state !== "withdrawn" && (
            <Callout tone="warning">{t("advice_unknown", { number: advice.unlinked_rows })}</Callout>
          )}
          <div>
            <ExportMenu list="lender-statement-rows" filters={{ statement: id }} />
          </div>
          <DataTable
            caption={t("rows")}
            rows={advice.lines}
            rowKey={(row) => row.id}
            empty={{ title: t("lines_needed") }}
            columns={[
              { key: "row", title: t("row_no"), cell: (row) => row.row_no },
              { key: "reference", title: t("reference"), pinned: true, cell: (row) => row.reference },
              {
                key: "amount",
                title: t("amount"),
                align: "right",
                cell: (row) => <Amount value={row.amount} signed />,
              },
              {
                key: "loan",
                title: t("loan"),
                cell: (row) =>
                  row.submission_id || advice.state === "withdrawn" ? (
                    t(row.submission_id ? "loan_found" : "loan_unknown")
                  ) : (
                    <button
                      type="button"
                      className={styles.open}
                      onClick={() => setLinking(row)}
                      aria-label={t("link_row", { row: row.row_no })}
                    >
                      {t("link")}
                    </button>
                  ),
              },
            ]}
          />
        </div>
      )}
      {withdrawing && advice && (
        <ReversalRequestDialog
          adviceId={id}
          title={t("advice_withdraw")}
          of={advice.state === "draft" ? "draft" : advice.origin === "file" ? "file" : "booked"}
          onClose={() => setWithdrawing(false)}
        />
      )}
      {linking && (
        <ReasonDialog
          missing={t("words_needed")}
          title={t("link_row", { row: linking.row_no })}
          question={t("link_question", { reference: linking.reference })}
          label={t("link_reference")}
          confirm={t("link")}
          longest={80}
          onClose={() => setLinking(null)}
          onSend={async (reference) => {
            const done = await linkLine(linking.id, reference);
            setLinking(null);
            onChanged(done.message);
          }}
        />
      )}
    </Drawer>
  );
}
