import { useTranslation } from "react-i18next";
import { count } from "webapp-shared/lib/money";
import { ApplyButton } from "webapp-shared/components/sheets/ApplyButton";
import { PreviewTimestamp } from "webapp-shared/components/sheets/PreviewTimestamp";
import type { FileCalls } from "webapp-shared/components/sheets/useFileActions";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Changes } from "webapp-shared/components/sheets/Changes";
import { FileNotes } from "webapp-shared/components/sheets/FileNotes";
import type { Upload } from "webapp-shared/components/sheets/requests";
import { Warnings } from "webapp-shared/components/sheets/Warnings";

interface Props {
  upload: Upload;
  busy: boolean;
  calls: Pick<FileCalls, "apply" | "check">;
  /** puts the file aside: it no longer waits for an answer */
  onDiscard: () => void;
  onErrors: () => void;
  onClose: () => void;
}

/** What a checked file would change; nothing has been applied. */
export function PreviewDialog({ upload, busy, calls, onDiscard, onErrors, onClose }: Props) {
  const { t } = useTranslation("status-files");
  const { counts } = upload;
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t("preview_title", { file: upload.file_name })}
      footer={
        <>
          <Button onClick={onClose}>{t("not_now")}</Button>
          <Button disabled={busy} onClick={onDiscard}>
            {t("discard")}
          </Button>
          {upload.error_count > 0 && <Button onClick={onErrors}>{t("see_errors")}</Button>}
          <ApplyButton upload={upload} calls={calls} disabled={busy}>
            {t("apply")}
          </ApplyButton>
        </>
      }
    >
      <FileNotes notes={upload.notes} />
      <PreviewTimestamp upload={upload} calls={calls} />
      <DescriptionList
        rows={[
          { term: t("preview_rows"), value: count(counts.rows) },
          { term: t("preview_applied"), value: <b>{count(counts.applied)}</b> },
          { term: t("preview_same"), value: count(counts.same) },
          { term: t("preview_rejected"), value: count(counts.rejected) },
          { term: t("preview_duplicate"), value: count(counts.duplicate) },
          { term: t("preview_superseded"), value: count(counts.superseded) },
          { term: t("preview_warned"), value: count(counts.warned) },
        ]}
      />
      {upload.changes.length > 0 && <Changes changes={upload.changes} total={counts.applied} />}
      <Warnings upload={upload} />
    </Dialog>
  );
}
