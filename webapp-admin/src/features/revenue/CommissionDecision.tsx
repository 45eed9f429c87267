import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Upload } from "webapp-shared/components/sheets/requests";
import { uploadKeys } from "webapp-shared/components/sheets/queries";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { count } from "webapp-shared/lib/money";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Loading } from "webapp-shared/ui/Loading/Loading";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { revenueKeys } from "../../api/revenue";
import { useMonthName } from "../../components/months";
import { FileDecision, type FileFact } from "../../components/decision/FileDecision";
import { CommissionLines } from "./CommissionLines";
import { paise, signedRupees } from "./model";
import {
  type CommissionLines as Lines,
  confirmFile,
  type FileDetail,
  fileQuery,
  type LineOrder,
  linesQuery,
  needsWhy,
} from "./commissionFiles";
import styles from "./Revenue.module.css";
import { HOME } from "./RevenueTabs";

const PAGE_SIZE = 50;
/** A commission file that waits for its second person: the sums, the lines with the biggest difference first. */
export function CommissionDecision({ upload }: { upload: Upload }) {
  const { t } = useTranslation("revenue");
  const { data: file, error, refetch } = useQuery(fileQuery(upload.id));
  const [order, setOrder] = useState<LineOrder>("mismatched_first");
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const lines = useQuery({
    ...linesQuery(upload.id, { order, search, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const problem = (file ? null : error) ?? (lines.data ? null : lines.error);
  if (problem) return <ErrorState problem={problem} onRetry={() => void Promise.all([refetch(), lines.refetch()])} />;
  if (!file || !lines.data) return <Loading />;
  const { summary } = lines.data;
  /** lines of this page before the sums of those that do not match */
  const subtotalAt = summary.mismatched.rows - (page - 1) * PAGE_SIZE;
  return (
    <Decision upload={upload} file={file} summary={summary}>
      <section className={styles.stack}>
        <div className={styles.titled}>
          <Tabs
            label={t("file_lines_shown")}
            value={order}
            onChange={(value) => {
              setOrder(value as LineOrder);
              setPage(1);
            }}
            items={[
              { value: "mismatched_first", label: t("file_lines_mismatched_first") },
              { value: "mismatched", label: t("file_lines_mismatched"), count: summary.mismatched.rows },
              { value: "file", label: t("file_lines_in_file_order"), count: file.rows },
            ]}
          />
          <div className={styles.lineTools}>
            <SearchField
              label={t("file_lines_search")}
              value={search}
              onChange={(text) => {
                setSearch(text);
                setPage(1);
              }}
            />
            <ExportMenu list="commission-results" filters={{ file: upload.id }} />
          </div>
        </div>
        <CommissionLines
          lines={lines.data.results}
          subtotal={
            order === "mismatched_first" && !search && subtotalAt > 0 && subtotalAt <= lines.data.results.length
              ? { at: subtotalAt, summary }
              : undefined
          }
          isSearched={search !== ""}
        />
        {lines.data.count > PAGE_SIZE && (
          <Pagination page={page} pages={Math.ceil(lines.data.count / PAGE_SIZE)} onPage={setPage} />
        )}
        {summary.missing.loans > 0 && (
          <p>
            {t("file_lines_missing", {
              count: summary.missing.loans,
              n: count(summary.missing.loans),
              amount: paise(summary.missing.expected),
            })}{" "}
            <Link to={`${HOME}/reconciliation/${file.lender_id}/${file.month}`}>{t("file_lines_missing_see")}</Link>
          </p>
        )}
      </section>
    </Decision>
  );
}

interface DecisionProps {
  upload: Upload;
  file: FileDetail;
  summary: Lines["summary"];
  children: ReactNode;
}

function Decision({ upload, file, summary, children }: DecisionProps) {
  const { t } = useTranslation("revenue");
  const client = useQueryClient();
  const monthName = useMonthName();
  const [why, setWhy] = useState("");
  const [isMissing, setMissing] = useState(false);
  const isWhyNeeded = needsWhy(file);

  const refresh = () => client.invalidateQueries({ queryKey: revenueKeys.all });
  const approve = async () => {
    if (isWhyNeeded && !why.trim()) {
      setMissing(true);
      return;
    }
    try {
      await confirmFile(upload.id, why, file.seen_at);
    } finally {
      await client.invalidateQueries({ queryKey: uploadKeys.one(upload.id) });
      void refresh();
    }
  };
  const { all, mismatched } = summary;
  return (
    <FileDecision
      upload={upload}
      title={`${file.subject}, ${monthName(file.month)}`}
      about={t("decision_statement", { reference: file.reference })}
      isMapped
      facts={useFacts(file, summary)}
      books={
        all.rows === 0
          ? t("decision_books_nothing", { month: monthName(file.month) })
          : t("decision_books", {
              count: all.rows,
              n: count(all.rows),
              amount: paise(all.amount),
              month: monthName(file.month),
            })
      }
      remark={mismatched.rows > 0 ? t("decision_open", { count: mismatched.rows, n: count(mismatched.rows) }) : ""}
      question={
        isWhyNeeded && (
          <TextField
            label={t("file_why")}
            value={why}
            error={isMissing ? t("words_needed") : undefined}
            maxLength={500}
            onChange={(text) => {
              setWhy(text);
              setMissing(false);
            }}
          />
        )
      }
      onApprove={approve}
      onChanged={() => void refresh()}
    >
      {children}
    </FileDecision>
  );
}

function useFacts(file: FileDetail, { all, matched, mismatched, buckets, over, short }: Lines["summary"]): FileFact[] {
  const { t } = useTranslation("revenue");
  const agreement =
    file.agreement === "agrees" ? t("fact_agrees") : t(`fact_${file.agreement}`, { stated: paise(file.stated) });
  return [
    { term: t("fact_sum", { count: file.rows, n: count(file.rows) }), value: paise(file.rows_total), note: agreement },
    {
      term: t("fact_expected"),
      value: paise(all.expected),
      note: t("fact_loans", { count: all.rows, n: count(all.rows) }),
    },
    {
      term: t("fact_difference"),
      value: signedRupees(all.difference),
      note:
        Number(over) !== 0 &&
        Number(short) !== 0 &&
        t("fact_over_short", { over: signedRupees(over), short: signedRupees(short) }),
    },
    { term: t("fact_matching"), value: count(matched.rows), note: paise(matched.amount) },
    {
      term: t("fact_not_matching"),
      value: count(mismatched.rows),
      note: buckets
        .filter(({ bucket }) => bucket !== "matched")
        .map(({ bucket, rows }) => `${count(rows)} ${t(`bucket_${bucket}`)}`)
        .join(", "),
    },
  ];
}
