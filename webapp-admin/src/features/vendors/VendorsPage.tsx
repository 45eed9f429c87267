import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useListState } from "webapp-shared/ui/DataTable/useListState";

import { asNow, byCell, filtered, productsOf, readShown, readWhom, rowsFor, type Chosen } from "./model";
import { useCancelSwitch, useSwitch } from "./mutations";
import { inFlightQuery, switchesQuery } from "./queries";
import { SwitchDialog } from "./SwitchDialog";
import { VendorsView } from "./VendorsView";

export function VendorsPage() {
  const list = useListState({ size: 200 });
  const switches = useQuery(switchesQuery());
  const save = useSwitch();
  const cancel = useCancelSwitch();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);

  const whom = readWhom(list.filter("whom"));
  const inFlight = byCell(useQuery(inFlightQuery()).data ?? [], whom);
  const every = switches.data && rowsFor(switches.data.data, whom);
  const products = every ? productsOf(every) : [];
  const product = products.find((one) => one === list.filter("product")) ?? "";
  const shown = readShown(list.filter("state"));
  const now = switches.data?.now ?? "";
  const current = every ? asNow(chosen, every) : [];
  return (
    <>
      <VendorsView
        rows={every && filtered(every, { search: list.search, shown, product })}
        products={product ? [product] : products}
        allProducts={products}
        now={now}
        inFlight={inFlight}
        whom={whom}
        onWhom={(next) => list.set({ filters: { whom: next === "everyone" ? "" : next } })}
        search={list.search}
        onSearch={(search) => list.set({ search })}
        shown={shown}
        onShown={(state) => list.set({ filters: { state: state === "all" ? "" : state } })}
        product={product}
        onProduct={(next) => list.set({ filters: { product: next } })}
        problem={switches.data ? null : switches.error}
        onRetry={() => void switches.refetch()}
        onChoose={setChosen}
      />
      {current.length > 0 && (
        <SwitchDialog
          key={chosen.map(({ row, cell }) => `${row.lender_id}${cell.product_type}`).join()}
          chosen={current}
          now={now}
          inFlight={inFlight}
          onClose={() => setChosen([])}
          whom={whom}
          onSwitch={(wanted) => save(current, wanted)}
          onCancelPlan={cancel}
        />
      )}
    </>
  );
}
