import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";

import { ApplyButton } from "./ApplyButton";
import { PreviewTimestamp } from "./PreviewTimestamp";
import { isToFollow } from "./fileStatus";
import { UndoDialog } from "./UndoDialog";
import { count } from "../../lib/money";
import { Button } from "../../ui/Button/Button";
import { Callout } from "../../ui/Callout/Callout";
import { DescriptionList } from "../../ui/DescriptionList/DescriptionList";
import { Dialog } from "../../ui/Dialog/Dialog";
import { ErrorState } from "../../ui/ErrorState/ErrorState";
import { Loading } from "../../ui/Loading/Loading";
import { toast } from "../../ui/Toasts/toast";
import { Corrections } from "./Corrections";
import { FileNotes } from "./FileNotes";
import { fileListKeys, uploadKeys, uploadQuery, useUploadCalls } from "./queries";
import type { SheetCalls, Upload } from "./requests";
import { RowErrors } from "./RowErrors";
import { SentFileButton } from "./SentFileButton";
import { UploadProgress } from "./UploadProgress";
import styles from "./Sheets.module.css";
import { Warnings } from "./Warnings";

interface Props {
  id: string;
  kind: string;
  calls: SheetCalls;
  /** the words of the kind, where they are not those of all */
  texts?: { undoNote: string; apply: (rows: number) => string };
  /** the counts of the kind, in place of those of all */
  counts?: ((upload: Upload) => ReactNode) | undefined;
  /** a file with rejected rows is named by them: 'N Errors found' */
  isNamedByErrors?: boolean;
  /** further buttons for a file that is through */
  actions?: ((upload: Upload) => ReactNode) | undefined;
  /** the name of the file in the title, where it has more than its own */
  nameOf?: (upload: Upload) => string;
  /** asks once more how a checked file is read, for a kind whose columns are mapped */
  onRemap?: (id: string) => Promise<{ message: string }>;
  /** what a file of this kind changes, in the words of the kind */
  lines?: ((upload: Upload) => ReactNode) | undefined;
  /** a person who may only look */
  readOnly?: boolean;
  onChanged?: (() => void) | undefined;
  onClose: () => void;
}

/** One file from its check to what it changed: its counts, lines and refused rows, and yes, no or undo.
 *
 * A file that asks how it is read, or waits for a second person, has a page of its own instead.
 */
export function FileOfKindDialog({
  id,
  kind,
  calls,
  texts,
  onRemap,
  counts,
  lines,
  isNamedByErrors = false,
  actions,
  nameOf = ({ file_name }) => file_name,
  readOnly = false,
  onChanged,
  onClose,
}: Props) {
  const { t } = useTranslation("sheets");
  const { t: common } = useTranslation("common");
  const client = useQueryClient();
  const list = fileListKeys.one(kind);
  const acts = useUploadCalls(calls, list);
  const { data: upload, error, refetch } = useQuery(uploadQuery(calls, id));
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
  const canApply = upload?.can_apply === true && !readOnly;
  const errorsFound = upload ? t("errors_found", { count: upload.error_count, n: count(upload.error_count) }) : "";
  const titleOf = (file: Upload) => {
    if (file.can_apply) return t("file_preview", { file: nameOf(file) });
    return isNamedByErrors && file.error_count > 0 ? errorsFound : nameOf(file);
  };
  const title = upload ? titleOf(upload) : t("files_sheet");
  if (upload?.page) return <Navigate to={upload.page} replace />;
  if (undoing && upload)
    return (
      <UndoDialog
        id={id}
        title={t("file_undo_title", { file: upload.file_name })}
        question={texts?.undoNote ?? t("file_undo_note")}
        confirm={t("file_undo")}
        undo={acts.undo}
        onClose={() => setUndoing(false)}
      />
    );
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{common("close")}</Button>
          {canApply && (
            <Button disabled={busy} onClick={() => void act(() => acts.discard(id), true)}>
              {t("file_discard")}
            </Button>
          )}
          {onRemap && canApply && (
            <Button disabled={busy} onClick={() => void act(() => remap(onRemap(id)), false)}>
              {t("file_remap")}
            </Button>
          )}
          {upload && !readOnly && <SentFileButton upload={upload} calls={calls} />}
          {upload && upload.error_count > 0 && !readOnly && calls.errorSheet && (
            <Button icon="download" onClick={() => void calls.errorSheet?.(upload).catch(toast.problem)}>
              {t("files_error_sheet")}
            </Button>
          )}
          {upload && upload.error_count > 0 && upload.marks_workbook && !readOnly && calls.ownWorkbook && (
            <Button icon="download" onClick={() => void calls.ownWorkbook?.(id)}>
              {t("files_own_workbook")}
            </Button>
          )}
          {upload?.can_undo && !upload.is_stopped && !readOnly && (
            <Button icon="undo" onClick={() => setUndoing(true)}>
              {t("file_undo")}
            </Button>
          )}
          {upload && !isToFollow(upload) && actions?.(upload)}
          {canApply && (
            <ApplyButton upload={upload} calls={acts} disabled={busy}>
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
      {upload && !upload.failure && isToFollow(upload) && (
        <UploadProgress upload={upload} calls={calls} readOnly={readOnly} list={list} />
      )}
      {upload && !upload.failure && !isToFollow(upload) && (
        <div className={styles.files}>
          <FileNotes notes={upload.notes} />
          {!readOnly && <PreviewTimestamp upload={upload} calls={acts} />}
          {counts?.(upload) ?? <Counts upload={upload} />}
          {upload.stage !== "undone" && lines?.(upload)}
          <Warnings upload={upload} />
          {upload.errors.length > 0 && (
            <section>
              {title !== errorsFound && <h3>{errorsFound}</h3>}
              <RowErrors upload={upload} calls={readOnly ? undefined : calls} onMended={refresh} />
            </section>
          )}
          {calls.corrections && (
            <Corrections id={id} calls={calls.corrections} isPreview={upload.can_apply} onTaken={refresh} />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Counts({ upload }: { upload: Upload }) {
  const { t } = useTranslation("sheets");
  const { counts, second_person: secondPerson } = upload;
  return (
    <DescriptionList
      rows={[
        { term: t("file_rows"), value: count(counts.rows) },
        { term: t(upload.can_apply ? "file_would_change" : "file_changed"), value: <b>{count(counts.applied)}</b> },
        { term: t("file_known"), value: count(counts.same) },
        { term: t("file_repeated"), value: count(counts.duplicate) },
        { term: t("files_rejected"), value: count(counts.rejected) },
        ...(counts.superseded > 0 ? [{ term: t("file_superseded"), value: count(counts.superseded) }] : []),
        ...(counts.warned > 0 ? [{ term: t("file_warned"), value: count(counts.warned) }] : []),
        { term: t("file_by"), value: upload.by },
        ...(secondPerson.checker ? [{ term: t("file_checked_by"), value: secondPerson.checker }] : []),
      ]}
    />
  );
}
