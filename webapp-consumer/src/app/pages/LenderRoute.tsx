import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { lazyPage } from "webapp-shared/i18n/lazyPage";
import { useLanguage } from "webapp-shared/i18n/language";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";

import { lenderPageQuery } from "../../api/lenderPages";
import { FlowGuard } from "../guards/FlowGuard";

const LenderPage = lazyPage(
  () => import("../../features/applications/LenderPage").then((m) => m.LenderPage),
  "applications",
);

/**
 * Pages below /user that bear a lender's name. A name that no lender bears is no page at all, signed in or not: only a
 * known one asks who is there.
 */
export function LenderRoute({ name }: { name?: string }) {
  const params = useParams();
  const { language } = useLanguage();
  const lender = name ?? params["lender"] ?? "";
  const page = useQuery(lenderPageQuery(lender, "", language));
  if (isProblem(page.error) && page.error.status === 404) return <NotFound />;
  return (
    <FlowGuard>
      <LenderPage name={lender} />
    </FlowGuard>
  );
}
