import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { ACCEPT, badgeOfFile, isUnderWay, SIZES } from "webapp-shared/components/sheets/fileStatus";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";
import { FileDrop } from "webapp-shared/ui/FileDrop/FileDrop";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import type { Upload } from "webapp-shared/components/sheets/requests";
import { UploadProgress } from "webapp-shared/components/sheets/UploadProgress";

import { sheetCalls } from "../../api/sheets";
import { IfCanExport } from "../../components/IfCanExport";
import { faultOfFile, isFileRejected, LINES_IN_CELL, linesOf, workOf } from "./model";
import { fileKeys, type StatusFile } from "./queries";
import styles from "./StatusFiles.module.css";

interface Props {
  file: File | null;
  fault: string | null;
  sending: "upload" | "check" | null;
  onFile: (file: File | null) => void;
  onUpload: () => void;
  onCheck: () => void;
  onTemplate: () => void;
  running?: Upload;
  rows?: StatusFile[];
  /** ids of the files that the search leaves, in the list's order */
  found: readonly string[];
  page: number;
  pages: number;
  size: number;
  sort: string;
  search: string;
  refreshedAt: number;
  problem: Error | null;
  onRetry: () => void;
  onList: (change: { page?: number; size?: number; sort?: string; search?: string }) => void;
  onErrors: (id: string) => void;
  onErrorSheet: (id: string, name: string) => void;
  /** opens a file that was checked and waits */
  onOpen: (id: string) => void;
  onUndo: (record: StatusFile) => void;
}

export function StatusFilesView(props: Props) {
  const { file, fault, sending, running, rows, page, pages, size, sort, search, problem } = props;
  const { t } = useTranslation("status-files");
  const { language } = useLanguage();
  const columns = useColumns(props);
  // a file that the server did not take stays chosen: Upload sends it again (specification 4.9)
  const blocked = faultOfFile(file) !== null || sending !== null;

  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <Button icon="download" onClick={props.onTemplate}>
            {t("template")}
          </Button>
        }
      />
      <form
        className={styles.chooser}
        onSubmit={(event) => {
          event.preventDefault();
          props.onUpload();
        }}
      >
        <FileDrop
          label={t("choose")}
          hint={`${t("hint")}, ${t("hint_size")}`}
          accept={ACCEPT}
          file={file}
          onFile={props.onFile}
          error={fault ?? undefined}
          disabled={sending !== null}
        >
          <div className={styles.send}>
            {file === null && <span className={styles.muted}>{t("no_file")}</span>}
            <Button busy={sending === "check"} disabled={blocked && sending !== "check"} onClick={props.onCheck}>
              {t("check_first")}
            </Button>
            <Button
              type="submit"
              variant="primary"
              icon="upload"
              busy={sending === "upload"}
              disabled={blocked && sending !== "upload"}
            >
              {sending === "upload" ? t("uploading") : t("upload")}
            </Button>
          </div>
        </FileDrop>
      </form>
      {running && <UploadProgress upload={running} calls={sheetCalls} list={fileKeys.all} />}
      <div className={styles.toolbar}>
        <div className={styles.search}>
          <SearchField
            label={t("search")}
            value={search}
            onChange={(text) => props.onList({ search: text, page: 1 })}
          />
        </div>
        <div className={styles.right}>
          {props.refreshedAt > 0 && (
            <span className={styles.refreshed}>
              {t("refreshed", { at: showDateTime(new Date(props.refreshedAt).toISOString(), language).split(", ")[1] })}
            </span>
          )}
          {props.found.length > 0 && <ExportMenu list="status-files" filters={{ only: props.found.join(",") }} />}
        </div>
      </div>
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={rows}
        rowKey={(record) => record.id}
        loading={!rows && !problem}
        error={problem}
        onRetry={props.onRetry}
        empty={{ title: t("none"), note: t("none_note") }}
        sort={sort}
        onSort={(next) => props.onList({ sort: next })}
      />
      <div className={styles.pager}>
        <Pagination
          page={page}
          pages={pages}
          onPage={(next) => props.onList({ page: next })}
          size={size}
          sizes={SIZES}
          onSize={(next) => props.onList({ size: next, page: 1 })}
        />
      </div>
    </>
  );
}

function useColumns({ onErrors, onErrorSheet, onOpen, onUndo }: Props): Column<StatusFile>[] {
  const { t } = useTranslation("status-files");
  const { language } = useLanguage();
  return [
    {
      key: "created_at",
      title: t("date"),
      sort: true,
      pinned: true,
      cell: (record) => showDateTime(record.created_at, language),
    },
    {
      key: "file_name",
      title: t("file_name"),
      cell: (record) => (
        <>
          {record.stage === "waits" ? (
            <button type="button" className={styles.link} onClick={() => onOpen(record.id)}>
              {record.file_name}
            </button>
          ) : (
            <b className={styles.name}>{record.file_name}</b>
          )}
          <div className={styles.muted}>{t("sent_by", { name: record.by })}</div>
        </>
      ),
    },
    {
      key: "status",
      title: t("status"),
      cell: (record) => {
        const state = record.stage === "running" ? workOf(record.status) : record.stage;
        return <StatusBadge {...badgeOfFile(record)}>{t(`state_${state}`)}</StatusBadge>;
      },
    },
    {
      key: "rows_updated",
      title: t("rows_updated"),
      align: "right",
      cell: (record) => count(record.rows_updated),
    },
    {
      key: "errors",
      title: t("error"),
      cell: (record) => {
        const lines = linesOf(record.errors);
        const toLookAt = (record.warned > 0 || record.has_notes) && record.stage !== "undone" && (
          <button type="button" className={styles.link} onClick={() => onErrors(record.id)}>
            {record.warned > 0
              ? t("to_look_at", { count: record.warned, n: count(record.warned) })
              : t("notes_of_file")}
          </button>
        );
        if (lines.length === 0) return toLookAt || <span className={styles.muted}>—</span>;
        return (
          <div className={styles.lines}>
            {lines.slice(0, LINES_IN_CELL).map((line, index) => (
              <div key={index}>{line}</div>
            ))}
            {!isFileRejected(record.stage) && (
              <div className={styles.more}>
                <button type="button" className={styles.link} onClick={() => onErrors(record.id)}>
                  {t("more_errors")}
                </button>
                {toLookAt}
                <IfCanExport whole>
                  <button
                    type="button"
                    className={styles.link}
                    aria-label={t("errors_sheet_of", { file: record.file_name })}
                    onClick={() => onErrorSheet(record.id, `errors_${record.file_name}`)}
                  >
                    {t("errors_sheet")}
                  </button>
                </IfCanExport>
              </div>
            )}
          </div>
        );
      },
    },
    {
      key: "undo",
      title: t("undo"),
      head: <span className="visually-hidden">{t("undo")}</span>,
      align: "right",
      cell: (record) =>
        record.rows_updated > 0 &&
        !isUnderWay(record) &&
        record.stage !== "undone" && (
          <IconButton
            icon="undo"
            size={16}
            label={t("undo_file", { file: record.file_name })}
            onClick={() => onUndo(record)}
          />
        ),
    },
  ];
}
