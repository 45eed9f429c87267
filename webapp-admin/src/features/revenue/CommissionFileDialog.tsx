import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { isToFollow, isUnderWay } from "webapp-shared/components/sheets/fileStatus";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Loading } from "webapp-shared/ui/Loading/Loading";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";
import { Corrections } from "webapp-shared/components/sheets/Corrections";
import { RowErrors } from "webapp-shared/components/sheets/RowErrors";
import { uploadKeys, uploadQuery } from "webapp-shared/components/sheets/queries";
import type { SheetCalls } from "webapp-shared/components/sheets/requests";
import { UploadProgress } from "webapp-shared/components/sheets/UploadProgress";
import { Warnings } from "webapp-shared/components/sheets/Warnings";

import { useSheetCalls } from "../../components/useSheetCalls";
import { Amount } from "./Amount";
import { WithdrawalRequestDialog } from "./WithdrawalRequestDialog";
import { canBeWithdrawn, type FileDetail, fileQuery } from "./commissionFiles";
import { lookOfBucket } from "./model";
import styles from "./Revenue.module.css";
import { useMonthName } from "./useMonthName";
import { Withdrawals } from "./Withdrawals";

/** One commission file that is read: what it booked. A file that asks or waits for its second person has a page. */
export function CommissionFileDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("revenue");
  const calls = useSheetCalls();
  const { data: file, error, refetch } = useQuery(fileQuery(id));
  const { data: upload } = useQuery(uploadQuery(calls, id));
  const [withdrawing, setWithdrawing] = useState(false);

  if (upload?.page) return <Navigate to={upload.page} replace />;
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={file ? `${file.lender} · ${file.file_name}` : t("tab_files")}
      footer={
        <>
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
          <Button variant="primary" onClick={onClose}>
            {t("close")}
          </Button>
        </>
      }
    >
      {error && !file && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && !file && <Loading />}
      <div className={styles.stack}>
        {file?.advice_id && <Withdrawals adviceId={file.advice_id} withdrawals={file.withdrawals} />}
        {file && <FileBody file={file} calls={calls} />}
      </div>
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

function FileBody({ file, calls }: { file: FileDetail; calls: SheetCalls }) {
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
      {calls.corrections && <Corrections id={file.id} calls={calls.corrections} isPreview={false} onTaken={changed} />}
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
