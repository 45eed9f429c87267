import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";
import { revenueKeys } from "../../api/revenue";

export const groupKeys = keysOf("lender-groups");

const at = (lenderId: number) => ({ params: { path: { lenderId } } });

const fetchSlabs = async (lenderId: number) =>
  (await answer(api.GET("/api/lender-revenue/get/{lenderId}", at(lenderId)))).lenderRevenue;
export type SlabRow = Awaited<ReturnType<typeof fetchSlabs>>[number];

export const slabsQuery = (lenderId: number) =>
  queryOptions({ queryKey: revenueKeys.one(lenderId, "rows"), queryFn: () => fetchSlabs(lenderId) });

const fetchTypes = async () => (await answer(api.GET("/api/lender-revenue/get-types"))).data;
export type RevenueType = Awaited<ReturnType<typeof fetchTypes>>[number];

export const typesQuery = (language: "en" | "hi") =>
  queryOptions({ queryKey: revenueKeys.list({ types: language }), queryFn: fetchTypes, staleTime: 300_000 });

const fetchGroups = async () => (await answer(api.GET("/api/lender-group/get-all"))).lenderGroups;
export type LenderGroup = Awaited<ReturnType<typeof fetchGroups>>[number];

export const groupsQuery = () => queryOptions({ queryKey: groupKeys.all, queryFn: fetchGroups });

const fetchBasis = async (lenderId: number) =>
  (await answer(api.GET("/api/revenue/lenders/{lenderId}", at(lenderId)))).basis;
export type Basis = Awaited<ReturnType<typeof fetchBasis>>;

export const basisQuery = (lenderId: number) =>
  queryOptions({ queryKey: revenueKeys.one(lenderId, "basis"), queryFn: () => fetchBasis(lenderId) });

const fetchCoverage = async (lenderId: number, query: { on?: string; ats?: string }) =>
  (await answer(api.GET("/api/revenue/lenders/{lenderId}/coverage", { params: { path: { lenderId }, query } }))).types;
export type TypeCoverage = Awaited<ReturnType<typeof fetchCoverage>>[number];

export const coverageQuery = (lenderId: number, query: { on?: string; ats?: string }) =>
  queryOptions({
    queryKey: revenueKeys.one(lenderId, "coverage", query.on ?? "", query.ats ?? ""),
    queryFn: () => fetchCoverage(lenderId, query),
    // another day or average size redraws the picture; it does not blink while the answer is under way
    placeholderData: keepPreviousData,
  });

export interface Wanted {
  revenue_type_id: number;
  disbursed: string;
  number: string;
  on?: string;
}

const simulate = (lenderId: number, wanted: Wanted) =>
  answer(api.POST("/api/calculators/commission", { body: { lender_id: lenderId, ...wanted } }));
export type Simulated = Awaited<ReturnType<typeof simulate>>;

export const simulationQuery = (lenderId: number, wanted: Wanted | null) =>
  queryOptions({
    queryKey: revenueKeys.one(lenderId, "simulation", JSON.stringify(wanted)),
    queryFn: () => (wanted ? simulate(lenderId, wanted) : null),
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
  });

const fetchMonths = (lenderId: number, page: number) =>
  answer(
    api.GET("/api/revenue/lenders/{lenderId}/months", {
      params: { path: { lenderId }, query: { page, page_size: 12 } },
    }),
  );
export type MonthRow = Awaited<ReturnType<typeof fetchMonths>>["results"][number];

export const monthsQuery = (lenderId: number, page: number) =>
  queryOptions({
    queryKey: revenueKeys.one(lenderId, "months", page),
    queryFn: () => fetchMonths(lenderId, page),
    placeholderData: keepPreviousData,
  });

const fetchMonth = (lenderId: number, month: string, page: number) =>
  answer(
    api.GET("/api/revenue/lenders/{lenderId}/months/{month}", {
      params: { path: { lenderId, month }, query: { page, page_size: 50 } },
    }),
  );
export type LedgerLine = Awaited<ReturnType<typeof fetchMonth>>["results"][number];

export const monthQuery = (lenderId: number, month: string, page: number) =>
  queryOptions({
    queryKey: revenueKeys.one(lenderId, "month", month, page),
    queryFn: () => fetchMonth(lenderId, month, page),
    placeholderData: keepPreviousData,
  });
