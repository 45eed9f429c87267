import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { lazyPage } from "webapp-shared/i18n/lazyPage";
import { useSession } from "webapp-shared/session/useSession";

import { session } from "../../api/session";
import { siteQuery } from "../../api/site";
import { useSite } from "../../api/useSite";

const LandingPage = lazyPage(() => import("../../features/entry/LandingPage").then((m) => m.LandingPage), "entry");
const FunnelPage = lazyPage(() => import("../../features/funnel/FunnelPage").then((m) => m.FunnelPage), "funnel");
const ProductsPage = lazyPage(
  () => import("../../features/products/ProductsPage").then((m) => m.ProductsPage),
  "products",
);

/**
 * `/` and `/:urlSegment`. A segment may be a partner's funnel. On one lender's own site it is the product choice of whoever
 * is signed in (specification 4.2).
 */
export function HomePage() {
  const { urlSegment } = useParams();
  const { language } = useLanguage();
  const site = useSite();
  const here = useQuery({ ...siteQuery(urlSegment ?? null, language), enabled: urlSegment !== undefined });
  const { signedIn } = useSession(session);
  if (urlSegment !== undefined && here.data?.funnel)
    return <FunnelPage key={here.data.funnel} segment={here.data.funnel} site={here.data} />;
  return signedIn && site.data?.only ? <ProductsPage /> : <LandingPage />;
}
