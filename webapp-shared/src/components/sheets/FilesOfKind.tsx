import { useQueries, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { UndoDialog } from "./UndoDialog";
import { badgeOfFile, isToFollow, SIZES } from "./fileStatus";
import { useLanguage } from "../../i18n/language";
import { showClock, showDateTime } from "../../lib/dates";
import { count } from "../../lib/money";
import { IconButton } from "../../ui/Button/Button";
import { type Column, DataTable } from "../../ui/DataTable/DataTable";
import type { ListState } from "../../ui/DataTable/useListState";
import { Pagination } from "../../ui/Pagination/Pagination";
import { SearchField } from "../../ui/SearchField/SearchField";
import { StatusBadge } from "../../ui/StatusBadge/StatusBadge";
import { FileOfKindDialog } from "./FileOfKindDialog";
import { pageOfFiles } from "./model";
import { fileListKeys, filesOfKindQuery, uploadQuery, useUploadCalls } from "./queries";
import type { FileKind, HeadForm, SentFile, SheetCalls, Upload } from "./requests";
import { SendFile } from "./SendFile";
import { UploadProgress } from "./UploadProgress";
import styles from "./Sheets.module.css";
import { WaitsFor } from "./WaitsFor";

const PAGE_SIZE = 10;
/** Files under way whose progress is above the list. */
const MAX_FOLLOWED = 3;

type OwnColumn = "file_name" | "subject" | "status" | "rejected" | "waits_for" | "by" | "created_at" | "undo";

interface Props<File extends SentFile> {
  /** its texts are those of `kind_…` */
  kind: FileKind;
  calls: SheetCalls<File>;
  /** whose list the files are about, where the page shows those of one */
  scope?: string;
  /** id of the file that is open; empty where none is */
  open: string;
  onOpen: (id: string) => void;
  /** the dialog of a file, for a kind that has its own */
  dialog?: (id: string, onClose: () => void) => ReactNode;
  /** what a file of this kind changes, in the words of the kind */
  lines?: (upload: Upload) => ReactNode;
  /** what is sent with a file */
  form?: HeadForm | undefined;
  /** nothing can be sent before a sheet was chosen, and a sheet can be sent to be checked only */
  isChosenFirst?: boolean;
  /** title of the column of lenders or partners, for a kind that has them */
  subject?: string | undefined;
  /** the columns of counts, where they are not those of all kinds */
  counts?: readonly Column<File>[];
  /** all columns, made of those that every kind has, where a kind has an order of its own */
  columns?: (own: Readonly<Record<OwnColumn, Column<File>>>) => readonly Column<File>[];
  /** the menu by which the files of these ids are exported */
  menu?: (ids: readonly string[]) => ReactNode;
  /** page, size, order and search, for a list that is a page of its own; its heading is the page's */
  list?: ListState;
  searchLabel?: string;
  /** a file is undone from the list; the note says what that does */
  undoNote?: string;
  /** a person who may only look: nothing is sent, applied or undone */
  readOnly?: boolean;
  /** a file was applied or undone: what else shows its effects is out of date */
  onChanged?: () => void;
}

/** The files of a kind: send one, and open what became of the earlier ones. */
export function FilesOfKind<File extends SentFile>(props: Props<File>) {
  const { kind, calls, scope = "", open, onOpen, lines, menu, list, readOnly = false, onChanged } = props;
  const { t } = useTranslation("sheets");
  const { language } = useLanguage();
  const files = useQuery(filesOfKindQuery(calls, kind, scope));
  const [undoing, setUndoing] = useState<File | null>(null);
  const acts = useUploadCalls(calls, fileListKeys.one(kind));
  const columns = useColumns(props, setUndoing);
  const [ownPage, setOwnPage] = useState(1);

  const stages = files.data?.map((sheet) => `${sheet.id} ${sheet.stage}`).join();
  const showChanges = useEffectEvent(() => onChanged?.());
  useEffect(
    // a file that was left while it was applied ends here
    function showWhatTheFilesChanged() {
      if (stages !== undefined) showChanges();
    },
    [stages],
  );

  const size = list ? list.size : PAGE_SIZE;
  const page = pageOfFiles(files.data ?? [], {
    search: list?.search ?? "",
    sort: list?.sort ?? "-created_at",
    page: list?.page ?? ownPage,
    size,
  });
  const sizes = list && { size, sizes: SIZES, onSize: (next: number) => list.set({ size: next }) };
  return (
    <section className={styles.files}>
      {!list && <h2 className={styles.filesTitle}>{t(`kind_${kind}_title`)}</h2>}
      {!readOnly && <SendFile {...props} layout={list ? "page" : "section"} />}
      {list && <Followed files={files.data ?? []} calls={calls} readOnly={readOnly} />}
      <div className={styles.listTools}>
        {list && props.searchLabel && (
          <SearchField label={props.searchLabel} value={list.search} onChange={(search) => list.set({ search })} />
        )}
        <div className={styles.listActions}>
          {list && files.dataUpdatedAt > 0 && (
            <span className={styles.quiet}>
              {t("files_refreshed", { at: showClock(new Date(files.dataUpdatedAt).toISOString(), language) })}
            </span>
          )}
          {page.ids.length > 0 && menu?.(page.ids)}
        </div>
      </div>
      <DataTable
        caption={t(`kind_${kind}_title`)}
        columns={columns}
        rows={files.data && page.rows}
        rowKey={(sheet) => sheet.id}
        loading={!files.data && !files.error}
        skeletonRows={2}
        error={files.data ? null : files.error}
        onRetry={() => void files.refetch()}
        empty={
          list?.search
            ? { title: t("files_none_match"), note: t("files_none_match_note") }
            : { title: t(`kind_${kind}_none`), note: t(`kind_${kind}_none_note`) }
        }
        {...(list && { sort: list.sort, onSort: (sort: string) => list.set({ sort }) })}
      />
      {(list ?? page.pages > 1) && (
        <Pagination
          page={page.page}
          pages={page.pages}
          onPage={(next) => (list ? list.set({ page: next }) : setOwnPage(next))}
          {...sizes}
        />
      )}
      {undoing && (
        <UndoDialog
          id={undoing.id}
          title={t("file_undo_title", { file: undoing.file_name })}
          question={props.undoNote ?? t("file_undo_note")}
          confirm={t("file_undo")}
          undo={acts.undo}
          onClose={() => setUndoing(null)}
        />
      )}
      {open &&
        (props.dialog?.(open, () => onOpen("")) ?? (
          <FileOfKindDialog
            key={open}
            id={open}
            kind={kind}
            calls={calls}
            readOnly={readOnly}
            lines={lines}
            onChanged={onChanged}
            onClose={() => onOpen("")}
          />
        ))}
    </section>
  );
}

/** The progress of the files under way, whoever sent them and from where. */
function Followed({ files, calls, readOnly }: { files: readonly SentFile[]; calls: SheetCalls; readOnly: boolean }) {
  const followed = files.filter(isToFollow).slice(0, MAX_FOLLOWED);
  const running = useQueries({ queries: followed.map(({ id }) => uploadQuery(calls, id)) }).flatMap(
    ({ data }) => data ?? [],
  );
  return running.map((upload) => (
    <UploadProgress key={upload.id} upload={upload} calls={calls} readOnly={readOnly} list={fileListKeys.all} />
  ));
}

function useColumns<File extends SentFile>(
  { onOpen, counts, columns, subject, list, undoNote, readOnly = false }: Props<File>,
  onUndo: (file: File) => void,
): readonly Column<File>[] {
  const { t } = useTranslation("sheets");
  const { language } = useLanguage();
  const own: Record<OwnColumn, Column<File>> = {
    file_name: {
      key: "file_name",
      title: t("files_sheet"),
      pinned: !list,
      cell: (sheet) => (
        <button type="button" className={`${styles.openFile} ${styles.fileName}`} onClick={() => onOpen(sheet.id)}>
          {sheet.file_name}
        </button>
      ),
    },
    subject: { key: "subject", title: subject ?? "", cell: (sheet) => sheet.subject || "—" },
    status: {
      key: "status",
      title: t("files_status"),
      cell: (sheet) => (
        <>
          <StatusBadge {...badgeOfFile(sheet)}>{t(`file_${sheet.stage}`)}</StatusBadge>
          {sheet.failure && <p className={styles.muted}>{sheet.failure}</p>}
        </>
      ),
    },
    rejected: {
      key: "rejected",
      title: t("files_rejected"),
      align: "right",
      cell: (sheet) =>
        sheet.rejected > 0 && sheet.failure === null ? (
          <button
            type="button"
            className={styles.openFile}
            aria-label={t("files_see_rejected", { count: sheet.rejected, n: count(sheet.rejected) })}
            onClick={() => onOpen(sheet.id)}
          >
            {count(sheet.rejected)}
          </button>
        ) : (
          count(sheet.rejected)
        ),
    },
    waits_for: { key: "waits_for", title: t("files_waits_for"), cell: (sheet) => <WaitsFor file={sheet} /> },
    by: { key: "by", title: t("files_by"), cell: (sheet) => sheet.by },
    created_at: {
      key: "created_at",
      title: t("files_sent_at"),
      sort: list !== undefined,
      cell: (sheet) => showDateTime(sheet.created_at, language),
    },
    undo: {
      key: "undo",
      title: t("file_undo"),
      head: <span className="visually-hidden">{t("file_undo")}</span>,
      align: "right",
      cell: (sheet) =>
        sheet.applied > 0 &&
        sheet.stage !== "running" &&
        sheet.stage !== "undone" && (
          <IconButton
            icon="undo"
            size={16}
            label={t("file_undo_named", { file: sheet.file_name })}
            onClick={() => onUndo(sheet)}
          />
        ),
    },
  };
  if (columns) return columns(own);
  const applied: Column<File> = {
    key: "applied",
    title: t("files_applied"),
    align: "right",
    cell: (sheet) => count(sheet.applied),
  };
  return [
    own.file_name,
    ...(subject === undefined ? [] : [own.subject]),
    own.status,
    ...(counts ?? [applied]),
    own.rejected,
    ...(readOnly ? [] : [own.waits_for]),
    own.by,
    own.created_at,
    ...(undoNote === undefined || readOnly ? [] : [own.undo]),
  ];
}
