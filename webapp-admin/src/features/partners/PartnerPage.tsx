import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { PartnerView } from "./PartnerView";
import { partnerQuery } from "./queries";

/** /admin/partners/:id, Partner Config: brand, share and utm id of one partner. */
export function PartnerPage() {
  const { id = "" } = useParams();
  const partner = useQuery({ ...partnerQuery(id), retry: (count, error) => count < 2 && !isProblem(error) });
  if (partner.data) return <PartnerView key={id} partner={partner.data} />;
  if (isProblem(partner.error) && partner.error.status === 404) return <NotFound homeTo="/admin/partners" />;
  if (partner.error) return <ErrorState problem={partner.error} onRetry={() => void partner.refetch()} />;
  return (
    <div role="status" aria-busy="true">
      <Skeleton height={36} width={280} />
      <Skeleton height={480} />
    </div>
  );
}
