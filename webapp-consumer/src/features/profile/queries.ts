import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import type { Loan } from "../../api/loans";
import { confirmPerson } from "./mutations";

/** What a returning person may see of their own PAN and birth date. */
export const maskQuery = (prospectAppId: string) =>
  queryOptions({
    queryKey: ["mask", prospectAppId],
    queryFn: async () =>
      (await answer(api.GET("/api/getMaskInfo/{prospect_id}", { params: { path: { prospect_id: prospectAppId } } })))
        .data,
  });

/** What the open application asks for: the form of a loan begins with it when it is changed. */
export const requestQuery = (appId: string) =>
  queryOptions({
    queryKey: ["request", appId],
    queryFn: async () =>
      (await answer(api.GET("/api/applications/{app_id}", { params: { path: { app_id: appId } } }))).data,
    gcTime: 0,
  });

/** What an amount of gold is worth today and what may be lent on it. The last answer stands until the next is here. */
export const goldQuery = (weightGrams: string, purity: number) =>
  queryOptions({
    queryKey: ["gold", weightGrams, purity],
    queryFn: async () => answer(api.POST("/api/calculators/gold", { body: { weight_grams: weightGrams, purity } })),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    retry: 1,
  });

/** Where a loan's journey goes on for a person who has shown in this visit who it is; its application becomes the session's. */
export const nextPageQuery = (prospectAppId: string, loan: Loan) =>
  queryOptions({
    queryKey: ["next-page", prospectAppId, loan.code],
    queryFn: () => confirmPerson(prospectAppId, loan, null),
    gcTime: 0,
  });
