import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { readPeriod, writePeriod } from "webapp-shared/lib/period";

import { ownLinkQuery } from "../../api/ownLink";
import { selfQuery } from "../../api/self";
import { DashboardView } from "./DashboardView";
import { firstName } from "./model";
import { Money } from "./Money";
import { Needs } from "./Needs";
import { commissionQuery, dashboardQuery, needsQuery } from "./queries";

export function DashboardPage() {
  const [query, setQuery] = useSearchParams();
  const client = useQueryClient();
  const period = readPeriod(query);
  const self = useQuery(selfQuery()).data;
  const { data, error, refetch, isPlaceholderData } = useQuery(dashboardQuery(period));
  // an agent sees the own leads, not what the organisation is paid
  const isOwner = self?.role === "owner";
  const commission = useQuery({ ...commissionQuery(period), enabled: isOwner });
  const needs = useQuery(needsQuery());
  return (
    <DashboardView
      // under masquerade the name is the admin's, and the page is the partner's
      name={self?.masquerade === false ? firstName(self.name) : ""}
      period={period}
      onPeriod={(next) => setQuery(writePeriod(query, next))}
      onCopyLink={self?.masquerade === false ? async () => (await client.fetchQuery(ownLinkQuery(""))).url : undefined}
      dashboard={data}
      busy={isPlaceholderData}
      problem={error}
      onRetry={() => void refetch()}
      needs={<Needs needs={needs.data} problem={needs.error} onRetry={() => void needs.refetch()} />}
      money={
        isOwner && (
          <Money
            commission={commission.data}
            busy={commission.isPlaceholderData}
            problem={commission.error}
            onRetry={() => void commission.refetch()}
          />
        )
      }
    />
  );
}
