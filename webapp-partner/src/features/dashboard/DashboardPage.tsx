import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { readPeriod, writePeriod } from "webapp-shared/lib/period";

import { selfQuery } from "../../api/self";
import { DashboardView } from "./DashboardView";
import { firstName } from "./model";
import { dashboardQuery } from "./queries";

export function DashboardPage() {
  const [query, setQuery] = useSearchParams();
  const period = readPeriod(query);
  const self = useQuery(selfQuery()).data;
  const { data, error, refetch, isPlaceholderData } = useQuery(dashboardQuery(period));
  return (
    <DashboardView
      name={firstName(self?.name ?? "")}
      period={period}
      onPeriod={(next) => setQuery(writePeriod(query, next))}
      dashboard={data}
      busy={isPlaceholderData}
      problem={error}
      onRetry={() => void refetch()}
    />
  );
}
