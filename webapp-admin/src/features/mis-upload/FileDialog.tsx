import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "webapp-shared/api/client";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { KeyValues } from "webapp-shared/ui/KeyValues/KeyValues";
import { Loading } from "webapp-shared/ui/Loading/Loading";
import { Note } from "webapp-shared/ui/Note/Note";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { session } from "../../api/session";
import styles from "./MisUpload.module.css";
import { bucketsOf } from "./model";
import { applyUpload, discardUpload } from "./mutations";
import { countsQuery, fileQuery, misKeys, type MisCounts, type MisFile } from "./queries";
import { ReadingDialog } from "./ReadingDialog";
import { isUnderWay } from "./standing";
import { Tray } from "./Tray";

/** One file from its first question to its results; what it shows depends on where the file stands. */
export function FileDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("mis-upload");
  const client = useQueryClient();
  const file = useQuery(fileQuery(id));
  const counts = useQuery({ ...countsQuery(id, file.data?.status ?? ""), enabled: file.data !== undefined });
  const [busy, setBusy] = useState(false);

  const act = async (wish: () => Promise<unknown>, closes: boolean) => {
    setBusy(true);
    try {
      await wish();
      await client.invalidateQueries({ queryKey: misKeys.all });
      if (closes) onClose();
    } catch (error) {
      toast.problem(error);
    } finally {
      setBusy(false);
    }
  };

  if (file.data?.asks && file.data.sheet)
    return <ReadingDialog key={`${file.data.sheet.sheet} ${file.data.sheet.header_row}`} file={file.data} sheet={file.data.sheet} onClose={onClose} />;

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
            <Button disabled={busy} onClick={() => void act(() => discardUpload(id), true)}>
              {t("discard")}
            </Button>
          )}
          {hasErrors && (
            <Button icon="download" onClick={() => void download(session, `/api/uploads/${id}/errors.xlsx`, `errors_${found.file_name}`)}>
              {t("error_sheet")}
            </Button>
          )}
          {found?.waits ? (
            <Button variant="primary" busy={busy} disabled={!counts.data?.counts.applied} onClick={() => void act(() => applyUpload(id), false)}>
              {t("apply")}
            </Button>
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
      {found && <FileBody file={found} counts={counts.data} />}
    </Dialog>
  );
}

function FileBody({ file, counts }: { file: MisFile; counts: MisCounts | undefined }) {
  const { t } = useTranslation("mis-upload");
  if (file.failure) return <Note tone="danger">{file.failure}</Note>;
  if (!counts) return <Loading />;
  if (isUnderWay(file)) return <Progress file={file} counts={counts} />;
  return (
    <>
      {file.waits && <Note>{t("preview_note")}</Note>}
      {!file.waits && (
        <KeyValues
          rows={[
            { term: t("created"), value: count(file.rows_created) },
            { term: t("updated"), value: count(file.rows_updated) },
          ]}
        />
      )}
      <section className={styles.part}>
        <h3>{t("rows_of_sheet", { count: file.rows, n: count(file.rows) })}</h3>
        <KeyValues
          rows={bucketsOf(counts.counts, file.rejections)
            .filter((bucket) => bucket.rows > 0)
            .map((bucket) => ({ term: t(`bucket_${bucket.name}`), value: count(bucket.rows) }))}
        />
      </section>
      {file.ids.length > 0 && (
        <section className={styles.part}>
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
      {file.tray.length > 0 && <Tray file={file} />}
      {counts.errors.length > 0 && <Faults counts={counts} />}
    </>
  );
}

function Progress({ file, counts }: { file: MisFile; counts: MisCounts }) {
  const { t } = useTranslation("mis-upload");
  const { done, total, rows_per_second: rate, seconds_left: left } = counts.progress;
  const words = [
    total === null ? (done > 0 ? t("rows_so_far", { count: done, n: count(done) }) : "") : t("rows_done", { done: count(done), total: count(total) }),
    rate === null ? "" : t("rate", { rate: count(rate) }),
    left === null ? "" : t("left", { count: left }),
  ].filter(Boolean);
  return (
    <>
      <p>
        <b>{t(`stage_${file.status === "queued" || file.status === "reading" || file.status === "checking" ? file.status : "applying"}`)}</b>{" "}
        {words.join(" · ")}
      </p>
      <progress className={styles.bar} aria-label={file.file_name} {...(total ? { value: done, max: total } : {})} />
      <p className={styles.note}>{t("leave")}</p>
    </>
  );
}

function Faults({ counts }: { counts: MisCounts }) {
  const { t } = useTranslation("mis-upload");
  const title = t("errors_found", { count: counts.error_count, n: count(counts.error_count) });
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">{t("row")}</th>
              <th scope="col">{t("column")}</th>
              <th scope="col">{t("value")}</th>
              <th scope="col">{t("wrong")}</th>
            </tr>
          </thead>
          <tbody>
            {counts.errors.slice(0, 200).map((fault, index) => (
              <tr key={index}>
                <td className={styles.number}>{count(fault.row)}</td>
                <td>{fault.column || "—"}</td>
                <td>{fault.value || "—"}</td>
                <td className={styles.failure}>{fault.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
