import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "webapp-shared/api/download";
import { messageOf } from "webapp-shared/api/problem";
import { DuplicateFileNotice, duplicateFileProblem } from "webapp-shared/components/sheets/DuplicateFileNotice";
import { ACCEPT, badgeOfStatus, fileStatusOf } from "webapp-shared/components/sheets/fileStatus";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";
import { FileDrop } from "webapp-shared/ui/FileDrop/FileDrop";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { session } from "../../api/session";
import styles from "./Calling.module.css";
import { applyNumberFile, sendNumberFile } from "./mutations";
import { numberFilesQuery, type NumberFile, type NumberFileKind } from "./queries";

const TEXTS = {
  "dnd-answers": {
    title: "dnd_files",
    note: "dnd_files_note",
    file: "dnd_file",
    hint: "dnd_file_hint",
    template: "dnd_template",
    send: "dnd_send",
    none: "dnd_no_files",
    noneNote: "dnd_no_files_note",
  },
  "do-not-call": {
    title: "stop_files",
    note: "stop_files_note",
    file: "stop_file",
    hint: "stop_file_hint",
    template: "stop_template",
    send: "stop_send",
    none: "stop_no_files",
    noneNote: "stop_no_files_note",
  },
} as const;

/** Sheets about numbers: send one, and see what became of the earlier ones. */
export function NumberFiles({ kind }: { kind: NumberFileKind }) {
  const texts = TEXTS[kind];
  const { t } = useTranslation("calling");
  const client = useQueryClient();
  const files = useQuery(numberFilesQuery(kind));
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  /** the same sheet was taken before: what the server says of it */
  const [same, setSame] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const columns = useColumns(() => void files.refetch());

  const send = async (override: boolean) => {
    if (!file) return setFault(t("dnd_no_file"));
    setBusy(true);
    setSame(null);
    try {
      await sendNumberFile(kind, file, override);
      setFile(null);
      await client.invalidateQueries({ queryKey: numberFilesQuery(kind).queryKey });
    } catch (error) {
      const words = duplicateFileProblem(error);
      setSame(words);
      if (words === null) setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={styles.lines}>
      <h2 className={styles.header}>{t(texts.title)}</h2>
      <p className={styles.muted}>{t(texts.note)}</p>
      <FileDrop
        label={t(texts.file)}
        hint={t(texts.hint)}
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
          {t(texts.template)}
        </Button>
        <Button variant="primary" icon="upload" busy={busy} onClick={() => void send(false)}>
          {t(texts.send)}
        </Button>
      </FileDrop>
      <DataTable
        caption={t(texts.title)}
        columns={columns}
        rows={files.data}
        rowKey={(sheet) => sheet.id}
        loading={!files.data && !files.error}
        skeletonRows={2}
        error={files.data ? null : files.error}
        onRetry={() => void files.refetch()}
        empty={{ title: t(texts.none), note: t(texts.noneNote) }}
      />
      <DuplicateFileNotice said={same} busy={busy} onAnyway={() => void send(true)} onClose={() => setSame(null)} />
    </section>
  );
}

function useColumns(onChanged: () => void): Column<NumberFile>[] {
  const { t } = useTranslation("calling");
  const { language } = useLanguage();
  return [
    { key: "file_name", title: t("dnd_sheet"), pinned: true, cell: (sheet) => <strong>{sheet.file_name}</strong> },
    {
      key: "status",
      title: t("dnd_status"),
      cell: (sheet) => (
        <>
          <StatusBadge {...badgeOfStatus(fileStatusOf(sheet))}>{t(`dnd_file_${fileStatusOf(sheet)}`)}</StatusBadge>
          {sheet.failure && <p className={styles.muted}>{sheet.failure}</p>}
        </>
      ),
    },
    { key: "applied", title: t("dnd_applied"), align: "right", cell: (sheet) => count(sheet.applied) },
    { key: "rejected", title: t("dnd_rejected"), align: "right", cell: (sheet) => count(sheet.rejected) },
    { key: "by", title: t("dnd_by"), cell: (sheet) => sheet.by },
    { key: "created_at", title: t("dnd_sent_at"), cell: (sheet) => showDateTime(sheet.created_at, language) },
    {
      key: "actions",
      title: t("dnd_actions"),
      cell: (sheet) => (
        <span className={styles.actions}>
          {sheet.waits && (
            <Button
              small
              onClick={() => {
                applyNumberFile(sheet.id).catch(toast.problem).finally(onChanged);
              }}
            >
              {t("dnd_apply")}
            </Button>
          )}
          {sheet.rejected > 0 && (
            <Button
              small
              variant="quiet"
              icon="download"
              onClick={() =>
                void download(session, `/api/uploads/${sheet.id}/errors.xlsx`, "errors.xlsx").catch(toast.problem)
              }
            >
              {t("dnd_errors")}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
