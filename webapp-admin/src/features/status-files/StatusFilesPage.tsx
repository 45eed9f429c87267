import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { download } from "webapp-shared/api/download";
import { messageOf } from "webapp-shared/api/problem";
import { isToFollow, isUnderWay, SIZES } from "webapp-shared/components/sheets/fileStatus";
import { DuplicateFileNotice, duplicateFileProblem } from "webapp-shared/components/sheets/DuplicateFileNotice";
import { UndoDialog } from "webapp-shared/components/sheets/UndoDialog";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { toast } from "webapp-shared/ui/Toasts/toast";
import { uploadQuery, useUploadCalls } from "webapp-shared/components/sheets/queries";

import { session } from "../../api/session";
import { sheetCalls } from "../../api/sheets";
import { ErrorsDialog } from "./ErrorsDialog";
import { faultOfFile, pageOf } from "./model";
import { upload } from "./mutations";
import { PreviewDialog } from "./PreviewDialog";
import { fileKeys, filesQuery, type StatusFile } from "./queries";
import { StatusFilesView } from "./StatusFilesView";

const DEFAULT_SIZE = 5;
/** Uploads under way that are asked about one by one. */
const MOST_FOLLOWED = 5;

export function StatusFilesPage() {
  const { t } = useTranslation("status-files");
  const client = useQueryClient();
  const list = useListState({ size: DEFAULT_SIZE, sort: "-created_at" });
  const files = useQuery(filesQuery());
  const calls = useUploadCalls(sheetCalls, fileKeys.all);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [sending, setSending] = useState<"upload" | "check" | null>(null);
  /** the same bytes were uploaded before: what the server says of it, and what was wanted */
  const [same, setSame] = useState<{ said: string; checkOnly: boolean } | null>(null);
  const [undoing, setUndoing] = useState<StatusFile | null>(null);
  /** the upload begun or opened here, until it has been told how it ended */
  const [watched, setWatched] = useState(() => list.filter("file") || null);
  const [errorsOf, setErrorsOf] = useState<string | null>(null);

  const mine = useQuery({ ...uploadQuery(sheetCalls, watched ?? ""), enabled: watched !== null }).data;
  const isMineEnded = mine !== undefined && !isToFollow(mine) && !mine.can_apply;
  // an upload begun elsewhere, or before this page was left, is found by the list
  const listed = (files.data ?? [])
    .filter((record) => isToFollow(record) && record.id !== watched)
    .slice(0, MOST_FOLLOWED);
  const others = useQueries({ queries: listed.map((record) => uploadQuery(sheetCalls, record.id)) }).map(
    ({ data }) => data,
  );
  const followed = [mine, ...others].filter((upload) => upload !== undefined);
  const running = followed.find(isToFollow);
  const refresh = () => client.invalidateQueries({ queryKey: fileKeys.list() });

  const endings = followed
    .map((upload) => (isUnderWay(upload) ? "" : `${upload.id} ${upload.state} ${upload.is_stopped}`))
    .join(" ");
  useEffect(
    function showEndingsInTheList() {
      void client.invalidateQueries({ queryKey: fileKeys.list() });
    },
    [client, endings],
  );

  const choose = (chosen: File | null) => {
    const found = chosen ? faultOfFile(chosen) : null;
    setFault(found === "bad_type" ? t("bad_type") : null);
    setFile(chosen);
    if (found === "bad_type") toast.error((now) => t("bad_type", now));
  };

  const send = async (wish: { checkOnly?: boolean; override?: boolean } = {}) => {
    const found = faultOfFile(file);
    if (file === null || found) {
      setFault(found === "bad_type" ? t("bad_type") : t("no_file"));
      return;
    }
    setSending(wish.checkOnly ? "check" : "upload");
    setFault(null);
    try {
      const reply = await upload({ file, ...wish });
      setFile(null);
      setSame(null);
      if (!wish.checkOnly) toast.success(reply.message);
      if (isUnderWay(reply) || reply.stage === "waits") setWatched(reply.id);
      else if (reply.errors.length > 0) setErrorsOf(reply.id);
      await refresh();
    } catch (error) {
      const said = duplicateFileProblem(error);
      setSame(said === null ? null : { said, checkOnly: wish.checkOnly ?? false });
      if (said === null) {
        const message = messageOf(error) || t("failed");
        setFault(message);
        toast.error(message);
      }
    } finally {
      setSending(null);
    }
  };

  const answer = async (said: Promise<unknown>) => {
    setSending("upload");
    try {
      await said;
    } catch (error) {
      toast.problem(error);
    } finally {
      setSending(null);
    }
  };

  const page = pageOf(files.data ?? [], { search: list.search, page: list.page, size: list.size, sort: list.sort });
  const preview = mine?.can_apply ? mine : null;
  const shownErrors = errorsOf ?? (isMineEnded && mine.error_count > 0 ? mine.id : null);

  return (
    <>
      <StatusFilesView
        file={file}
        fault={fault}
        sending={sending}
        onFile={choose}
        onUpload={() => void send()}
        onCheck={() => void send({ checkOnly: true })}
        onTemplate={() => void download(session, "/api/uploads/templates/application-status.xlsx", t("template_name"))}
        running={running}
        rows={files.data && page.rows}
        found={page.found}
        page={page.page}
        pages={page.pages}
        size={SIZES.includes(list.size) ? list.size : DEFAULT_SIZE}
        sort={list.sort}
        search={list.search}
        refreshedAt={files.dataUpdatedAt}
        problem={files.data ? null : files.error}
        onRetry={() => void files.refetch()}
        onList={(change) => list.set(change)}
        onErrors={setErrorsOf}
        onOpen={setWatched}
        onUndo={setUndoing}
        onErrorSheet={(id, name) => void download(session, `/api/uploads/${id}/errors.xlsx`, name)}
      />
      <DuplicateFileNotice
        said={same?.said ?? null}
        busy={sending !== null}
        onAnyway={() => void send({ checkOnly: same?.checkOnly ?? false, override: true })}
        onClose={() => setSame(null)}
      />
      {undoing && (
        <UndoDialog
          id={undoing.id}
          title={t("undo_title", { file: undoing.file_name })}
          question={t("undo_note")}
          confirm={t("undo")}
          undo={calls.undo}
          onClose={() => setUndoing(null)}
        />
      )}
      {preview?.page && <Navigate to={preview.page} replace />}
      {preview && !preview.page && (
        <PreviewDialog
          upload={preview}
          busy={sending !== null}
          calls={calls}
          onDiscard={() => {
            void answer(calls.discard(preview.id));
            setWatched(null);
          }}
          onErrors={() => {
            setErrorsOf(preview.id);
            setWatched(null);
          }}
          onClose={() => setWatched(null)}
        />
      )}
      {shownErrors && (
        <ErrorsDialog
          id={shownErrors}
          onClose={() => {
            setErrorsOf(null);
            setWatched(null);
          }}
        />
      )}
    </>
  );
}
