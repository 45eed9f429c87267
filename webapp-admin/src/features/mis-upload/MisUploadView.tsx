import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { ACCEPT, badgeOfFile, SIZES } from "webapp-shared/components/sheets/fileStatus";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";
import { SelectField, type Option } from "webapp-shared/ui/Field/SelectField";
import { FileDrop } from "webapp-shared/ui/FileDrop/FileDrop";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { fileListKeys, type SentFile, type Upload } from "../../components/uploads/queries";
import { UploadProgress } from "../../components/uploads/UploadProgress";
import styles from "./MisUpload.module.css";

interface Props {
  lenders: Option[];
  lenderId: string;
  onLender: (id: string) => void;
  file: File | null;
  faults: { file?: string | undefined; lender?: string | undefined };
  busy: boolean;
  onFile: (file: File | null) => void;
  onUpload: () => void;
  onTemplate: () => void;
  onWords: () => void;
  running: Upload[];
  /** a file under way was stopped, went on or was undone */
  rows?: SentFile[] | undefined;
  /** ids of the files that the search leaves, in the list's order */
  found: readonly string[];
  page: number;
  pages: number;
  size: number;
  sort: string;
  search: string;
  problem: Error | null;
  onRetry: () => void;
  onList: (change: { page?: number; size?: number; sort?: string; search?: string }) => void;
  onOpen: (id: string) => void;
  onUndo: (record: SentFile) => void;
}

export function MisUploadView(props: Props) {
  const { lenders, lenderId, file, faults, busy, rows, page, pages, size, sort, search, problem } = props;
  const { t } = useTranslation("mis-upload");
  const columns = useColumns(props);
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <Button icon="book" disabled={!lenderId} onClick={props.onWords}>
              {t("words")}
            </Button>
            <Button icon="download" disabled={!lenderId} onClick={props.onTemplate}>
              {t("template")}
            </Button>
          </>
        }
      />
      <form
        className={styles.chooser}
        onSubmit={(event) => {
          event.preventDefault();
          props.onUpload();
        }}
      >
        <div className={styles.lender}>
          <SelectField
            label={t("lender")}
            value={lenderId}
            onChange={props.onLender}
            options={lenders}
            error={faults.lender}
            disabled={busy}
          />
        </div>
        <FileDrop
          label={t("choose")}
          hint={t("hint")}
          accept={ACCEPT}
          file={file}
          onFile={props.onFile}
          error={faults.file}
          disabled={busy}
        >
          <Button type="submit" variant="primary" icon="upload" busy={busy}>
            {t("upload")}
          </Button>
        </FileDrop>
        <p className={styles.note}>{t("nothing_applied")}</p>
      </form>
      {props.running.map((upload) => (
        <UploadProgress key={upload.id} upload={upload} list={fileListKeys.all} />
      ))}
      <div className={styles.toolbar}>
        <div className={styles.search}>
          <SearchField
            label={t("search")}
            value={search}
            onChange={(text) => props.onList({ search: text, page: 1 })}
          />
        </div>
        {props.found.length > 0 && <ExportMenu list="mis-files" filters={{ only: props.found.join(",") }} />}
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

function useColumns({ onOpen, onUndo }: Props): Column<SentFile>[] {
  const { t } = useTranslation("mis-upload");
  const { language } = useLanguage();
  return [
    {
      key: "created_at",
      title: t("date"),
      sort: true,
      pinned: true,
      cell: (record) => showDateTime(record.created_at, language),
    },
    { key: "lender", title: t("lender"), cell: (record) => record.subject },
    {
      key: "file_name",
      title: t("file_name"),
      cell: (record) => (
        <button type="button" className={styles.link} onClick={() => onOpen(record.id)}>
          {record.file_name}
        </button>
      ),
    },
    {
      key: "status",
      title: t("status"),
      cell: (record) => <StatusBadge {...badgeOfFile(record)}>{t(`file_status_${record.stage}`)}</StatusBadge>,
    },
    {
      key: "applied",
      title: t("rows_updated"),
      align: "right",
      cell: (record) => count(record.applied),
    },
    { key: "rejected", title: t("rows_rejected"), align: "right", cell: (record) => count(record.rejected) },
    {
      key: "failure",
      title: t("error"),
      cell: (record) =>
        record.failure === null && record.rejected > 0 ? (
          <button type="button" className={styles.link} onClick={() => onOpen(record.id)}>
            {t("see_refused", { count: record.rejected, n: count(record.rejected) })}
          </button>
        ) : (
          <span className={styles.failure}>{record.failure ?? "—"}</span>
        ),
    },
    { key: "by", title: t("by"), cell: (record) => <span className={styles.wholeWidth}>{record.by}</span> },
    {
      key: "undo",
      title: t("undo"),
      head: <span className="visually-hidden">{t("undo")}</span>,
      align: "right",
      cell: (record) =>
        record.applied > 0 &&
        record.stage !== "running" && (
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
