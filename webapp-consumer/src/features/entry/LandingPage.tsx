import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";

import { recordVisit } from "../../api/journey";
import { returnTo } from "../../api/returnTo";
import { session } from "../../api/session";
import { siteQuery, type VisibleSite } from "../../api/site";
import { LandingView } from "./LandingView";
import { opensWithProducts } from "./start";
import { targetPath } from "./targets";

const NOTHING_ASKED: VisibleSite["brand"]["faq"] = [];

/** `/` and `/:urlSegment`. A partner's page waits for the partner's brand, on a host of its own too; our own shows at once. */
export function LandingPage() {
  const { urlSegment } = useParams();
  // the server writes into the page whose own host it stands on (apps/pages/web/bundles.py)
  const brand = urlSegment ?? document.documentElement.dataset["hostBrand"];
  const [query] = useSearchParams();
  const product = query.get("product");
  const to = targetPath(query.get("to"), product);
  const navigate = useNavigate();
  const { language } = useLanguage();
  const segment = urlSegment ?? session.get("urlSegment");
  const site = useQuery(siteQuery(segment, language));
  // what comes is drawn in slices: a slow phone stays able to answer a touch meanwhile
  const known = useDeferredValue(site.data);
  const isKnown = known !== undefined;

  useEffect(
    function rememberWhoBroughtThem() {
      if (!isKnown) return;
      if (urlSegment && session.get("urlSegment") !== urlSegment) session.set("urlSegment", urlSegment);
      recordVisit();
      // only now: the visit is the partner's, whatever page it goes on with
      if (to) void navigate(to, { replace: true });
    },
    [urlSegment, isKnown, to, navigate],
  );

  useEffect(
    function goOnWithTheProductOfTheLink() {
      if (product && !to) returnTo.keep(`/products?choose=${product}`);
    },
    [product, to],
  );

  if (to && !site.error) return <PageLoading />;
  if (brand && !known) {
    if (site.isPending || site.data) return <PageLoading />;
    if (isProblem(site.error) && site.error.status === 404) return <NotFound />;
    return <ErrorState problem={site.error} onRetry={() => void site.refetch()} />;
  }
  return (
    <LandingView
      title={known?.brand.title || null}
      lender={known?.only?.name ?? null}
      products={known?.products ?? null}
      productsFirst={known !== undefined && opensWithProducts(known.settings, brand)}
      ofPartner={Boolean(brand)}
      faq={known?.brand.faq ?? NOTHING_ASKED}
      overAt={query.get("over") === "1" ? (brand && known?.brand.name) || "" : null}
    />
  );
}
