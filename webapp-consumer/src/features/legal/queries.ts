import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

export type LegalKind = "terms" | "privacy" | "how_we_match";

/** A legal text in force, in the language shown; a partner may have its own. */
export const legalQuery = (kind: LegalKind, partner: string | null, language: string) =>
  queryOptions({
    queryKey: ["legal", kind, partner ?? "", language],
    queryFn: async () =>
      (await answer(api.GET("/api/legal/{kind}", { params: { path: { kind }, query: partner ? { partner } : {} } })))
        .data,
    staleTime: 10 * 60_000,
  });

/** The rules the matching engine runs now, and every version there was. */
export const matchingRulesQuery = queryOptions({
  queryKey: ["matching-rules"],
  queryFn: async () => (await answer(api.GET("/api/matching-rules"))).data,
  staleTime: 10 * 60_000,
});
