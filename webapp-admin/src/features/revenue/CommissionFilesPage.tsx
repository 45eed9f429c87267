import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SIZES } from "webapp-shared/components/sheets/fileStatus";
import { useListState } from "webapp-shared/ui/DataTable/useListState";

import { WithdrawalRequestDialog } from "./WithdrawalRequestDialog";
import { CommissionFileDialog } from "./CommissionFileDialog";
import { type FileRecord, filesQuery, pageOf } from "./commissionFiles";
import { CommissionFilesView } from "./CommissionFilesView";
import { SendFileDialog } from "./SendFileDialog";

const DEFAULT_SIZE = 5;

/** Commission statements that came as files: sent by one, confirmed by another. */
export function CommissionFilesPage() {
  const { t } = useTranslation("revenue");
  const client = useQueryClient();
  const list = useListState({ size: DEFAULT_SIZE });
  const files = useQuery(filesQuery);
  const open = list.filter("open");
  const [sending, setSending] = useState(false);
  const [undoing, setUndoing] = useState<FileRecord | null>(null);
  const show = (id: string) => list.set({ page: list.page, filters: { open: id } });
  const refresh = () => client.invalidateQueries({ queryKey: ["revenue"] });

  const size = SIZES.includes(list.size) ? list.size : DEFAULT_SIZE;
  const page = pageOf(files.data ?? [], { search: list.search, page: list.page, size });
  return (
    <>
      <CommissionFilesView
        rows={files.data && page.rows}
        found={page.found}
        page={page.page}
        pages={page.pages}
        size={size}
        search={list.search}
        problem={files.data ? null : files.error}
        onRetry={() => void files.refetch()}
        onList={(change) => list.set(change)}
        onOpen={show}
        onUndo={setUndoing}
        onSend={() => setSending(true)}
      />
      {open && <CommissionFileDialog key={open} id={open} onClose={() => show("")} />}
      {sending && (
        <SendFileDialog
          onClose={() => setSending(false)}
          onSent={(id) => {
            setSending(false);
            void refresh();
            show(id);
          }}
        />
      )}
      {undoing?.advice_id && (
        <WithdrawalRequestDialog
          adviceId={undoing.advice_id}
          title={t("file_undo_title", { file: undoing.file_name })}
          of="file"
          onClose={() => setUndoing(null)}
        />
      )}
    </>
  );
}
