import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";
import type { Asked } from "./model";
import { searchListKeys } from "../../api/searchLists";

const limitKeys = keysOf("product-limits");
const testKeys = keysOf("eligibility-test");
const coverageKeys = keysOf("eligibility-coverage");

const fetchLimits = async () => (await answer(api.GET("/api/product-limits"))).data;
const fetchTrial = (body: Asked) => answer(api.POST("/api/eligibility/test", { body }));
const fetchCoverage = (product: string) =>
  answer(api.GET("/api/eligibility/coverage", { params: { query: product ? { product_type: product as "PL" } : {} } }));
export type ClassList = "credit_score_class" | "business_turnover" | "business_years";
const fetchClasses = async (language: "en" | "hi", list_code: ClassList) =>
  (await answer(api.GET("/api/search-list/{language}/{list_code}", { params: { path: { language, list_code } } })))
    .data;

export type ProductLimits = Awaited<ReturnType<typeof fetchLimits>>[number];
export type Trial = Awaited<ReturnType<typeof fetchTrial>>;
export type TriedLender = Trial["lenders"][number];
export type TriedFinding = TriedLender["findings"][number];
export type Coverage = Awaited<ReturnType<typeof fetchCoverage>>;

export const limitsKey = limitKeys.all;
export const limitsQuery = () => queryOptions({ queryKey: limitsKey, queryFn: fetchLimits });

/** Not kept for later: terms change, and a verdict is of its second. */
export const trialQuery = (asked: Asked | null) =>
  queryOptions({
    queryKey: testKeys.of(asked),
    queryFn: () => (asked ? fetchTrial(asked) : Promise.reject(new Error("nothing asked"))),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  });

export const coverageQuery = (product: string) =>
  queryOptions({ queryKey: coverageKeys.of(product), queryFn: () => fetchCoverage(product) });

export const classesQuery = (language: "en" | "hi", list: ClassList) =>
  queryOptions({
    queryKey: searchListKeys.of(language, list),
    queryFn: () => fetchClasses(language, list),
    staleTime: Infinity,
  });
