import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DuplicateFileNotice } from "webapp-shared/components/sheets/DuplicateFileNotice";
import { useFaultFocus } from "webapp-shared/forms/useFaultFocus";
import { todayIst } from "webapp-shared/lib/dates";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { fileListKeys } from "webapp-shared/components/sheets/queries";

import { useLenderOptions } from "../../components/useOptions";
import { AllSheetsView } from "./AllSheetsView";
import { firstDayOf, readKind, readPeriod, readStage } from "./model";
import { filePageQuery, type FilesQuery } from "./queries";
import { useSend } from "./useSend";

const SIZES: readonly number[] = [10, 20, 50];

/** The files of all kinds that the reader may see; filters, tab and page are in the address. */
export function AllSheetsPage() {
  const client = useQueryClient();
  const list = useListState({ size: 10, sizes: SIZES });
  const [file, setFile] = useState<File | null>(null);
  const filters = {
    kind: readKind(list.filter("kind")),
    stage: readStage(list.filter("stage")),
    period: readPeriod(list.filter("period")),
    lender: /^\d{1,9}$/.test(list.filter("lender")) ? list.filter("lender") : "",
    forMe: list.filter("for") === "me",
    search: list.search,
  };
  const wanted: Omit<FilesQuery, "page" | "page_size"> = {
    ...(filters.kind && { kind: filters.kind }),
    ...(filters.stage && { stage: filters.stage }),
    ...(filters.period && { sent_from: firstDayOf(filters.period, todayIst()) }),
    ...(filters.lender && { lender_id: Number(filters.lender) }),
    ...(filters.forMe && { for_me: true }),
    ...(filters.search && { search: filters.search }),
  };
  const files = useQuery(filePageQuery({ page: list.page, page_size: list.size, ...wanted }));
  const refresh = () => client.invalidateQueries({ queryKey: fileListKeys.all });
  const hasLenders = files.data?.kinds.some(({ kind }) => kind === "mis") ?? false;
  const lenders = useLenderOptions(hasLenders);
  const { ref, focusFault } = useFaultFocus<HTMLFormElement>();
  const takeNext = () => {
    setFile(null);
    void refresh();
  };
  const sending = useSend(file, filters.kind, lenders, takeNext, focusFault);
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const dropped = event.dataTransfer.files[0];
        if (dropped && !sending.busy) sending.choose(dropped, setFile);
      }}
    >
      <AllSheetsView
        formRef={ref}
        file={file}
        onFile={(chosen) => sending.choose(chosen, setFile)}
        sending={sending}
        filters={filters}
        exported={Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, String(value)]))}
        files={files.data}
        lenders={lenders}
        refreshedAt={files.dataUpdatedAt}
        problem={files.data ? null : files.error}
        onRetry={() => void files.refetch()}
        page={list.page}
        size={list.size}
        sizes={SIZES}
        onList={(change) => list.set(change)}
      />
      <DuplicateFileNotice
        said={sending.same}
        busy={sending.busy}
        onAnyway={() => void sending.send(true)}
        onClose={sending.close}
      />
    </div>
  );
}
