import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "./api";
import type { LoanCode } from "./loans";

const POLL_MS = 2_000;

/** The lenders that may be named to get an application without another click, each with the text to agree to. */
export const autoSubmitLendersQuery = (loan: LoanCode, language: string) =>
  queryOptions({
    queryKey: ["auto-submit-lenders", loan, language],
    queryFn: async () =>
      (await answer(api.GET("/api/auto-submit-lenders", { params: { query: { product_type: loan } } }))).data,
  });

export const autoSubmissionsKey = (appId: string) => ["auto-submit", appId] as const;

/** The lenders named for an application and what became of each; asked for again while one is waited for. */
export const autoSubmissionsQuery = (appId: string, language: string) =>
  queryOptions({
    queryKey: [...autoSubmissionsKey(appId), language],
    queryFn: async () =>
      (await answer(api.GET("/api/applications/{app_id}/auto-submit", { params: { path: { app_id: appId } } }))).data,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === "waiting") ? POLL_MS : false),
  });

/** Takes back what was agreed to for one lender. */
export const stopSending = (lenderId: number) =>
  answer(api.POST("/api/consents/withdraw", { body: { purpose: "auto_submit", recipient: String(lenderId) } }));
