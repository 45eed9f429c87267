import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import { recordVisit } from "../../api/journey";
import { readForm } from "../../drafts/formStorage";
import { useLastData } from "../../api/useLastData";
import { MERCHANT_FORM, MerchantForm } from "./MerchantForm";
import { fromKept } from "./model";
import { partnerQuery, termsQuery } from "./queries";

/** A shop asks to become a merchant, by its own wish or through a partner's page (specification 2.1, product.md 3). */
export function MerchantPage() {
  const { partner_name: partnerName = null } = useParams();
  const { language } = useLanguage();
  const partner = useQuery(partnerQuery(partnerName));
  const terms = useQuery(termsQuery(language));
  const shownTerms = useLastData(terms.data, MERCHANT_FORM);
  useEffect(recordVisit, []);

  if (isProblem(partner.error) && partner.error.status === 404) return <Navigate to="/404" replace />;
  const failed = partner.isError ? partner : !shownTerms && terms.isError ? terms : undefined;
  if (failed) return <ErrorState problem={failed.error} onRetry={() => void failed.refetch()} />;
  if (partner.data === undefined || !shownTerms) return <PageLoading />;
  return (
    <MerchantForm
      partner={partnerName === null || partner.data === null ? null : { name: partnerName, shown: partner.data.name }}
      terms={shownTerms}
      isCurrent={terms.data !== undefined}
      start={fromKept(readForm(MERCHANT_FORM))}
      onOutdated={() => void terms.refetch()}
    />
  );
}
