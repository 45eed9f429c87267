import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "webapp-shared/api/download";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { count } from "webapp-shared/lib/money";
import { STATUSES } from "webapp-shared/lib/statuses";
import { ApplyButton } from "webapp-shared/components/sheets/ApplyButton";
import { PreviewTimestamp } from "webapp-shared/components/sheets/PreviewTimestamp";
import { isToFollow, isUnderWay } from "webapp-shared/components/sheets/fileStatus";
import type { FileCalls } from "webapp-shared/components/sheets/useFileActions";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Loading } from "webapp-shared/ui/Loading/Loading";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { session } from "../../api/session";
import { IfCanExport } from "../../components/IfCanExport";
import { MappingDialog } from "../../components/lender-sheet/MappingDialog";
import { ANEW } from "../../components/lender-sheet/mapping";
import { Changes } from "../../components/uploads/Changes";
import { Corrections } from "../../components/uploads/Corrections";
import { RowErrors } from "../../components/uploads/RowErrors";
import { FileNotes } from "../../components/uploads/FileNotes";
import {
  inspectAgain,
  saveMapping,
  type Upload,
  uploadKeys,
  uploadQuery,
  useUploadCalls,
} from "../../components/uploads/queries";
import { isForOthers, SecondPerson } from "../../components/uploads/SecondPerson";
import { UploadProgress } from "../../components/uploads/UploadProgress";
import { Warnings } from "../../components/uploads/Warnings";
import styles from "./MisUpload.module.css";
import { bucketsOf, type ColumnName, KIND } from "./model";
import { fileQuery, misKeys, type MisFile } from "./queries";
import { UnlinkedRows } from "./UnlinkedRows";

/** One file from its first question to its results; what it shows depends on where the file stands. */
export function MisFileDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("mis-upload");
  const client = useQueryClient();
  const file = useQuery(fileQuery(id));
  const upload = useQuery({ ...uploadQuery(id), enabled: file.data !== undefined && !file.data.asks });
  const calls = useUploadCalls(misKeys.all);
  const stand = file.data && `${file.data.status} ${file.data.waits}`;
  useEffect(
    function countAgainWhereTheFileStandsElsewhere() {
      void client.invalidateQueries({ queryKey: uploadKeys.one(id) });
    },
    [client, id, stand],
  );
  const [busy, setBusy] = useState(false);

  const act = async (wish: () => Promise<unknown>, closes: boolean) => {
    setBusy(true);
    try {
      await wish();
      if (closes) onClose();
    } catch (error) {
      toast.problem(error);
    } finally {
      setBusy(false);
    }
  };

  const refreshed = async (wish: Promise<unknown>) => {
    await wish;
    await client.invalidateQueries({ queryKey: misKeys.all });
  };

  if (file.data?.asks && file.data.sheet) {
    const { sheet } = file.data;
    return (
      <MappingDialog
        key={`${sheet.sheet} ${sheet.header_row}`}
        lender={file.data.lender}
        fileName={file.data.file_name}
        sheet={sheet}
        kind={KIND}
        columnLabel={(name) => t(`column_${name as ColumnName}`)}
        meanings={STATUSES.map((status) => ({ value: status, label: t(`status_${status}`) }))}
        onLook={(wish) => refreshed(inspectAgain(id, wish))}
        onRead={(said) => refreshed(saveMapping(id, said))}
        onDiscard={() => calls.discard(id)}
        onClose={onClose}
      />
    );
  }

  const found = file.data;
  const hasErrors = found !== undefined && found.rows_rejected > 0 && !isUnderWay(found);
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={found?.waits ? t("preview_title", { file: found.file_name }) : (found?.file_name ?? t("title"))}
      footer={
        <>
          {found?.waits && (
            <Button disabled={busy} onClick={() => void act(() => calls.discard(id), true)}>
              {t("discard")}
            </Button>
          )}
          {found?.waits && (
            <Button disabled={busy} onClick={() => void act(() => refreshed(inspectAgain(id, ANEW)), false)}>
              {t("read_differently")}
            </Button>
          )}
          {hasErrors && (
            <IfCanExport whole>
              <Button
                icon="download"
                onClick={() => void download(session, `/api/uploads/${id}/errors.xlsx`, `errors_${found.file_name}`)}
              >
                {t("error_sheet")}
              </Button>
            </IfCanExport>
          )}
          {found?.waits && !isForOthers(upload.data) ? (
            <ApplyButton upload={upload.data} calls={calls} disabled={busy}>
              {t("apply")}
            </ApplyButton>
          ) : (
            <Button variant="primary" onClick={onClose}>
              {t("close")}
            </Button>
          )}
        </>
      }
    >
      {file.error && !found && <ErrorState problem={file.error} onRetry={() => void file.refetch()} />}
      {!file.error && !found && <Loading />}
      {found && (
        <FileBody
          file={found}
          upload={upload.data}
          calls={calls}
          onChanged={() => client.invalidateQueries({ queryKey: misKeys.all })}
        />
      )}
    </Dialog>
  );
}

interface BodyProps {
  file: MisFile;
  upload: Upload | undefined;
  calls: FileCalls;
  onChanged: () => Promise<unknown>;
}

function FileBody({ file, upload, calls, onChanged }: BodyProps) {
  const { t } = useTranslation("mis-upload");
  if (file.failure) return <Callout tone="danger">{file.failure}</Callout>;
  if (!upload) return <Loading />;
  if (isToFollow(file)) return <UploadProgress upload={upload} list={misKeys.all} />;
  return (
    <>
      <FileNotes notes={upload.notes} />
      {file.waits && <SecondPerson upload={upload} />}
      {file.waits && <Callout>{t(upload.counts.applied > 0 ? "preview_note" : "preview_nothing")}</Callout>}
      <PreviewTimestamp upload={upload} calls={calls} />
      {!file.waits && (
        <section className={styles.section}>
          <DescriptionList
            rows={[
              { term: t("created"), value: count(file.rows_created) },
              { term: t("updated"), value: count(file.rows_updated) },
              ...(upload.second.checker ? [{ term: t("checked_by"), value: upload.second.checker }] : []),
            ]}
          />
        </section>
      )}
      <section className={styles.section}>
        <div className={styles.titled}>
          <h3>{t("rows_of_sheet", { count: file.rows, n: count(file.rows) })}</h3>
          {file.rows > 0 && <ExportMenu list="mis-results" filters={{ file: file.id }} />}
        </div>
        <DescriptionList
          rows={bucketsOf(upload.counts, file)
            .filter((bucket) => bucket.rows > 0)
            .map((bucket) => ({ term: t(`bucket_${bucket.name}`), value: count(bucket.rows) }))
            .concat(upload.counts.warned > 0 ? [{ term: t("bucket_warned"), value: count(upload.counts.warned) }] : [])}
        />
      </section>
      {file.ids.length > 0 && (
        <section className={styles.section}>
          <h3>{t("ids")}</h3>
          <ol className={styles.ids} tabIndex={0} aria-label={t("ids")}>
            {file.ids.map((id) => (
              <li key={id}>
                <code>{id}</code>
              </li>
            ))}
          </ol>
        </section>
      )}
      {upload.changes.length > 0 && file.status !== "undone" && (
        <Changes changes={upload.changes} total={upload.counts.applied} />
      )}
      <Warnings upload={upload} />
      <Corrections id={file.id} foretold={file.waits} onTaken={() => void onChanged()} />
      {file.tray.length > 0 && file.status !== "undone" && <UnlinkedRows file={file} />}
      {upload.errors.length > 0 && (
        <section className={styles.section}>
          <h3>{t("errors_found", { count: upload.error_count, n: count(upload.error_count) })}</h3>
          <RowErrors upload={upload} onMended={() => void onChanged()} />
        </section>
      )}
    </>
  );
}
