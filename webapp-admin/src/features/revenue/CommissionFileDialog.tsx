import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { PreviewTimestamp } from "webapp-shared/components/sheets/PreviewTimestamp";
import { isToFollow, isUnderWay } from "webapp-shared/components/sheets/fileStatus";
import type { FileCalls } from "webapp-shared/components/sheets/useFileActions";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Loading } from "webapp-shared/ui/Loading/Loading";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";
import { Corrections } from "webapp-shared/components/sheets/Corrections";
import { RowErrors } from "webapp-shared/components/sheets/RowErrors";
import { uploadKeys, uploadQuery, useUploadCalls } from "webapp-shared/components/sheets/queries";
import type { SheetCalls } from "webapp-shared/components/sheets/requests";
import { UploadProgress } from "webapp-shared/components/sheets/UploadProgress";
import { Warnings } from "webapp-shared/components/sheets/Warnings";

import { MappingDialog } from "../../components/lender-sheet/MappingDialog";
import { ANEW } from "../../components/lender-sheet/mapping";
import { inspectAgain, saveMapping } from "../../components/lender-sheet/requests";
import { useSheetCalls } from "../../components/useSheetCalls";
import { Amount } from "./Amount";
import { WithdrawalRequestDialog } from "./WithdrawalRequestDialog";
import {
  canBeWithdrawn,
  type ColumnName,
  confirmFile,
  type FileDetail,
  fileQuery,
  KIND,
  needsWhy,
} from "./commissionFiles";
import { lookOfBucket } from "./model";
import styles from "./Revenue.module.css";
import { useActions } from "./useActions";
import { useMonthName } from "./useMonthName";
import { Withdrawals } from "./Withdrawals";

/** One commission file from its first question to what it booked; what it shows depends on where the file stands. */
export function CommissionFileDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("revenue");
  const client = useQueryClient();
  const calls = useSheetCalls();
  const acts = useUploadCalls(calls, ["revenue"]);
  const { data: file, error, refetch } = useQuery(fileQuery(id));
  const [why, setWhy] = useState("");
  const [whyFault, setWhyFault] = useState<string | undefined>();
  const [withdrawing, setWithdrawing] = useState(false);
  const { busy, run, refusal } = useActions();

  const refreshed = async (wish: Promise<unknown>) => {
    await wish;
    await client.invalidateQueries({ queryKey: ["revenue"] });
  };
  const act = (wish: () => Promise<unknown>, closes: boolean) =>
    run(async () => {
      await wish();
      if (closes) onClose();
    });
  const isMaker = file !== undefined && (file.is_own || file.has_corrected);
  const confirm = () => {
    if (!file) return;
    if (needsWhy(file) && !why.trim()) setWhyFault(t("words_needed"));
    else void act(() => refreshed(confirmFile(id, why, file.seen_at)), false);
  };

  if (file?.stage === "asks" && file.sheet)
    return (
      <MappingDialog
        key={`${file.sheet.sheet} ${file.sheet.header_row}`}
        lender={file.lender}
        fileName={file.file_name}
        sheet={file.sheet}
        kind={KIND}
        columnLabel={(name) => t(`column_${name as ColumnName}`)}
        onLook={(wish) => refreshed(inspectAgain(id, wish))}
        onRead={(said) => refreshed(saveMapping(id, said))}
        onDiscard={() => acts.discard(id)}
        onClose={onClose}
      />
    );

  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={file ? `${file.lender} · ${file.file_name}` : t("tab_files")}
      footer={
        <>
          {file?.stage === "waits" && (
            <Button disabled={busy} onClick={() => void act(() => acts.discard(id), true)}>
              {t("file_discard")}
            </Button>
          )}
          {file?.stage === "waits" && (
            <Button disabled={busy} onClick={() => void act(() => refreshed(inspectAgain(id, ANEW)), false)}>
              {t("read_differently")}
            </Button>
          )}
          {file && file.rows_rejected > 0 && !isUnderWay(file) && calls.errorSheet && (
            <Button icon="download" onClick={() => void calls.errorSheet?.(file).catch(toast.problem)}>
              {t("error_sheet")}
            </Button>
          )}
          {file && canBeWithdrawn(file) && (
            <Button icon="undo" onClick={() => setWithdrawing(true)}>
              {t("file_undo")}
            </Button>
          )}
          {file?.stage === "waits" && !isMaker ? (
            <Button variant="primary" busy={busy} onClick={confirm}>
              {t("advice_confirm")}
            </Button>
          ) : (
            <Button variant="primary" onClick={onClose}>
              {t("close")}
            </Button>
          )}
        </>
      }
    >
      {error && !file && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && !file && <Loading />}
      {refusal}
      <div className={styles.stack}>
        {file?.advice_id && <Withdrawals adviceId={file.advice_id} withdrawals={file.withdrawals} />}
        {file && <FileBody file={file} calls={calls} acts={acts} />}
      </div>
      {file?.stage === "waits" && !isMaker && needsWhy(file) && (
        <div className={styles.section}>
          <TextField
            label={t("file_why")}
            hint={t("file_why_hint")}
            value={why}
            error={whyFault}
            maxLength={500}
            onChange={(text) => {
              setWhy(text);
              setWhyFault(undefined);
            }}
          />
        </div>
      )}
      {withdrawing && file?.advice_id && (
        <WithdrawalRequestDialog
          adviceId={file.advice_id}
          title={t("file_undo_title", { file: file.file_name })}
          of="file"
          onClose={() => setWithdrawing(false)}
        />
      )}
    </Dialog>
  );
}

function FileBody({ file, calls, acts }: { file: FileDetail; calls: SheetCalls; acts: FileCalls }) {
  const { t } = useTranslation("revenue");
  const client = useQueryClient();
  const { data: upload } = useQuery(uploadQuery(calls, file.id));
  const stand = file.stage;
  useEffect(
    function countAgainWhereTheFileStandsElsewhere() {
      void client.invalidateQueries({ queryKey: uploadKeys.one(file.id) });
    },
    [client, file.id, stand],
  );
  if (file.failure) return <Callout tone="danger">{file.failure}</Callout>;
  if (!upload) return <Loading />;
  if (isToFollow(file)) return <UploadProgress upload={upload} calls={calls} list={["revenue"]} />;
  const changed = () => void client.invalidateQueries({ queryKey: ["revenue"] });
  const { same, repeated, older, totals } = file.counts;
  return (
    <div className={styles.stack}>
      {file.stage === "waits" && (
        <Callout tone={file.is_own || file.has_corrected ? "info" : "warning"}>
          {t(file.is_own ? "file_own" : file.has_corrected ? "file_corrected" : "file_check_note")}
        </Callout>
      )}
      <PreviewTimestamp upload={upload} calls={acts} />
      <Head file={file} />
      <section>
        <div className={styles.titled}>
          <h3>{t("file_rows", { count: file.rows, n: count(file.rows) })}</h3>
          {file.rows > 0 && <ExportMenu list="commission-results" filters={{ file: file.id }} />}
        </div>
        <DataTable
          caption={t("file_rows", { count: file.rows, n: count(file.rows) })}
          rows={file.buckets}
          rowKey={(row) => row.bucket}
          empty={{ title: t("file_nothing_new") }}
          columns={[
            {
              key: "bucket",
              title: t("bucket"),
              pinned: true,
              cell: (row) => <StatusBadge {...lookOfBucket(row.bucket)}>{t(`bucket_${row.bucket}`)}</StatusBadge>,
            },
            { key: "rows", title: t("rows"), align: "right", cell: (row) => count(row.rows) },
            { key: "amount", title: t("amount"), align: "right", cell: (row) => <Amount value={row.amount} signed /> },
          ]}
        />
        <DescriptionList
          rows={[
            { term: t("rows_same"), value: count(same) },
            { term: t("rows_repeated"), value: count(repeated) },
            { term: t("rows_older"), value: count(older) },
            { term: t("rows_total"), value: count(totals) },
          ].filter(({ value }) => value !== "0")}
        />
      </section>
      <Warnings upload={upload} />
      {upload.errors.length > 0 && (
        <section>
          <h3>{t("rows_refused", { count: file.rows_rejected, n: count(file.rows_rejected) })}</h3>
          <RowErrors upload={upload} calls={calls} onMended={changed} />
        </section>
      )}
      {calls.corrections && (
        <Corrections id={file.id} calls={calls.corrections} foretold={file.stage === "waits"} onTaken={changed} />
      )}
    </div>
  );
}

function Head({ file }: { file: FileDetail }) {
  const { t } = useTranslation("revenue");
  const { language } = useLanguage();
  const monthName = useMonthName();
  return (
    <>
      {file.agreement !== "agrees" && !file.explanation && (
        <Callout tone="warning">{t(`agreement_${file.agreement}`)}</Callout>
      )}
      <DescriptionList
        rows={[
          { term: t("advice_reference"), value: file.reference },
          { term: t("month_paid_for"), value: monthName(file.month) },
          { term: t("received_on"), value: showDate(file.received_on, language) },
          ...(file.utr ? [{ term: t("utr"), value: file.utr }] : []),
          { term: t("file_found"), value: <Amount value={file.found} strong /> },
          { term: t("stated_total"), value: file.stated === null ? "—" : <Amount value={file.stated} strong /> },
          ...(file.explanation ? [{ term: t("file_why"), value: file.explanation }] : []),
          { term: t("made_by"), value: file.maker },
          { term: t("checked_by"), value: file.checker || "—" },
        ]}
      />
    </>
  );
}
