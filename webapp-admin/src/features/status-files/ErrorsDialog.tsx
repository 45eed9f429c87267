import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Loading } from "webapp-shared/ui/Loading/Loading";
import { toast } from "webapp-shared/ui/Toasts/toast";
import { RowErrors } from "webapp-shared/components/sheets/RowErrors";
import { FileNotes } from "webapp-shared/components/sheets/FileNotes";
import { uploadQuery } from "webapp-shared/components/sheets/queries";
import type { SheetCalls, Upload } from "webapp-shared/components/sheets/requests";
import { Warnings } from "webapp-shared/components/sheets/Warnings";

import { useSheetCalls } from "../../components/useSheetCalls";
import { fileKeys } from "./queries";
import styles from "./StatusFiles.module.css";

/** 'N Errors found': every refused row with its column, the value as written, and what is wrong; and what to look at in the others. */
export function ErrorsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("status-files");
  const { t: common } = useTranslation("common");
  const calls = useSheetCalls();
  const { data, error, refetch } = useQuery(uploadQuery(calls, id));
  const titleOf = (upload: Upload) => {
    if (upload.error_count > 0) return t("errors_found", { count: upload.error_count, n: count(upload.error_count) });
    return upload.counts.warned > 0
      ? t("to_look_at", { count: upload.counts.warned, n: count(upload.counts.warned) })
      : t("notes_of_file");
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="l"
      title={data ? titleOf(data) : common("loading")}
      footer={
        <>
          <Button onClick={onClose}>{common("close")}</Button>
          {data && data.error_count > 0 && calls.errorSheet && (
            <Button
              variant="primary"
              icon="download"
              onClick={() => void calls.errorSheet?.(data).catch(toast.problem)}
            >
              {t("sheet_with_errors")}
            </Button>
          )}
        </>
      }
    >
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && <Errors upload={data} calls={calls} />}
    </Dialog>
  );
}

function Errors({ upload, calls }: { upload: Upload; calls: SheetCalls }) {
  const { t } = useTranslation("status-files");
  const client = useQueryClient();
  return (
    <>
      {upload.error_count > 0 && (
        <p className={styles.dialogNote}>
          {upload.can_apply
            ? t("errors_note_check")
            : t("errors_note_applied", { count: upload.counts.applied, n: count(upload.counts.applied) })}
        </p>
      )}
      <FileNotes notes={upload.notes} />
      {upload.error_count > 0 && (
        <RowErrors
          upload={upload}
          calls={calls}
          onMended={() => void client.invalidateQueries({ queryKey: fileKeys.list() })}
        />
      )}
      <Warnings upload={upload} />
    </>
  );
}
