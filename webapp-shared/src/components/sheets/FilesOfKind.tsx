import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { messageOf } from "../../api/problem";
import { UndoDialog } from "./UndoDialog";
import { DuplicateFileNotice, duplicateFileProblem } from "./DuplicateFileNotice";
import { ACCEPT, badgeOfFile, isSheet, isToFollow, SIZES } from "./fileStatus";
import { useLanguage } from "../../i18n/language";
import { showDateTime } from "../../lib/dates";
import { count } from "../../lib/money";
import { Button, IconButton } from "../../ui/Button/Button";
import { type Column, DataTable } from "../../ui/DataTable/DataTable";
import type { ListState } from "../../ui/DataTable/useListState";
import { FileDrop } from "../../ui/FileDrop/FileDrop";
import { Pagination } from "../../ui/Pagination/Pagination";
import { SearchField } from "../../ui/SearchField/SearchField";
import { StatusBadge } from "../../ui/StatusBadge/StatusBadge";
import { toast } from "../../ui/Toasts/toast";
import { FileOfKindDialog } from "./FileOfKindDialog";
import { pageOfFiles } from "./model";
import { fileListKeys, filesOfKindQuery, uploadQuery, useUploadCalls } from "./queries";
import type { FileHead, FileKind, SentFile, SheetCalls, Upload } from "./requests";
import { UploadProgress } from "./UploadProgress";
import styles from "./Sheets.module.css";
import { WaitsFor } from "./WaitsFor";

const PAGE_SIZE = 10;
/** Files under way whose progress is above the list. */
const MAX_FOLLOWED = 3;

interface Props {
  /** its texts are those of `kind_…` */
  kind: FileKind;
  calls: SheetCalls;
  /** whose list the files are about, where the page shows those of one */
  scope?: string;
  /** id of the file that is open; empty where none is */
  open: string;
  onOpen: (id: string) => void;
  /** the dialog of a file, for a kind that has its own */
  dialog?: (id: string, onClose: () => void) => ReactNode;
  /** what a file of this kind changes, in the words of the kind */
  lines?: (upload: Upload) => ReactNode;
  /** what is sent with a file, and its fields */
  head?: FileHead | undefined;
  fields?: ReactNode;
  /** asked before a file is sent: shows the errors of the fields and says whether there are none */
  isHeadReady?: () => boolean;
  /** for the template of one lender */
  templateQuery?: string;
  /** title of the column of lenders or partners, for a kind that has them */
  subject?: string | undefined;
  /** the columns of counts, where they are not those of all kinds */
  counts?: readonly Column<SentFile>[];
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
export function FilesOfKind(props: Props) {
  const { kind, calls, scope = "", open, onOpen, lines, menu, list, readOnly = false, onChanged } = props;
  const { t } = useTranslation("sheets");
  const files = useQuery(filesOfKindQuery(calls, kind, scope));
  const [undoing, setUndoing] = useState<SentFile | null>(null);
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
      {!readOnly && (
        <>
          {list && props.fields}
          <SendFile {...props} />
          <p className={styles.muted}>{t(`kind_${kind}_note`)}</p>
          {!list && props.fields}
        </>
      )}
      {list && <Followed files={files.data ?? []} calls={calls} readOnly={readOnly} />}
      <div className={styles.listTools}>
        {list && props.searchLabel && (
          <SearchField label={props.searchLabel} value={list.search} onChange={(search) => list.set({ search })} />
        )}
        {page.ids.length > 0 && menu?.(page.ids)}
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

/** The field for a file, the template and the button that sends it. */
function SendFile({ kind, calls, head = {}, isHeadReady, templateQuery = "", onOpen }: Props) {
  const { t } = useTranslation("sheets");
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** message of the server that the same sheet was taken before */
  const [same, setSame] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const errorOf = (chosen: File | null) => {
    if (!chosen) return t("files_none_chosen");
    return isSheet(chosen) ? null : t("files_bad_type");
  };

  const send = async (override: boolean) => {
    const isReady = isHeadReady?.() ?? true;
    const fileError = errorOf(file);
    setError(fileError);
    if (!file || fileError || !isReady) return;
    setBusy(true);
    setSame(null);
    const refresh = () => client.invalidateQueries({ queryKey: fileListKeys.one(kind) });
    try {
      const { id } = await calls.send(kind, file, override, head);
      setFile(null);
      await refresh();
      onOpen(id);
    } catch (problem) {
      const message = duplicateFileProblem(problem);
      setSame(message);
      if (message === null) {
        setError(messageOf(problem));
        // a file that could not be read is in the list too
        await refresh();
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FileDrop
        label={t(`kind_${kind}_file`)}
        hint={t(`kind_${kind}_hint`)}
        accept={ACCEPT}
        file={file}
        disabled={busy}
        error={error}
        onFile={(chosen) => {
          setFile(chosen);
          setError(chosen && errorOf(chosen));
        }}
      >
        <Button
          small
          variant="quiet"
          icon="download"
          onClick={() => void calls.template(kind, templateQuery).catch(toast.problem)}
        >
          {t(`kind_${kind}_template`)}
        </Button>
        <Button variant="primary" icon="upload" busy={busy} onClick={() => void send(false)}>
          {t(`kind_${kind}_send`)}
        </Button>
      </FileDrop>
      <DuplicateFileNotice said={same} busy={busy} onAnyway={() => void send(true)} onClose={() => setSame(null)} />
    </>
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

function useColumns(
  { onOpen, counts, subject, list, undoNote, readOnly = false }: Props,
  onUndo: (file: SentFile) => void,
): Column<SentFile>[] {
  const { t } = useTranslation("sheets");
  const { language } = useLanguage();
  const columns: (Column<SentFile> | false)[] = [
    {
      key: "file_name",
      title: t("files_sheet"),
      pinned: !list,
      cell: (sheet) => (
        <button type="button" className={`${styles.openFile} ${styles.fileName}`} onClick={() => onOpen(sheet.id)}>
          {sheet.file_name}
        </button>
      ),
    },
    subject !== undefined && { key: "subject", title: subject, cell: (sheet) => sheet.subject || "—" },
    {
      key: "status",
      title: t("files_status"),
      cell: (sheet) => (
        <>
          <StatusBadge {...badgeOfFile(sheet)}>{t(`file_${sheet.stage}`)}</StatusBadge>
          {sheet.failure && <p className={styles.muted}>{sheet.failure}</p>}
        </>
      ),
    },
    ...(counts ?? [
      {
        key: "applied",
        title: t("files_applied"),
        align: "right" as const,
        cell: (sheet: SentFile) => count(sheet.applied),
      },
    ]),
    {
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
    !readOnly && { key: "waits_for", title: t("files_waits_for"), cell: (sheet) => <WaitsFor file={sheet} /> },
    { key: "by", title: t("files_by"), cell: (sheet) => sheet.by },
    {
      key: "created_at",
      title: t("files_sent_at"),
      sort: list !== undefined,
      cell: (sheet) => showDateTime(sheet.created_at, language),
    },
    undoNote !== undefined &&
      !readOnly && {
        key: "undo",
        title: t("file_undo"),
        head: <span className="visually-hidden">{t("file_undo")}</span>,
        align: "right",
        cell: (sheet) =>
          sheet.applied > 0 &&
          sheet.stage !== "running" && (
            <IconButton
              icon="undo"
              size={16}
              label={t("file_undo_named", { file: sheet.file_name })}
              onClick={() => onUndo(sheet)}
            />
          ),
      },
  ];
  return columns.filter((column) => column !== false);
}
