import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "./api";

/** Brand, products that exist, consent texts, officers and settings of the site a person stands on. */
export const siteQuery = (segment: string | null, language: string) =>
  queryOptions({
    queryKey: ["site", segment ?? "", language],
    queryFn: async () => (await answer(api.GET("/api/site", { params: { query: segment ? { segment } : {} } }))).data,
    staleTime: 5 * 60_000,
  });
