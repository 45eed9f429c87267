import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { revenueKeys } from "../../api/revenue";
import { usePaletteAct } from "../../components/usePaletteAct";

import { AdviceDialog } from "./AdviceDialog";
import { AdviceDrawer } from "./AdviceDrawer";
import { AdvicesView } from "./AdvicesView";
import { ADVICE_FILTERS, choiceIn } from "./model";
import { advicesQuery } from "./queries";

const PAGE_SIZE = 20;

/** What lenders sent: typed by one, checked by another. */
export function AdvicesPage() {
  const client = useQueryClient();
  const list = useListState({ size: PAGE_SIZE });
  const state = choiceIn(ADVICE_FILTERS, list.filter("state"));
  const open = list.filter("open");
  const [adding, setAdding] = useState(false);
  usePaletteAct("add", () => setAdding(true));
  const advices = useQuery(advicesQuery({ search: list.search, state, page: list.page, page_size: PAGE_SIZE }));
  const changed = (message: string) => {
    toast.success(message);
    void client.invalidateQueries({ queryKey: revenueKeys.all });
  };
  const show = (id: string) => list.set({ page: list.page, filters: { open: id } });
  return (
    <>
      <AdvicesView
        rows={advices.data?.results}
        page={list.page}
        pages={Math.max(1, Math.ceil((advices.data?.count ?? 0) / PAGE_SIZE))}
        search={list.search}
        state={state ?? ""}
        problem={advices.data ? null : advices.error}
        onRetry={() => void advices.refetch()}
        onSearch={(search) => list.set({ search })}
        onState={(value) => list.set({ filters: { state: value } })}
        onPage={(page) => list.set({ page })}
        onOpen={show}
        onAdd={() => setAdding(true)}
      />
      {open && <AdviceDrawer id={open} onClose={() => show("")} onChanged={changed} />}
      {adding && (
        <AdviceDialog
          onClose={() => setAdding(false)}
          onAdded={(id, message) => {
            setAdding(false);
            changed(message);
            show(id);
          }}
        />
      )}
    </>
  );
}
