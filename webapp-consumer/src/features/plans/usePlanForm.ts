import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "webapp-shared/i18n/language";
import { useSession } from "webapp-shared/session/useSession";

import { draftQuery } from "../../api/drafts";
import type { PlanProduct } from "../../api/plans";
import { session } from "../../api/session";
import { formQuery } from "./queries";

/** The questions of a product and what was answered so far: the draft is where a second device and a reload find it. */
export function usePlanForm(code: PlanProduct) {
  const { language } = useLanguage();
  const prospectAppId = useSession(session).value("prospectAppId") ?? "";
  // another language must not take the form, and what is typed in it, away while its words travel
  const form = useQuery({ ...formQuery(code, language), placeholderData: (before) => (before?.product_type === code ? before : undefined) });
  const draftName = form.data?.draft ?? "";
  const draft = useQuery({ ...draftQuery(prospectAppId, draftName), enabled: draftName !== "", staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  const failed = [form, draft].find((query) => query.isError && !query.data);
  return { prospectAppId, form: form.data, draft: draft.isFetchedAfterMount ? draft.data : undefined, failed };
}
