import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { FunnelEditor } from "./FunnelEditor";
import { funnelQuery } from "./queries";

/** One funnel: its screens, figures, versions and settings. */
export function FunnelPage() {
  const { funnel_id = "" } = useParams();
  const { data, error, refetch } = useQuery(funnelQuery(funnel_id));
  if (data) return <FunnelEditor key={data.id} funnel={data} />;
  if (isProblem(error) && error.status === 404) return <NotFound homeTo="/partner/customFunnel" />;
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  return [70, 48, 320].map((height) => <Skeleton key={height} height={height} />);
}
