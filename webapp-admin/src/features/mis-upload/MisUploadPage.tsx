import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { download } from "webapp-shared/api/download";
import { messageOf } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { isSheet, isToFollow, SIZES } from "webapp-shared/components/sheets/fileStatus";
import { DuplicateFileNotice, duplicateFileProblem } from "webapp-shared/components/sheets/DuplicateFileNotice";
import { UndoDialog } from "webapp-shared/components/sheets/UndoDialog";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { session } from "../../api/session";
import { lenderName } from "../../components/lender-sheet/lenderName";
import {
  filesOfKindQuery,
  sendFileOfKind,
  type SentFile,
  uploadQuery,
  useUploadCalls,
} from "../../components/uploads/queries";
import { MisFile } from "./MisFile";
import { MisUploadView } from "./MisUploadView";
import { pageOf } from "./model";
import { lenderNamesQuery } from "./queries";
import { VocabularyDialog } from "./VocabularyDialog";

const filesQuery = filesOfKindQuery("mis");
const DEFAULT_SIZE = 5;
/** Files under way whose progress stands above the list. */
const MOST_FOLLOWED = 3;

export function MisUploadPage() {
  const { t } = useTranslation("mis-upload");
  const { language } = useLanguage();
  const client = useQueryClient();
  const list = useListState({ size: DEFAULT_SIZE, sort: "-created_at" });
  const [params, setParams] = useSearchParams();
  const files = useQuery(filesQuery);
  const calls = useUploadCalls(filesQuery.queryKey);
  const lenders = useQuery(lenderNamesQuery);
  const [lenderId, setLenderId] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [faults, setFaults] = useState<{ file?: string; lender?: string }>({});
  const [busy, setBusy] = useState(false);
  /** the same bytes were applied before: what the server says of it */
  const [same, setSame] = useState<string | null>(null);
  const [undoing, setUndoing] = useState<SentFile | null>(null);
  const [wordsOpen, setWordsOpen] = useState(false);
  const open = params.get("file");
  // begun here or elsewhere, before this page was left or after: the list knows
  const followed = (files.data ?? []).filter(isToFollow).slice(0, MOST_FOLLOWED);
  const running = useQueries({ queries: followed.map(({ id }) => uploadQuery(id)) }).flatMap(({ data }) => data ?? []);

  const show = (id: string | null) =>
    setParams((known) => {
      if (id) known.set("file", id);
      else known.delete("file");
      return known;
    });

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setFaults((known) => ({ ...known, file: chosen && !isSheet(chosen) ? t("bad_type") : undefined }));
  };

  const send = async (override = false) => {
    const missing = { lender: lenderId ? undefined : t("no_lender"), file: file ? faults.file : t("no_file") };
    setFaults(missing);
    if (file === null || missing.lender || missing.file) return;
    setBusy(true);
    try {
      const reply = await sendFileOfKind("mis", file, override, { lender_id: Number(lenderId) });
      setFile(null);
      setSame(null);
      await client.invalidateQueries({ queryKey: filesQuery.queryKey });
      show(reply.id);
    } catch (error) {
      const said = duplicateFileProblem(error);
      setSame(said);
      if (said === null) {
        setFaults({ file: messageOf(error) });
        toast.problem(error);
        // a file that could not be read is in the history too
        await client.invalidateQueries({ queryKey: filesQuery.queryKey });
      }
    } finally {
      setBusy(false);
    }
  };

  const size = SIZES.includes(list.size) ? list.size : DEFAULT_SIZE;
  const page = pageOf(files.data ?? [], { search: list.search, page: list.page, size, sort: list.sort });

  return (
    <>
      <MisUploadView
        lenders={(lenders.data ?? []).map((lender) => ({
          value: String(lender.lender_id),
          label: lenderName(lender, language),
        }))}
        lenderId={lenderId}
        onLender={(id) => {
          setLenderId(id);
          setFaults((known) => ({ ...known, lender: undefined }));
        }}
        file={file}
        faults={faults}
        busy={busy}
        onFile={choose}
        onUpload={() => void send()}
        onTemplate={() =>
          void download(session, `/api/uploads/templates/mis.xlsx?lender_id=${lenderId}`, t("template_name"))
        }
        onWords={() => setWordsOpen(true)}
        running={running}
        rows={files.data && page.rows}
        found={page.found}
        page={page.page}
        pages={page.pages}
        size={size}
        sort={list.sort}
        search={list.search}
        problem={files.data ? null : files.error}
        onRetry={() => void files.refetch()}
        onList={(change) => list.set(change)}
        onOpen={show}
        onUndo={setUndoing}
      />
      {wordsOpen && (
        <VocabularyDialog
          lenderId={lenderId}
          onOpen={(id) => {
            setWordsOpen(false);
            show(id);
          }}
          onClose={() => setWordsOpen(false)}
        />
      )}
      {open && <MisFile key={open} id={open} onClose={() => show(null)} />}
      <DuplicateFileNotice said={same} busy={busy} onAnyway={() => void send(true)} onClose={() => setSame(null)} />
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
    </>
  );
}
