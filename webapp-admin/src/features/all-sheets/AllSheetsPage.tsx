import { useQuery } from "@tanstack/react-query";
import { todayIst } from "webapp-shared/lib/dates";
import { useListState } from "webapp-shared/ui/DataTable/useListState";

import { sheetCalls } from "../../api/sheets";
import { useLenderOptions } from "../../components/useOptions";
import { AllSheetsView } from "./AllSheetsView";
import { firstDayOf, KINDS, readKind, readPeriod, readStage } from "./model";
import { filePageQuery, type FilesQuery } from "./queries";
import { useAnyKind } from "./useAnyKind";

const SIZES: readonly number[] = [10, 20, 50];

/** The files of all kinds that the reader may see; filters, tab and page are in the address. */
export function AllSheetsPage() {
  const list = useListState({ size: 10, sizes: SIZES });
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
  const counts = new Map(files.data?.kinds.map(({ kind, count }) => [kind, count]));
  const kinds = KINDS.filter((kind) => counts.has(kind));
  const lenders = useLenderOptions(counts.has("mis"));
  const { kind, form, propose } = useAnyKind(filters.kind, kinds, lenders);
  return (
    <AllSheetsView
      kinds={kinds}
      send={{ kind, form, calls: sheetCalls, onFile: (file) => void propose(file) }}
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
  );
}
