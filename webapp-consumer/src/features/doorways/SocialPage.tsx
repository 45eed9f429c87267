import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import { recordVisit } from "../../api/journey";
import { siteQuery } from "../../api/site";

const SEGMENT = /^[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * /socialmedia-onboarding: the campaign's parameters are kept by now (app/attribution); the landing page takes over. A
 * campaign may outlive the partner it names: whoever follows it then comes to our own page.
 */
export function SocialPage() {
  const { language } = useLanguage();
  const named = (useSearchParams()[0].get("partner") ?? "").toLowerCase();
  const segment = SEGMENT.test(named) ? named : null;
  const partner = useQuery({ ...siteQuery(segment, language), enabled: segment !== null, retry: false });
  useEffect(recordVisit, []);
  if (segment !== null && partner.isPending) return <PageLoading />;
  const isGone = isProblem(partner.error) && partner.error.status === 404;
  return <Navigate to={segment === null || isGone ? "/" : `/${segment}`} replace />;
}
