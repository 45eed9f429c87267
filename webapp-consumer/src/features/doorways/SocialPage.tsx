import { useEffect } from "react";
import { Navigate, useSearchParams } from "react-router-dom";

import { tellVisit } from "../../api/journey";

const SEGMENT = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** /socialmedia-onboarding: the campaign's parameters are kept by now (app/attribution); the landing page takes over. */
export function SocialPage() {
  const segment = (useSearchParams()[0].get("partner") ?? "").toLowerCase();
  useEffect(tellVisit, []);
  return <Navigate to={SEGMENT.test(segment) ? `/${segment}` : "/"} replace />;
}
