import { bundle } from "../tools/bundle.ts";

const page = (feature: string, name: string, title?: string) => ({
  page: `src/features/${feature}/${name}.tsx`,
  texts: `src/features/${feature}/locales`,
  title,
});

/** Pages people open by their address or reload. */
export default bundle("consumer", {
  "/": page("entry", "LandingPage", "title"),
  "/products": page("products", "ProductsPage"),
  "/user/user-detail": page("profile", "UserDetailPage"),
  "/user/welcome-back": page("profile", "WelcomeBackPage"),
  "/user/offers": page("offers", "OffersPage", "asking"),
  "/user/applications": page("applications", "ApplicationsPage"),
}, "src/worker/sw.ts");
