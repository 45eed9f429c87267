import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import { leadsKey } from "../../api/offerings";
import { type PlanProduct } from "../../api/plans";

export const formQuery = (code: PlanProduct, language: string) =>
  queryOptions({
    queryKey: ["needs", code, language],
    queryFn: async () =>
      (await answer(api.GET("/api/needs/{product_type}", { params: { path: { product_type: code } } }))).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Every plan for an answered form. Asked by POST: answers are about a person and stand in no address. */
export const plansQuery = (code: PlanProduct, need: Readonly<Record<string, string>>, language: string) =>
  queryOptions({
    queryKey: ["plans", code, need, language],
    queryFn: async () =>
      (
        await answer(
          api.POST("/api/plans/{product_type}", {
            params: { path: { product_type: code } },
            body: { need: { ...need } },
          }),
        )
      ).data,
    staleTime: 60_000,
  });

/** Consent texts of the chosen plans' providers, and the slots for a call; never old, since slots pass. */
export const leadOptionsQuery = (picks: readonly string[], language: string) =>
  queryOptions({
    queryKey: ["lead-options", picks, language],
    queryFn: async () =>
      (await answer(api.GET("/api/lead-options", { params: { query: { plans: picks.join(",") } } }))).data,
    staleTime: 0,
  });

export const leadQuery = (reference: string, language: string) =>
  queryOptions({
    queryKey: [...leadsKey, "one", reference, language],
    queryFn: async () => (await answer(api.GET("/api/leads/{reference}", { params: { path: { reference } } }))).data,
    staleTime: 0,
  });
