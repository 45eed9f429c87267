import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";

import { messageOf } from "../../api/problem";
import { isSheet, isUnderWay, REFRESH_MS, SIZES } from "../../components/sheets/fileStatus";
import { DuplicateFileNotice, duplicateFileProblem } from "../../components/sheets/DuplicateFileNotice";
import { UndoDialog } from "../../components/sheets/UndoDialog";
import { useFileActions } from "../../components/sheets/useFileActions";
import { useListState } from "../../ui/DataTable/useListState";
import { toast } from "../../ui/Toasts/toast";
import type { LeadCalls, LeadFile, LeadMenu } from "./requests";
import { LeadFileDialog } from "./LeadFileDialog";
import { LeadFilesView } from "./LeadFilesView";
import { leadKeys } from "./keys";
import { pageOf } from "./model";

const SIZE = 10;

interface Props {
  calls: LeadCalls;
  menu: LeadMenu;
  /** the back office chooses whose leads they are; a partner brings the own ones */
  partners?: readonly { value: string; label: string }[] | undefined;
  /** somebody who may only look */
  readOnly?: boolean;
  head: ReactNode;
}

/** Sheets of leads: send one, see what it would do, say yes, take it back. */
export function LeadImport({ calls, menu, partners, readOnly = false, head }: Props) {
  const { t } = useTranslation("leads");
  const client = useQueryClient();
  const acts = useFileActions(calls, () => [leadKeys.all]);
  const list = useListState({ size: SIZE, sizes: SIZES });
  const [params, setParams] = useSearchParams();
  const files = useQuery(
    queryOptions({
      queryKey: leadKeys.list(),
      queryFn: calls.files,
      refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 2_000 : REFRESH_MS),
    }),
  );
  const [partnerId, setPartnerId] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [faults, setFaults] = useState<{ file?: string | undefined; partner?: string | undefined }>({});
  const [busy, setBusy] = useState(false);
  /** the same bytes were applied before: what the server says of it */
  const [same, setSame] = useState<string | null>(null);
  const [undoing, setUndoing] = useState<LeadFile | null>(null);
  const open = params.get("file");

  const show = (id: string | null) =>
    setParams((known) => {
      if (id) known.set("file", id);
      else known.delete("file");
      return known;
    });

  const send = async (override = false) => {
    const missing = {
      partner: partners && !partnerId ? t("no_partner") : undefined,
      file: file ? (isSheet(file) ? undefined : t("bad_type")) : t("no_file"),
    };
    setFaults(missing);
    if (file === null || missing.partner || missing.file) return;
    setBusy(true);
    try {
      const reply = await calls.send({ file, override, partnerId });
      setFile(null);
      setSame(null);
      await client.invalidateQueries({ queryKey: leadKeys.all });
      show(reply.id);
    } catch (error) {
      const said = duplicateFileProblem(error);
      setSame(said);
      if (said === null) setFaults({ file: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };

  const page = pageOf(files.data ?? [], list.page, list.size);
  return (
    <>
      <LeadFilesView
        head={head}
        menu={menu}
        partners={partners}
        partnerId={partnerId}
        onPartner={(id) => {
          setPartnerId(id);
          setFaults((known) => ({ ...known, partner: undefined }));
        }}
        readOnly={readOnly}
        file={file}
        faults={faults}
        busy={busy}
        onFile={(chosen) => {
          setFile(chosen);
          setFaults((known) => ({ ...known, file: chosen && !isSheet(chosen) ? t("bad_type") : undefined }));
        }}
        onSend={() => void send()}
        onTemplate={() => void calls.template(t("template_name")).catch(toast.problem)}
        rows={files.data && page.rows}
        found={(files.data ?? []).map((one) => one.id)}
        page={page.page}
        pages={page.pages}
        size={list.size}
        problem={files.data ? null : files.error}
        onRetry={() => void files.refetch()}
        onPage={(next) => list.set({ page: next })}
        onSize={(size) => list.set({ size })}
        onOpen={show}
        onUndo={setUndoing}
      />
      {open && <LeadFileDialog key={open} id={open} calls={calls} readOnly={readOnly} onClose={() => show(null)} />}
      <DuplicateFileNotice said={same} busy={busy} onAnyway={() => void send(true)} onClose={() => setSame(null)} />
      {undoing && (
        <UndoDialog
          id={undoing.id}
          title={t("undo_title", { file: undoing.file_name })}
          question={t("undo_note")}
          confirm={t("undo")}
          undo={acts.undo}
          onClose={() => setUndoing(null)}
        />
      )}
    </>
  );
}
