import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "webapp-shared/api/download";
import { count } from "webapp-shared/lib/money";
import { ApplyButton } from "webapp-shared/components/sheets/ApplyButton";
import { PreviewTimestamp } from "webapp-shared/components/sheets/PreviewTimestamp";
import { UndoDialog } from "webapp-shared/components/sheets/UndoDialog";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Loading } from "webapp-shared/ui/Loading/Loading";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { session } from "../../api/session";
import { IfCanExport } from "../IfCanExport";
import { RowErrors } from "../uploads/RowErrors";
import { FileNotes } from "../uploads/FileNotes";
import { type Upload, uploadQuery, useUploadCalls } from "../uploads/queries";
import { isToFollow } from "../uploads/progress";
import { UploadProgress } from "../uploads/UploadProgress";
import { changesQuery, filesQuery, type PincodeChanges, type PincodeList } from "./requests";
import styles from "./Pincodes.module.css";

interface Props {
  list: PincodeList;
  id: string;
  onChanged: () => void;
  onClose: () => void;
}

/** One sheet of PIN codes: what comes in, what goes, what was refused, and the yes or no to it. */
export function PincodePreview({ list, id, onChanged, onClose }: Props) {
  const { t } = useTranslation("pincodes");
  const { t: common } = useTranslation("common");
  const client = useQueryClient();
  const calls = useUploadCalls(filesQuery(list).queryKey);
  const { data: upload, error, refetch } = useQuery(uploadQuery(id));
  const state = upload?.state;
  const isRead = upload !== undefined && !upload.failure && !isToFollow(upload);
  const changes = useQuery({ ...changesQuery(list, id, state ?? ""), enabled: isRead });
  const [busy, setBusy] = useState(false);
  const [undoing, setUndoing] = useState(false);

  const readAnew = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: filesQuery(list).queryKey });
    onChanged();
  });
  useEffect(
    function showTheListAsItIsNow() {
      readAnew();
    },
    [state],
  );

  const mended = () => {
    void client.invalidateQueries({ queryKey: changesQuery(list, id, state ?? "").queryKey });
    void client.invalidateQueries({ queryKey: filesQuery(list).queryKey });
    onChanged();
  };

  const act = async (wish: (id: string) => Promise<{ message: string }>, closes: boolean) => {
    setBusy(true);
    try {
      const { message } = await wish(id);
      toast.success(message);
      if (closes) onClose();
    } catch (refused) {
      toast.problem(refused);
    } finally {
      setBusy(false);
    }
  };

  if (undoing && upload)
    return (
      <UndoDialog
        id={id}
        title={t("undo_title", { file: upload.file_name })}
        question={t("undo_note")}
        confirm={t("undo")}
        undo={calls.undo}
        onClose={() => setUndoing(false)}
      />
    );
  const problem = error ?? changes.error;
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={upload?.can_apply ? t("preview_title", { file: upload.file_name }) : (upload?.file_name ?? t("sheet"))}
      footer={
        <>
          <Button onClick={onClose}>{common("back")}</Button>
          {upload?.can_apply && (
            <Button disabled={busy} onClick={() => void act(calls.discard, true)}>
              {t("discard")}
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
                {t("error_sheet")}
              </Button>
            </IfCanExport>
          )}
          {upload?.can_undo && !upload.is_stopped && (
            <Button icon="undo" onClick={() => setUndoing(true)}>
              {t("undo")}
            </Button>
          )}
          {upload?.can_apply && (
            <ApplyButton upload={upload} calls={calls} disabled={busy}>
              {t("apply", { count: upload.counts.applied, n: count(upload.counts.applied) })}
            </ApplyButton>
          )}
        </>
      }
    >
      {upload?.failure && <Callout tone="danger">{upload.failure}</Callout>}
      {upload && !upload.failure && isToFollow(upload) && (
        <UploadProgress upload={upload} list={filesQuery(list).queryKey} />
      )}
      {isRead && changes.data && <PreviewTimestamp upload={upload} calls={calls} />}
      {isRead && changes.data && <Body upload={upload} changes={changes.data} onMended={mended} />}
      {problem && !changes.data && (
        <ErrorState problem={problem} onRetry={() => void (error ? refetch() : changes.refetch())} />
      )}
      {!problem && (!upload || (isRead && !changes.data)) && <Loading />}
    </Dialog>
  );
}

function Body({ upload, changes, onMended }: { upload: Upload; changes: PincodeChanges; onMended: () => void }) {
  const { t } = useTranslation("pincodes");
  const { counts } = upload;
  return (
    <div className={styles.form}>
      <FileNotes notes={upload.notes} />
      {changes.keeps && (
        <Callout tone="warning">
          {counts.rejected > 0 ? t("keeps", { count: counts.rejected, n: count(counts.rejected) }) : t("keeps_later")}
        </Callout>
      )}
      <DescriptionList
        rows={[
          { term: t(upload.can_apply ? "would_add" : "added"), value: <b>{count(changes.added)}</b> },
          { term: t(upload.can_apply ? "would_remove" : "removed"), value: <b>{count(changes.removed)}</b> },
          { term: t("unchanged"), value: count(changes.unchanged) },
          { term: t("twice"), value: count(counts.duplicate) },
          { term: t("refused"), value: count(counts.rejected) },
          { term: t(upload.can_apply ? "list_after" : "list_now"), value: count(changes.after) },
        ]}
      />
      <Codes title={t("come_in")} codes={changes.added_first} total={changes.added} />
      <Codes title={t("go_out")} codes={changes.removed_first} total={changes.removed} />
      {upload.errors.length > 0 && (
        <section>
          <h3>{t("refused_rows")}</h3>
          <RowErrors upload={upload} onMended={onMended} />
        </section>
      )}
    </div>
  );
}

function Codes({ title, codes, total }: { title: string; codes: readonly string[]; total: number }) {
  const { t } = useTranslation("pincodes");
  if (codes.length === 0) return null;
  return (
    <section>
      <h3>{codes.length < total ? t("first_codes", { title, n: count(codes.length), total: count(total) }) : title}</h3>
      <div className={styles.codes} tabIndex={0} role="group" aria-label={title}>
        <ul aria-label={title}>
          {codes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
