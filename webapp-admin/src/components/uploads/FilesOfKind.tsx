import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "webapp-shared/api/download";
import { messageOf } from "webapp-shared/api/problem";
import { DuplicateFileNotice, duplicateFileProblem } from "webapp-shared/components/sheets/DuplicateFileNotice";
import { ACCEPT, badgeOfFile } from "webapp-shared/components/sheets/fileStatus";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { type Column, DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { FileDrop } from "webapp-shared/ui/FileDrop/FileDrop";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { session } from "../../api/session";
import { FileOfKindDialog } from "./FileOfKindDialog";
import { type FileHead, filesOfKindQuery, sendFileOfKind, type SentFile, type Upload } from "./queries";
import styles from "./Uploads.module.css";
import { WaitsFor } from "./WaitsFor";

const PAGE_SIZE = 10;

export interface FileTexts {
  title: string;
  note: string;
  /** of the field for the file */
  file: string;
  hint: string;
  template: string;
  send: string;
  none: string;
  noneNote: string;
}

interface Props {
  kind: string;
  /** whose list the files are about, where the page shows those of one */
  scope?: string;
  texts: FileTexts;
  /** id of the file that is open; empty where none is */
  open: string;
  onOpen: (id: string) => void;
  /** what a file of this kind changes, in the words of the kind */
  lines?: (upload: Upload) => ReactNode;
  /** what is sent with a file, and its fields */
  head?: FileHead;
  fields?: ReactNode;
  /** the columns of counts, where they are not those of all kinds */
  counts?: readonly Column<SentFile>[];
  /** the menu by which the list is exported */
  menu?: ReactNode;
  /** a file was applied or undone: what else shows its effects is out of date */
  onChanged?: () => void;
}

/** The files of a kind: send one, and open what became of the earlier ones. */
export function FilesOfKind({
  kind,
  scope = "",
  texts,
  open,
  onOpen,
  lines,
  head,
  fields,
  counts,
  menu,
  onChanged,
}: Props) {
  const { t } = useTranslation("uploads");
  const client = useQueryClient();
  const files = useQuery(filesOfKindQuery(kind, scope));
  const columns = useColumns(onOpen, counts);
  const [page, setPage] = useState(1);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  /** the same sheet was taken before: what the server says of it */
  const [same, setSame] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const stages = files.data?.map((sheet) => `${sheet.id} ${sheet.stage}`).join();
  const showChanges = useEffectEvent(() => onChanged?.());
  useEffect(
    // a file that was left while it was applied ends here
    function showWhatTheFilesChanged() {
      if (stages !== undefined) showChanges();
    },
    [stages],
  );

  const send = async (override: boolean) => {
    if (!file) return setFault(t("files_none_chosen"));
    setBusy(true);
    setSame(null);
    try {
      const { id } = await sendFileOfKind(kind, file, override, head);
      setFile(null);
      await client.invalidateQueries({ queryKey: filesOfKindQuery(kind).queryKey });
      onOpen(id);
    } catch (error) {
      const message = duplicateFileProblem(error);
      setSame(message);
      if (message === null) setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  const pages = Math.max(1, Math.ceil((files.data?.length ?? 0) / PAGE_SIZE));
  const shown = Math.min(page, pages);
  return (
    <section className={styles.files}>
      <h2 className={styles.filesTitle}>{texts.title}</h2>
      <p className={styles.muted}>{texts.note}</p>
      <FileDrop
        label={texts.file}
        hint={texts.hint}
        accept={ACCEPT}
        file={file}
        disabled={busy}
        error={fault}
        onFile={(chosen) => {
          setFile(chosen);
          setFault(null);
        }}
      >
        <Button
          small
          variant="quiet"
          icon="download"
          onClick={() =>
            void download(session, `/api/uploads/templates/${kind}.xlsx`, `${kind}.xlsx`).catch(toast.problem)
          }
        >
          {texts.template}
        </Button>
        <Button variant="primary" icon="upload" busy={busy} onClick={() => void send(false)}>
          {texts.send}
        </Button>
      </FileDrop>
      {fields}
      {files.data && files.data.length > 0 && menu}
      <DataTable
        caption={texts.title}
        columns={columns}
        rows={files.data?.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)}
        rowKey={(sheet) => sheet.id}
        loading={!files.data && !files.error}
        skeletonRows={2}
        error={files.data ? null : files.error}
        onRetry={() => void files.refetch()}
        empty={{ title: texts.none, note: texts.noneNote }}
      />
      {pages > 1 && <Pagination page={shown} pages={pages} onPage={setPage} />}
      <DuplicateFileNotice said={same} busy={busy} onAnyway={() => void send(true)} onClose={() => setSame(null)} />
      {open && (
        <FileOfKindDialog
          key={open}
          id={open}
          kind={kind}
          lines={lines}
          onChanged={onChanged}
          onClose={() => onOpen("")}
        />
      )}
    </section>
  );
}

function useColumns(onOpen: (id: string) => void, counts?: readonly Column<SentFile>[]): Column<SentFile>[] {
  const { t } = useTranslation("uploads");
  const { language } = useLanguage();
  return [
    {
      key: "file_name",
      title: t("files_sheet"),
      pinned: true,
      cell: (sheet) => (
        <button type="button" className={styles.openFile} onClick={() => onOpen(sheet.id)}>
          {sheet.file_name}
        </button>
      ),
    },
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
    { key: "rejected", title: t("files_rejected"), align: "right", cell: (sheet) => count(sheet.rejected) },
    { key: "waits_for", title: t("files_waits_for"), cell: (sheet) => <WaitsFor file={sheet} /> },
    { key: "by", title: t("files_by"), cell: (sheet) => sheet.by },
    { key: "created_at", title: t("files_sent_at"), cell: (sheet) => showDateTime(sheet.created_at, language) },
  ];
}
