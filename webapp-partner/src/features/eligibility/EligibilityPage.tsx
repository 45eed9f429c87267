import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useListState } from "webapp-shared/ui/DataTable/useListState";

import { CustomerCheck } from "./CustomerCheck";
import { EligibilityView } from "./EligibilityView";
import { find } from "./model";
import { changedLendersQuery, criteriaQuery } from "../../api/criteria";

export function EligibilityPage() {
  const [isChecking, setChecking] = useState(false);
  const list = useListState({ size: 200, sort: "name" });
  const { data, error, refetch } = useQuery(criteriaQuery());
  const changes = useQuery(changedLendersQuery());
  const onlyChanged = list.filter("changed") === "1";
  const shown = onlyChanged
    ? changes.data && data?.filter((row) => changes.data.some(({ lender_id }) => lender_id === row.lender_id))
    : data;
  const failed = !data ? error : onlyChanged && !changes.data ? changes.error : null;
  return (
    <>
      <EligibilityView
        rows={shown && find(shown, list.search, list.sort)}
        changes={changes.data}
        onlyChanged={onlyChanged}
        search={list.search}
        sort={list.sort}
        problem={failed}
        onRetry={() => void (data ? changes.refetch() : refetch())}
        onSearch={(search) => list.set({ search })}
        onSort={(sort) => list.set({ sort })}
        onOnlyChanged={(isOn) => list.set({ filters: { changed: isOn ? "1" : "" } })}
        onCheck={() => setChecking(true)}
      />
      {isChecking && <CustomerCheck onClose={() => setChecking(false)} />}
    </>
  );
}
