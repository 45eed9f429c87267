import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "webapp-shared/i18n/language";
import { useSession } from "webapp-shared/session/useSession";

import { draftQuery } from "../../drafts/drafts";
import type { PlanProduct } from "../../api/plans";
import { session } from "../../api/session";
import { useLastData } from "../../api/useLastData";
import { formQuery } from "./queries";

/** The questions of a product and what was answered so far: the draft is where a second device and a reload find it. */
export function usePlanForm(code: PlanProduct) {
  const { language } = useLanguage();
  const prospectAppId = useSession(session).value("prospectAppId") ?? "";
  const asked = useQuery(formQuery(code, language));
  const form = useLastData(asked.data, code);
  const draftName = form?.draft ?? "";
  const draft = useQuery({
    ...draftQuery(prospectAppId, draftName),
    enabled: draftName !== "",
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const failed = !form && asked.isError ? asked : draft.isError && !draft.data ? draft : undefined;
  return { prospectAppId, form, draft: draft.isFetchedAfterMount ? draft.data : undefined, failed };
}
