import { useTranslation } from "react-i18next";
import { count } from "webapp-shared/lib/money";
import { ApplyButton } from "webapp-shared/parts/sheets/ApplyButton";
import { CheckedAt } from "webapp-shared/parts/sheets/CheckedAt";
import type { FileCalls } from "webapp-shared/parts/sheets/useFileCalls";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { KeyValues } from "webapp-shared/ui/KeyValues/KeyValues";

import { Changes } from "../../parts/uploads/Changes";
import { Notes } from "../../parts/uploads/Notes";
import type { Upload } from "../../parts/uploads/queries";
import { isForOthers, SecondPerson } from "../../parts/uploads/SecondPerson";
import { Warnings } from "../../parts/uploads/Warnings";

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
          {!isForOthers(upload) && (
            <ApplyButton upload={upload} calls={calls} disabled={busy}>
              {t("apply")}
            </ApplyButton>
          )}
        </>
      }
    >
      <Notes notes={upload.notes} />
      <SecondPerson upload={upload} />
      <CheckedAt upload={upload} calls={calls} />
      <KeyValues
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
