import { useTranslation } from "react-i18next";
import { Changes } from "webapp-shared/components/sheets/Changes";
import { FileOfKindDialog } from "webapp-shared/components/sheets/FileOfKindDialog";
import { FilesOfKind } from "webapp-shared/components/sheets/FilesOfKind";
import type { Upload } from "webapp-shared/components/sheets/requests";
import { useFileList } from "webapp-shared/components/sheets/useFileList";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { count } from "webapp-shared/lib/money";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";

import { useSheetCalls } from "../../components/useSheetCalls";
import { type StatusFile, statusFileCalls } from "./requests";
import styles from "./StatusFiles.module.css";

const KIND = "application-status";
/** The Error cell shows this many lines and a way to the rest. */
const LINES_IN_CELL = 3;

/** Application status files, with the columns of the specification (2.11). */
export function StatusFilesPage() {
  const { t } = useTranslation("status-files");
  const { t: sheets } = useTranslation("sheets");
  const files = useFileList();
  const calls = { ...useSheetCalls(), ...statusFileCalls };
  return (
    <>
      <PageHeader title={sheets(`kind_${KIND}_title`)} />
      <FilesOfKind
        kind={KIND}
        calls={calls}
        {...files}
        isChosenFirst
        searchLabel={t("search")}
        undoNote={t("undo_note")}
        menu={(ids) => <ExportMenu list="status-files" filters={{ only: ids.join(",") }} />}
        dialog={(id, onClose) => (
          <FileOfKindDialog
            key={id}
            id={id}
            kind={KIND}
            calls={calls}
            isNamedByErrors
            texts={{ undoNote: t("undo_note"), apply: () => t("apply") }}
            lines={(upload) => <ChangesAndNote upload={upload} />}
            onClose={onClose}
          />
        )}
        columns={(own) => [
          { ...own.created_at, title: t("date"), pinned: true },
          {
            ...own.file_name,
            title: t("file_name"),
            cell: (file) => (
              <>
                {own.file_name.cell(file)}
                <div className={styles.muted}>{t("sent_by", { name: file.by })}</div>
              </>
            ),
          },
          { ...own.status, cell: (file) => own.status.cell({ ...file, failure: null }) },
          { key: "rows_updated", title: t("rows_updated"), align: "right", cell: (file) => count(file.rows_updated) },
          { key: "errors", title: t("error"), cell: (file) => <Errors file={file} onOpen={files.onOpen} /> },
          own.undo,
        ]}
      />
    </>
  );
}

/** One line for each error, and the way to all of them and to what to look at. */
function Errors({ file, onOpen }: { file: StatusFile; onOpen: (id: string) => void }) {
  const { t } = useTranslation("status-files");
  const lines = file.errors.split("\n").filter((line) => line.trim() !== "");
  const links = [
    lines.length > 0 && file.failure === null && t("more_errors"),
    file.stage !== "undone" && file.warned > 0 && t("to_look_at", { count: file.warned, n: count(file.warned) }),
    file.stage !== "undone" && file.warned === 0 && file.has_notes && t("notes_of_file"),
  ].filter((text) => text !== false);
  if (lines.length === 0 && links.length === 0) return <span className={styles.muted}>—</span>;
  return (
    <div className={styles.lines}>
      {lines.slice(0, LINES_IN_CELL).map((line, index) => (
        <div key={index}>{line}</div>
      ))}
      {links.map((text) => (
        <button key={text} type="button" className={styles.link} onClick={() => onOpen(file.id)}>
          {text}
        </button>
      ))}
    </div>
  );
}

function ChangesAndNote({ upload }: { upload: Upload }) {
  const { t } = useTranslation("status-files");
  const { counts, error_count: errors } = upload;
  return (
    <>
      {upload.changes.length > 0 && <Changes changes={upload.changes} total={counts.applied} />}
      {errors > 0 && !upload.can_apply && (
        <p className={styles.muted}>{t("errors_note_applied", { count: counts.applied, n: count(counts.applied) })}</p>
      )}
    </>
  );
}
