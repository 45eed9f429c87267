import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "webapp-shared/api/download";
import { ApplyButton } from "webapp-shared/components/sheets/ApplyButton";
import { PreviewTimestamp } from "webapp-shared/components/sheets/PreviewTimestamp";
import { UndoDialog } from "webapp-shared/components/sheets/UndoDialog";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Loading } from "webapp-shared/ui/Loading/Loading";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { session } from "../../api/session";
import { IfCanExport } from "../IfCanExport";
import { Corrections } from "./Corrections";
import { FileNotes } from "./FileNotes";
import { isToFollow } from "./progress";
import { filesOfKindQuery, type Upload, uploadQuery, useUploadCalls } from "./queries";
import { RowErrors } from "./RowErrors";
import { isForOthers, SecondPerson } from "./SecondPerson";
import { UploadProgress } from "./UploadProgress";
import styles from "./Uploads.module.css";

interface Props {
  id: string;
  kind: string;
  lines?: ((upload: Upload) => ReactNode) | undefined;
  onChanged?: (() => void) | undefined;
  onClose: () => void;
}

/** One file from its check to what it changed: its counts, lines and refused rows, and yes, no or undo. */
export function FileOfKindDialog({ id, kind, lines, onChanged, onClose }: Props) {
  const { t } = useTranslation("uploads");
  const { t: common } = useTranslation("common");
  const client = useQueryClient();
  const list = filesOfKindQuery(kind).queryKey;
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

  const discard = async () => {
    setBusy(true);
    try {
      toast.success((await calls.discard(id)).message);
      onClose();
    } catch (problem) {
      toast.problem(problem);
    } finally {
      setBusy(false);
    }
  };

  if (undoing && upload)
    return (
      <UndoDialog
        id={id}
        title={t("file_undo_title", { file: upload.file_name })}
        question={t("file_undo_note")}
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
      title={upload?.file_name ?? t("files_sheet")}
      footer={
        <>
          <Button onClick={onClose}>{common("close")}</Button>
          {upload?.can_apply && (
            <Button disabled={busy} onClick={() => void discard()}>
              {t("file_discard")}
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
            </IfCanExport>
          )}
          {upload?.can_undo && !upload.is_stopped && (
            <Button icon="undo" onClick={() => setUndoing(true)}>
              {t("file_undo")}
            </Button>
          )}
          {upload?.can_apply && !isForOthers(upload) && (
            <ApplyButton upload={upload} calls={calls} disabled={busy}>
              {t("file_apply", { count: upload.counts.applied, n: count(upload.counts.applied) })}
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
          <Counts upload={upload} />
          {upload.changes.length > 0 && lines?.(upload)}
          {upload.errors.length > 0 && <RowErrors upload={upload} onMended={refresh} />}
          <Corrections id={id} foretold={upload.can_apply} onTaken={refresh} />
        </div>
      )}
    </Dialog>
  );
}

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
