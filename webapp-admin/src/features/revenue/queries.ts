import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import { revenueKeys } from "../../api/revenue";
import type { ADVICE_FILTERS, Bucket } from "./model";

interface Paging {
  page: number;
  page_size: number;
}

const searched = (search: string) => (search ? { search } : {});

const fetchAdvices = ({
  search,
  state,
  ...paging
}: Paging & { search: string; state?: (typeof ADVICE_FILTERS)[number] | undefined }) =>
  answer(
    api.GET("/api/revenue/advices", {
      params: { query: { ...paging, ...searched(search), ...(state ? { state } : {}) } },
    }),
  );

export type Advice = Awaited<ReturnType<typeof fetchAdvices>>["results"][number];

export const advicesQuery = (wish: Parameters<typeof fetchAdvices>[0]) =>
  queryOptions({
    queryKey: [...revenueKeys.all, "advices", wish],
    queryFn: () => fetchAdvices(wish),
    placeholderData: keepPreviousData,
  });

const fetchAdvice = (advice_id: string) =>
  answer(api.GET("/api/revenue/advices/{advice_id}", { params: { path: { advice_id } } }));

export type AdviceDetail = Awaited<ReturnType<typeof fetchAdvice>>;

export const adviceQuery = (id: string) =>
  queryOptions({ queryKey: [...revenueKeys.all, "advice", id], queryFn: () => fetchAdvice(id) });

const fetchMonths = ({
  search,
  state,
  month,
  ...paging
}: Paging & { search: string; month: string; state?: "open" | "proposed" | "closed" | undefined }) =>
  answer(
    api.GET("/api/revenue/reconciliations", {
      params: { query: { ...paging, ...searched(search), ...(state ? { state } : {}), ...(month ? { month } : {}) } },
    }),
  );

export const monthsQuery = (wish: Parameters<typeof fetchMonths>[0]) =>
  queryOptions({
    queryKey: [...revenueKeys.all, "months", wish],
    queryFn: () => fetchMonths(wish),
    placeholderData: keepPreviousData,
  });

export interface Place {
  lenderId: number;
  month: string;
}

const fetchMonth = (
  path: Place,
  { bucket, search, ...paging }: Paging & { search: string; bucket?: Bucket | undefined },
) =>
  answer(
    api.GET("/api/revenue/reconciliations/{lenderId}/{month}", {
      params: { path, query: { ...paging, ...searched(search), ...(bucket ? { bucket } : {}) } },
    }),
  );

export type MonthDetail = Awaited<ReturnType<typeof fetchMonth>>;

export const monthQuery = (place: Place, wish: Parameters<typeof fetchMonth>[1]) =>
  queryOptions({
    queryKey: [...revenueKeys.all, "month", place, wish],
    queryFn: () => fetchMonth(place, wish),
    placeholderData: keepPreviousData,
  });

const fetchLine = (path: Place & { key: string }) =>
  answer(api.GET("/api/revenue/reconciliations/{lenderId}/{month}/lines/{key}", { params: { path } }));

export type LineDetail = Awaited<ReturnType<typeof fetchLine>>;

export const lineQuery = (place: Place, key: string) =>
  queryOptions({ queryKey: [...revenueKeys.all, "line", place, key], queryFn: () => fetchLine({ ...place, key }) });

const fetchStatements = ({
  search,
  state,
  month,
  ...paging
}: Paging & { search: string; month: string; state?: "draft" | "approved" | "paid" | "carried" | undefined }) =>
  answer(
    api.GET("/api/revenue/statements", {
      params: { query: { ...paging, ...searched(search), ...(state ? { state } : {}), ...(month ? { month } : {}) } },
    }),
  );

export const statementsQuery = (wish: Parameters<typeof fetchStatements>[0]) =>
  queryOptions({
    queryKey: [...revenueKeys.all, "statements", wish],
    queryFn: () => fetchStatements(wish),
    placeholderData: keepPreviousData,
  });

const fetchStatement = (statement_id: string) =>
  answer(api.GET("/api/revenue/statements/{statement_id}", { params: { path: { statement_id } } }));

export type StatementDetail = Awaited<ReturnType<typeof fetchStatement>>;
export type StatementLine = StatementDetail["lines"][number];

export const statementQuery = (id: string) =>
  queryOptions({ queryKey: [...revenueKeys.all, "statement", id], queryFn: () => fetchStatement(id) });

export const payeeQuery = (partner_id: string) =>
  queryOptions({
    queryKey: [...revenueKeys.all, "payee", partner_id],
    queryFn: () => answer(api.GET("/api/revenue/payees/{partner_id}", { params: { path: { partner_id } } })),
  });

const fetchPayouts = (paging: Paging) => answer(api.GET("/api/revenue/payouts", { params: { query: paging } }));

export const payoutsQuery = (paging: Paging) =>
  queryOptions({
    queryKey: [...revenueKeys.all, "payouts", paging],
    queryFn: () => fetchPayouts(paging),
    placeholderData: keepPreviousData,
  });

export const monthsToPayQuery = queryOptions({
  queryKey: [...revenueKeys.all, "payouts", "waiting"],
  queryFn: () => answer(api.GET("/api/revenue/payouts/waiting")),
  // what is approved or put into a file elsewhere changes it: never an old answer
  staleTime: 0,
});

const fetchPayout = (payout_id: string) =>
  answer(api.GET("/api/revenue/payouts/{payout_id}", { params: { path: { payout_id } } }));

export type PayoutDetail = Awaited<ReturnType<typeof fetchPayout>>;

export const payoutQuery = (payout_id: string) =>
  queryOptions({ queryKey: [...revenueKeys.all, "payout", payout_id], queryFn: () => fetchPayout(payout_id) });

const fetchReferralTerms = () => answer(api.GET("/api/admin/referral-terms"));

export type ReferralTerms = Awaited<ReturnType<typeof fetchReferralTerms>>["results"][number];

export const referralTermsQuery = () =>
  queryOptions({ queryKey: [...revenueKeys.all, "referral-terms"], queryFn: fetchReferralTerms });

export const taxYearQuery = (year: number | null) =>
  queryOptions({
    queryKey: [...revenueKeys.all, "tds", year],
    queryFn: () => answer(api.GET("/api/revenue/tds", { params: { query: year === null ? {} : { year } } })),
    placeholderData: keepPreviousData,
  });
