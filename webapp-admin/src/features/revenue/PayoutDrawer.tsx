import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { download } from "webapp-shared/api/download";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count, rupees } from "webapp-shared/lib/money";
import { Approval } from "webapp-shared/components/approval/Approval";
import { unlessDeclined } from "webapp-shared/api/reauth";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { revenueKeys, waitingReversal } from "../../api/revenue";
import { useMonthName } from "../../components/months";
import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";
import { session } from "../../api/session";
import { IfCanExport } from "../../components/IfCanExport";
import { Amount } from "./Amount";
import { lookOfState, oneOf, PAYOUT_STATES, STATEMENT_STATES } from "./model";
import { requestRecall, releasePayout, discardPayout, cancelRecall, approveRecall } from "./mutations";
import { HOME } from "./RevenueTabs";
import { payoutQuery } from "./queries";
import { Recalls } from "./Recalls";
import styles from "./Revenue.module.css";
import { useActions } from "./useActions";

interface Props {
  id: string;
  onClose: () => void;
  onChanged: (message: string) => void;
}

/** One file for the bank: its control figures, every transfer, and the second person's word. */
export function PayoutDrawer({ id, onClose, onChanged }: Props) {
  const { t } = useTranslation("revenue");
  const { language } = useLanguage();
  const client = useQueryClient();
  const monthName = useMonthName();
  const { data: payout, error, refetch } = useQuery(payoutQuery(id));
  const { busy, run, refusal } = useActions();
  const [asking, setAsking] = useState<{ statement: string | null; why: string } | null>(null);

  const release = () =>
    run(async () => {
      const done = await unlessDeclined(() => releasePayout(id));
      if (done) onChanged(done.message);
    });
  const take = (form: "xlsx" | "csv") =>
    run(async () => {
      await download(session, `/api/revenue/payouts/${id}/file.${form}`, `${payout?.number ?? "payouts"}.${form}`);
      await client.invalidateQueries({ queryKey: [...revenueKeys.all, "payout", id] });
    });

  const waits = payout !== undefined && waitingReversal(payout.reversals) !== undefined;
  const unpaid = payout?.transfers.some((one) => one.state === "approved") ?? false;

  const hasButtons = payout?.state === "sent" && (payout.reversals.length === 0 || (unpaid && !waits));
  const buttons = payout && hasButtons && (
    <div className={styles.actions}>
      {payout.state === "sent" &&
        payout.reversals.length === 0 &&
        (["xlsx", "csv"] as const).map((form) => (
          <IfCanExport key={form} whole>
            <Button icon="download" busy={busy} onClick={() => void take(form)}>
              {t("payout_file", { form: `.${form}` })}
            </Button>
          </IfCanExport>
        ))}
      {payout.state === "sent" && !waits && unpaid && (
        <Button onClick={() => setAsking({ statement: null, why: t("recall_file_why") })}>{t("recall_file")}</Button>
      )}
    </div>
  );
  return (
    <Drawer open onClose={onClose} title={payout?.number ?? t("tab_payouts")} footer={buttons || undefined}>
      {error && !payout && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!payout && !error && <Skeleton height={180} />}
      {payout && (
        <div className={styles.stack}>
          {refusal}
          {payout.state === "made" && (
            <Approval
              mayApprove={!payout.is_own}
              approve={t("payout_release")}
              onApprove={release}
              decline={t("payout_drop")}
              onDecline={() => run(async () => onChanged((await discardPayout(id)).message))}
              busy={busy}
            >
              {t(payout.is_own ? "payout_own" : "payout_check")}
            </Approval>
          )}
          <Recalls
            payout={payout}
            busy={busy}
            onApprove={() =>
              run(async () => {
                const done = await unlessDeclined(() => approveRecall(id));
                if (done) onChanged(done.message);
              })
            }
            onCancel={() => run(async () => onChanged((await cancelRecall(id)).message))}
          />
          {payout.state === "sent" && payout.download_count > 0 && payout.reversals.length === 0 && (
            <Callout tone={payout.download_count > 1 ? "warning" : "info"}>
              {t("payout_taken", { count: payout.download_count, n: count(payout.download_count) })}
            </Callout>
          )}
          <DescriptionList
            rows={[
              {
                term: t("state"),
                value: (
                  <StatusBadge {...lookOfState(payout.state)}>
                    {t(`state_${oneOf(PAYOUT_STATES, payout.state)}`)}
                  </StatusBadge>
                ),
              },
              { term: t("month"), value: monthName(payout.month) },
              { term: t("transfers"), value: count(payout.count) },
              { term: t("payout_total"), value: <Amount value={payout.total} strong /> },
              { term: t("payout_paid"), value: t("of", { part: count(payout.paid), whole: count(payout.count) }) },
              { term: t("made_by"), value: `${payout.maker}, ${showDateTime(payout.made_at, language)}` },
              {
                term: t("released_by"),
                value: payout.checked_at ? `${payout.checker}, ${showDateTime(payout.checked_at, language)}` : "—",
              },
            ]}
          />
          {(payout.state === "made" || payout.state === "sent") && (
            <DataTable
              caption={t("transfers")}
              rows={payout.transfers}
              rowKey={(row) => row.statement_id}
              empty={{ title: t("payouts_none") }}
              columns={[
                {
                  key: "payee",
                  title: t("payee_name"),
                  pinned: true,
                  cell: (row) => (
                    <>
                      <Link className={styles.open} to={`${HOME}/statements/${row.statement_id}`}>
                        {row.payee}
                      </Link>
                      <br />
                      <span className={styles.muted}>{`${row.account} · ${row.ifsc}`}</span>
                    </>
                  ),
                },
                {
                  key: "amount",
                  title: t("amount"),
                  align: "right",
                  cell: (row) => (
                    <div className={styles.below}>
                      <Amount value={row.amount} strong />
                      <StatusBadge {...lookOfState(row.state)}>
                        {t(`state_${oneOf(STATEMENT_STATES, row.state)}`)}
                      </StatusBadge>
                      {payout.state === "sent" && !waits && (
                        <Button
                          small
                          onClick={() =>
                            setAsking({
                              statement: row.statement_id,
                              why: t("recall_one_why", {
                                payee: row.payee,
                                amount: rupees(row.amount ?? 0, { paise: true }),
                              }),
                            })
                          }
                        >
                          {t("recall_ask")}
                        </Button>
                      )}
                    </div>
                  ),
                },
              ]}
            />
          )}
        </div>
      )}
      {asking && (
        <ReasonDialog
          missing={t("words_needed")}
          title={t(asking.statement ? "recall_one" : "recall_file")}
          question={asking.why}
          label={t("recall_reason")}
          confirm={t("recall_ask")}
          onClose={() => setAsking(null)}
          onSend={async (reason) => {
            const done = await requestRecall(id, asking.statement, reason);
            setAsking(null);
            onChanged(done.message);
          }}
        />
      )}
    </Drawer>
  );
}
