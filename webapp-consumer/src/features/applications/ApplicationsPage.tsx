import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import { applicationsQuery } from "../../api/applications";
import { useSite } from "../../api/useSite";
import { ApplicationsView } from "./ApplicationsView";

export function ApplicationsPage() {
  const applications = useQuery({ ...applicationsQuery, staleTime: 0 });
  const site = useSite();
  if (!applications.data) {
    return applications.isPending ? <PageLoading /> : <ErrorState problem={applications.error} onRetry={() => void applications.refetch()} />;
  }
  const products = Object.fromEntries(site.data?.products.map((one) => [one.code, one.name]) ?? []);
  return <ApplicationsView rows={applications.data} products={products} />;
}
