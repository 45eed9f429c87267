import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import { recordVisit } from "../../api/journey";
import { session } from "../../api/session";
import type { Site } from "../../api/types";
import { useLastData } from "../../api/useLastData";
import { FunnelWalk } from "./FunnelWalk";
import { visitOf } from "./mutations";
import { funnelQuery } from "./queries";

interface Props {
  segment: string;
  site: Site;
}

/** A partner's funnel at its address. Where it was closed a moment ago, the partner's own page takes over. */
export function FunnelPage({ segment, site }: Props) {
  const { language } = useLanguage();
  const [visitId] = useState(() => visitOf(segment));
  const funnel = useQuery(funnelQuery(segment, language, visitId));
  // in another language it is the same funnel: nobody waits, and no answer goes away, while its words travel
  const screens = useLastData(funnel.data, segment);
  const { key } = site.brand;

  useEffect(
    function rememberWhoBroughtThem() {
      session.set("urlSegment", key);
      recordVisit();
    },
    [key],
  );

  if (screens)
    return <FunnelWalk segment={segment} funnel={screens} visitId={visitId} onOld={() => void funnel.refetch()} />;
  if (funnel.isPending) return <PageLoading />;
  if (isProblem(funnel.error) && funnel.error.status === 404) return <Navigate to={`/${key}`} replace />;
  return <ErrorState problem={funnel.error} onRetry={() => void funnel.refetch()} />;
}
