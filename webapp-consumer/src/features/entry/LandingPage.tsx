import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";

import { tellVisit } from "../../api/journey";
import { session } from "../../api/session";
import { siteQuery } from "../../api/site";
import { LandingView } from "./LandingView";
import { opensWithProducts } from "./start";

/** `/` and `/:urlSegment`. A partner's page waits for the partner's brand, on a host of its own too; our own shows at once. */
export function LandingPage() {
  const { urlSegment } = useParams();
  // the server writes into the page whose own host it stands on (config/pages.py)
  const brand = urlSegment ?? document.documentElement.dataset["hostBrand"];
  const { language } = useLanguage();
  const segment = urlSegment ?? session.get("urlSegment");
  const site = useQuery(siteQuery(segment, language));
  const isKnown = site.data !== undefined;

  useEffect(
    function rememberWhoBroughtThem() {
      if (!isKnown) return;
      if (urlSegment && session.get("urlSegment") !== urlSegment) session.set("urlSegment", urlSegment);
      tellVisit();
    },
    [urlSegment, isKnown],
  );

  if (brand && !site.data) {
    if (site.isPending) return <PageLoading />;
    if (isProblem(site.error) && site.error.status === 404) return <NotFound />;
    return <ErrorState problem={site.error} onRetry={() => void site.refetch()} />;
  }
  return <LandingView title={site.data?.brand.title || null} lender={site.data?.only?.name ?? null} products={site.data?.products ?? null} productsFirst={site.data !== undefined && opensWithProducts(site.data.settings, brand)} faq={site.data?.brand.faq ?? []} />;
}
