import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useListState } from "webapp-shared/ui/DataTable/useListState";

import { CustomerCheck } from "./CustomerCheck";
import { EligibilityView } from "./EligibilityView";
import { find } from "./model";
import { criteriaQuery } from "../../api/criteria";

export function EligibilityPage() {
  const [isChecking, setChecking] = useState(false);
  const list = useListState({ size: 200, sort: "name" });
  const { data, error, refetch } = useQuery(criteriaQuery());
  const rows = data && find(data, list.search, list.sort);
  return (
    <>
      <EligibilityView
        rows={rows}
        search={list.search}
        sort={list.sort}
        problem={data ? null : error}
        onRetry={() => void refetch()}
        onSearch={(search) => list.set({ search })}
        onSort={(sort) => list.set({ sort })}
        onCheck={() => setChecking(true)}
      />
      {isChecking && <CustomerCheck onClose={() => setChecking(false)} />}
    </>
  );
}
