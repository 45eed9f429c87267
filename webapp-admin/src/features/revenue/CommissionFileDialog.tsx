import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FileOfKindDialog } from "webapp-shared/components/sheets/FileOfKindDialog";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Loading } from "webapp-shared/ui/Loading/Loading";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { revenueKeys } from "../../api/revenue";
import { useMonthName } from "../../components/months";
import { useSheetCalls } from "../../components/useSheetCalls";
import { Amount } from "./Amount";
import { canReverseFile, type FileDetail, fileQuery } from "./commissionFiles";
import { lookOfBucket } from "./model";
import styles from "./Revenue.module.css";
import { ReversalRequestDialog } from "./ReversalRequestDialog";
import { Reversals } from "./Reversals";

/** One commission file that is read: what it booked. A file that asks or waits for its second person has a page. */
export function CommissionFileDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("revenue");
  const client = useQueryClient();
  const calls = useSheetCalls();
  const { data: file, error, refetch } = useQuery(fileQuery(id));
  const [withdrawing, setWithdrawing] = useState(false);
  if (withdrawing && file?.advice_id)
    return (
      <ReversalRequestDialog
        adviceId={file.advice_id}
        title={t("file_undo_title", { file: file.file_name })}
        of="file"
        onClose={() => setWithdrawing(false)}
      />
    );
  return (
    <FileOfKindDialog
      id={id}
      kind="commission"
      calls={calls}
      nameOf={(upload) => [upload.subject, upload.file_name].filter(Boolean).join(" · ")}
      actions={() =>
        file &&
        canReverseFile(file) && (
          <Button icon="undo" onClick={() => setWithdrawing(true)}>
            {t("file_undo")}
          </Button>
        )
      }
      counts={() => {
        if (file) return <Results file={file} />;
        return error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Loading />;
      }}
      onChanged={() => void client.invalidateQueries({ queryKey: revenueKeys.all })}
      onClose={onClose}
    />
  );
}

function Results({ file }: { file: FileDetail }) {
  const { t } = useTranslation("revenue");
  const { same, repeated, superseded: older, totals } = file.counts;
  const title = t("file_rows", { count: file.rows, n: count(file.rows) });
  return (
    <div className={styles.stack}>
      {file.advice_id && <Reversals adviceId={file.advice_id} reversals={file.reversals} />}
      <Head file={file} />
      <section>
        <div className={styles.titled}>
          <h3>{title}</h3>
          {file.rows > 0 && <ExportMenu list="commission-results" filters={{ file: file.id }} />}
        </div>
        <DataTable
          caption={title}
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
          { term: t("file_found"), value: <Amount value={file.rows_total} strong /> },
          { term: t("stated_total"), value: file.stated === null ? "—" : <Amount value={file.stated} strong /> },
          ...(file.explanation ? [{ term: t("file_why"), value: file.explanation }] : []),
          { term: t("made_by"), value: file.by },
          { term: t("checked_by"), value: file.checker || "—" },
        ]}
      />
    </>
  );
}
