import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "webapp-shared/i18n/language";
import { useSession } from "webapp-shared/session/useSession";

import { session } from "./session";
import { siteQuery } from "./site";

/** The site of the partner whose address brought the person here, else our own. */
export function useSite() {
  const { language } = useLanguage();
  const segment = useSession(session).value("urlSegment");
  return useQuery(siteQuery(segment, language));
}
