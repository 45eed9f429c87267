import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { csvFile, saveFile } from "webapp-shared/lib/csv";
import { useListState } from "webapp-shared/ui/DataTable/useListState";

import { EligibilityView } from "./EligibilityView";
import { COLUMNS, find } from "./model";
import { criteriaQuery } from "./queries";

export function EligibilityPage() {
  const { t } = useTranslation("eligibility");
  const list = useListState({ size: 200, sort: "name" });
  const { data, error, refetch } = useQuery(criteriaQuery());
  const rows = data && find(data, list.search, list.sort);
  return (
    <EligibilityView
      rows={rows}
      search={list.search}
      sort={list.sort}
      problem={data ? null : error}
      onRetry={() => void refetch()}
      onSearch={(search) => list.set({ search })}
      onSort={(sort) => list.set({ sort })}
      onExport={() =>
        saveFile(
          csvFile([COLUMNS.map((column) => t(column)), ...(rows ?? []).map((row) => COLUMNS.map((column) => row[column]))]),
          "eligibility_criteria.csv",
        )
      }
    />
  );
}
