import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { readPeriod, writePeriod } from "webapp-shared/lib/period";

import { DashboardView } from "./DashboardView";
import { dashboardQuery } from "./queries";

export function DashboardPage() {
  const [query, setQuery] = useSearchParams();
  const period = readPeriod(query);
  const { data, error, refetch, isPlaceholderData } = useQuery(dashboardQuery(period));
  return (
    <DashboardView
      period={period}
      onPeriod={(next) => setQuery(writePeriod(query, next))}
      dashboard={data}
      busy={isPlaceholderData}
      problem={error}
      onRetry={() => void refetch()}
      search={query.get("partner") ?? ""}
      onSearch={(text) => {
        const next = new URLSearchParams(query);
        if (text) next.set("partner", text);
        else next.delete("partner");
        setQuery(next, { replace: true });
      }}
    />
  );
}
