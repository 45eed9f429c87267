import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "webapp-shared/i18n/language";
import { useSession } from "webapp-shared/session/useSession";

import { session } from "./session";
import { siteQuery } from "./site";

/** The site of the partner whose address brought the person here, else our own. */
export function useSite() {
  const { language } = useLanguage();
  const segment = useSession(session).value("urlSegment");
  const asked = siteQuery(segment, language);
  return useQuery({
    ...asked,
    // in another language it is the same site: nobody waits, and no form goes away, while its words travel
    placeholderData: (before, query) => (query?.queryKey[1] === asked.queryKey[1] ? before : undefined),
  });
}
