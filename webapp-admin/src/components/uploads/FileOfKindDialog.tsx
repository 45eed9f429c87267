import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "webapp-shared/api/download";
import { ApplyButton } from "webapp-shared/components/sheets/ApplyButton";
import { PreviewTimestamp } from "webapp-shared/components/sheets/PreviewTimestamp";
import { isToFollow } from "webapp-shared/components/sheets/fileStatus";
import { UndoDialog } from "webapp-shared/components/sheets/UndoDialog";
import { useExports } from "webapp-shared/features/exports/Exports";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import type { Option } from "webapp-shared/ui/Field/SelectField";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Loading } from "webapp-shared/ui/Loading/Loading";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { session } from "../../api/session";
import { IfCanExport } from "../IfCanExport";
import { ANEW, type Kind, type Sheet } from "../lender-sheet/mapping";
import { MappingDialog } from "../lender-sheet/MappingDialog";
import { Corrections } from "./Corrections";
import { FileNotes } from "./FileNotes";
import {
  fileListKeys,
  inspectAgain,
  saveMapping,
  type Upload,
  uploadKeys,
  uploadQuery,
  useUploadCalls,
} from "./queries";
import { RowErrors } from "./RowErrors";
import { isForOthers, SecondPerson } from "./SecondPerson";
import { UploadProgress } from "./UploadProgress";
import styles from "./Uploads.module.css";
import { Warnings } from "./Warnings";

interface Props {
  id: string;
  kind: string;
  /** the words of the kind, where they are not those of all */
  texts?: { undoNote: string; apply: (rows: number) => string };
  /** the counts of the kind, in place of those of all */
  counts?: ((upload: Upload) => ReactNode) | undefined;
  /** how the sheets of a lender are mapped, for a kind that is one lender's */
  mapping?: { kind: Kind; columnLabel: (name: string) => string; meanings?: Option[] };
  /** what a file of this kind changes, in the words of the kind */
  lines?: ((upload: Upload) => ReactNode) | undefined;
  onChanged?: (() => void) | undefined;
  onClose: () => void;
}

/** One file from its check to what it changed: its counts, lines and refused rows, and yes, no or undo. */
export function FileOfKindDialog({ id, kind, texts, mapping, counts, lines, onChanged, onClose }: Props) {
  const { t } = useTranslation("uploads");
  const { t: common } = useTranslation("common");
  const client = useQueryClient();
  const list = fileListKeys.one(kind);
  const calls = useUploadCalls(list);
  const { data: upload, error, refetch } = useQuery(uploadQuery(id));
  const [busy, setBusy] = useState(false);
  const [undoing, setUndoing] = useState(false);
  const state = upload?.state;

  const refresh = () => {
    void client.invalidateQueries({ queryKey: list });
    onChanged?.();
  };
  const showAnew = useEffectEvent(refresh);
  useEffect(
    function showWhatTheFileChanged() {
      showAnew();
    },
    [state],
  );

  const act = async (call: () => Promise<{ message: string }>, closes: boolean) => {
    setBusy(true);
    try {
      const { message } = await call();
      if (closes) {
        toast.success(message);
        onClose();
      }
    } catch (problem) {
      toast.problem(problem);
    } finally {
      setBusy(false);
    }
  };

  const remap = async (call: Promise<{ message: string }>) => {
    const reply = await call;
    await client.invalidateQueries({ queryKey: uploadKeys.one(id) });
    refresh();
    return reply;
  };
  const sheet = mapping && upload?.stage === "asks" ? lenderSheetOf(upload) : null;
  if (mapping && upload && sheet)
    return (
      <MappingDialog
        key={`${sheet.sheet} ${sheet.header_row}`}
        {...mapping}
        lender={upload.subject}
        fileName={upload.file_name}
        sheet={sheet}
        onLook={(body) => remap(inspectAgain(id, body))}
        onRead={(answers) => remap(saveMapping(id, answers))}
        onDiscard={() => calls.discard(id)}
        onClose={onClose}
      />
    );
  if (undoing && upload)
    return (
      <UndoDialog
        id={id}
        title={t("file_undo_title", { file: upload.file_name })}
        question={texts?.undoNote ?? t("file_undo_note")}
        confirm={t("file_undo")}
        undo={calls.undo}
        onClose={() => setUndoing(false)}
      />
    );
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={
        upload?.can_apply ? t("file_preview", { file: upload.file_name }) : (upload?.file_name ?? t("files_sheet"))
      }
      footer={
        <>
          <Button onClick={onClose}>{common("close")}</Button>
          {upload?.can_apply && (
            <Button disabled={busy} onClick={() => void act(() => calls.discard(id), true)}>
              {t("file_discard")}
            </Button>
          )}
          {mapping && upload?.can_apply && (
            <Button disabled={busy} onClick={() => void act(() => remap(inspectAgain(id, ANEW)), false)}>
              {t("file_remap")}
            </Button>
          )}
          {upload && upload.error_count > 0 && (
            <IfCanExport whole>
              <Button
                icon="download"
                onClick={() =>
                  void download(session, `/api/uploads/${id}/errors.xlsx`, `errors_${upload.file_name}`).catch(
                    toast.problem,
                  )
                }
              >
                {t("files_error_sheet")}
              </Button>
              {upload.marks_workbook && <OwnWorkbook id={id} />}
            </IfCanExport>
          )}
          {upload?.can_undo && !upload.is_stopped && (
            <Button icon="undo" onClick={() => setUndoing(true)}>
              {t("file_undo")}
            </Button>
          )}
          {upload?.can_apply && !isForOthers(upload) && (
            <ApplyButton upload={upload} calls={calls} disabled={busy}>
              {texts?.apply(upload.counts.applied) ??
                t("file_apply", { count: upload.counts.applied, n: count(upload.counts.applied) })}
            </ApplyButton>
          )}
        </>
      }
    >
      {error && !upload && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && !upload && <Loading />}
      {upload?.failure && <Callout tone="danger">{upload.failure}</Callout>}
      {upload && !upload.failure && isToFollow(upload) && <UploadProgress upload={upload} list={list} />}
      {upload && !upload.failure && !isToFollow(upload) && (
        <div className={styles.files}>
          {upload.can_apply && <SecondPerson upload={upload} />}
          <FileNotes notes={upload.notes} />
          <PreviewTimestamp upload={upload} calls={calls} />
          {counts?.(upload) ?? <Counts upload={upload} />}
          {upload.stage !== "undone" && lines?.(upload)}
          <Warnings upload={upload} />
          {upload.errors.length > 0 && (
            <section>
              <h3>{t("errors_found", { count: upload.error_count, n: count(upload.error_count) })}</h3>
              <RowErrors upload={upload} onMended={refresh} />
            </section>
          )}
          <Corrections id={id} foretold={upload.can_apply} onTaken={refresh} />
        </div>
      )}
    </Dialog>
  );
}

/** The sheet that a lender's file asks about. */
const lenderSheetOf = ({ details }: Upload): Sheet | null => (details && "sheet" in details ? details.sheet : null);

function Counts({ upload }: { upload: Upload }) {
  const { t } = useTranslation("uploads");
  const { counts, second } = upload;
  return (
    <DescriptionList
      rows={[
        { term: t("file_rows"), value: count(counts.rows) },
        { term: t(upload.can_apply ? "file_would_change" : "file_changed"), value: <b>{count(counts.applied)}</b> },
        { term: t("file_known"), value: count(counts.same) },
        { term: t("file_repeated"), value: count(counts.duplicate) },
        { term: t("files_rejected"), value: count(counts.rejected) },
        { term: t("file_by"), value: upload.by },
        ...(second.checker ? [{ term: t("file_checked_by"), value: second.checker }] : []),
      ]}
    />
  );
}

/** Exports the sender's own workbook with its rejected rows marked; it is there in the list of exports when it is done. */
function OwnWorkbook({ id }: { id: string }) {
  const { t } = useTranslation("uploads");
  const exports = useExports();
  if (exports === null) return null;
  return (
    <Button
      icon="download"
      onClick={() =>
        void exports.start({ list: "rejected-rows", format: "xlsx", filters: { upload_id: id }, columns: [] })
      }
    >
      {t("files_own_workbook")}
    </Button>
  );
}
