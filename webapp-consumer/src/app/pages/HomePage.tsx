import { lazyPage } from "webapp-shared/i18n/lazyPage";
import { useSession } from "webapp-shared/session/useSession";

import { session } from "../../api/session";
import { useSite } from "../../api/useSite";

const LandingPage = lazyPage(() => import("../../features/entry/LandingPage").then((m) => m.LandingPage), "entry");
const ProductsPage = lazyPage(
  () => import("../../features/products/ProductsPage").then((m) => m.ProductsPage),
  "products",
);

/** `/` and `/:urlSegment`. On one lender's own site it is the product choice of whoever is signed in (specification 4.2). */
export function HomePage() {
  const site = useSite();
  const { signedIn } = useSession(session);
  return signedIn && site.data?.only ? <ProductsPage /> : <LandingPage />;
}
