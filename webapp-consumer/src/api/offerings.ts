import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "./api";
import type { components } from "./schema.gen";

export type LeadRow = components["schemas"]["LeadRowOut"];

export const leadsKey = ["leads"] as const;

/** One's own requests, newest first: the outcome page finds the latest, My applications lists all. */
export const leadsQuery = (language: string) =>
  queryOptions({
    queryKey: [...leadsKey, "list", language],
    queryFn: async () => (await answer(api.GET("/api/leads", { params: {} }))).results,
  });
