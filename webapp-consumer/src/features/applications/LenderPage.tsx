import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { useSession } from "webapp-shared/session/useSession";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";

import { applicationsKey } from "../../api/applications";
import { lenderPageQuery } from "../../api/lenderPages";
import { isLoan, LOANS } from "../../api/loans";
import { session } from "../../api/session";
import { useSite } from "../../api/useSite";
import { Documents } from "./Documents";
import { LenderPageView } from "./LenderPageView";
import { saveKfs } from "./mutations";
import { lenderApplicationQuery } from "./queries";

/**
 * One lender's own page, fed by the server: where the person's application stands there, what it asks for, what is open
 * after a no; without an application, what the lender is and how to apply.
 */
export function LenderPage({ name }: { name?: string }) {
  const params = useParams();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const lender = name ?? params["lender"] ?? "";
  const product = useSearchParams()[0].get("product_type") ?? "";
  const { signedIn, value } = useSession(session);
  const known = useQuery(lenderPageQuery(lender, product, language));
  const standing = useQuery({ ...lenderApplicationQuery(lender, product, language), enabled: signedIn });
  const [isSent, setSent] = useState(false);
  // steps and documents are those of the product that was applied for
  const applied = standing.data?.product_type ?? "";
  const own = useQuery({
    ...lenderPageQuery(known.data?.lender.slug ?? lender, applied, language),
    enabled: applied !== "" && applied !== known.data?.product_type,
  });
  const page = own.data ? own : known;
  const site = useSite();

  if (!page.data) {
    if (page.isPending) return <PageLoading />;
    if (isProblem(page.error) && page.error.status === 404) return <NotFound />;
    return <ErrorState problem={page.error} onRetry={() => void page.refetch()} />;
  }
  // whose site it is decides whom else it names
  if (signedIn && site.isPending) return <PageLoading />;
  if (signedIn && !standing.data) {
    return standing.isPending ? (
      <PageLoading />
    ) : (
      <ErrorState problem={standing.error} onRetry={() => void standing.refetch()} />
    );
  }

  const mine = standing.data ?? null;
  const shown = new Set(site.data?.products.flatMap((product) => (product.live ? [product.code] : [])));
  const look = () => queryClient.invalidateQueries({ queryKey: applicationsKey });
  const toOffers = () => {
    const code = mine?.alternatives?.product_type ?? page.data.product_type ?? "";
    if (!signedIn || !isLoan(code)) {
      void navigate("/");
      return;
    }
    const chosen = value("productType");
    // another product's application does not belong to this one
    if (chosen !== code) session.drop("appId");
    session.set("productType", code);
    if (mine?.alternatives && (value("appId") || chosen !== code)) session.set("appId", mine.alternatives.appId);
    void navigate(LOANS[code].offers);
  };

  return (
    <LenderPageView
      page={page.data}
      standing={mine}
      otherProducts={mine?.alternatives?.products.filter((product) => shown.has(product.code)) ?? []}
      signedIn={signedIn}
      isOwnSite={Boolean(site.data?.only)}
      onOffers={toOffers}
      onKfs={(submission) => void saveKfs(submission, language)}
      documents={
        mine?.submission &&
        mine.documents.length > 0 && (
          <Documents
            submissionId={mine.submission.submission_id}
            lender={page.data.lender.name}
            standing={mine}
            isSent={isSent}
            onChange={() => void look()}
            onSent={() => {
              setSent(true);
              void look();
            }}
          />
        )
      }
    />
  );
}
