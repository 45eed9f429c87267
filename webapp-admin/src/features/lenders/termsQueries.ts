import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { lenderKeys } from "../../api/lenders";
import { api } from "../../api/api";

const of = (lenderId: number) => ({ path: { lenderId } });

const fetchTerms = async (lenderId: number) =>
  (await answer(api.GET("/api/lenders/{lenderId}/products", { params: of(lenderId) }))).data;

/** What a lender lends for one product. */
export type Terms = Awaited<ReturnType<typeof fetchTerms>>[number];

export const termsQuery = (lenderId: number) =>
  queryOptions({ queryKey: [...lenderKeys.one(lenderId), "terms"], queryFn: () => fetchTerms(lenderId) });

export const pincodesQuery = (lenderId: number, product: string) =>
  queryOptions({
    queryKey: [...lenderKeys.one(lenderId), "pincodes", product],
    queryFn: async () =>
      (
        await answer(
          api.GET("/api/lenders/{lenderId}/products/{product}/pincodes", { params: { path: { lenderId, product } } }),
        )
      ).pincodes,
    staleTime: 0,
  });

const fetchPlans = async (lenderId: number) =>
  (await answer(api.GET("/api/lenders/{lenderId}/planned-changes", { params: of(lenderId) }))).data;

export type Plan = Awaited<ReturnType<typeof fetchPlans>>[number];

export const plansQuery = (lenderId: number) =>
  queryOptions({ queryKey: [...lenderKeys.one(lenderId), "plans"], queryFn: () => fetchPlans(lenderId) });

const fetchConnector = (lenderId: number) =>
  answer(api.GET("/api/lenders/{lenderId}/connector", { params: of(lenderId) }));

export type ConnectorPage = Awaited<ReturnType<typeof fetchConnector>>;
export type Connector = NonNullable<ConnectorPage["data"]>;

export const connectorQuery = (lenderId: number) =>
  queryOptions({ queryKey: [...lenderKeys.one(lenderId), "connector"], queryFn: () => fetchConnector(lenderId) });

const fetchLaunch = async (lenderId: number) =>
  (await answer(api.GET("/api/lenders/{lenderId}/launch", { params: of(lenderId) }))).data;

export type LaunchStep = Awaited<ReturnType<typeof fetchLaunch>>[number];
export type LaunchGap = LaunchStep["gaps"][number];

/** The steps to go live. Under the key of the terms: whatever changes these can fill a gap. */
export const launchQuery = (lenderId: number) =>
  queryOptions({
    queryKey: [...lenderKeys.one(lenderId), "terms", "launch"],
    queryFn: () => fetchLaunch(lenderId),
    staleTime: 0,
  });

export const testConnector = (lenderId: number, product: string) =>
  answer(api.POST("/api/lenders/{lenderId}/connector/test", { params: of(lenderId), body: { product } }));

export type Tested = Awaited<ReturnType<typeof testConnector>>;

export interface PreviewInput {
  product: string;
  amount: number | null;
  months: number | null;
  language: "en" | "hi";
}

const fetchPreview = (lenderId: number, { product, amount, months, language }: PreviewInput) =>
  answer(
    api.POST("/api/lenders/{lenderId}/preview", {
      params: of(lenderId),
      body: { product, amount: amount === null ? null : amount.toFixed(2), tenure_months: months, language },
    }),
  );

export type Preview = Awaited<ReturnType<typeof fetchPreview>>;

/** `version` changes whenever something was saved that the card is made of. */
export const previewQuery = (lenderId: number, wish: PreviewInput, version: string) =>
  queryOptions({
    queryKey: [...lenderKeys.one(lenderId), "preview", wish, version],
    queryFn: () => fetchPreview(lenderId, wish),
  });

const fetchPassed = (lenderId: number, product: string) =>
  answer(
    api.GET("/api/lenders/{lenderId}/criteria-pass-rates", { params: { path: { lenderId }, query: { product } } }),
  );

export type Passed = Awaited<ReturnType<typeof fetchPassed>>;

export const passedQuery = (lenderId: number, product: string, version: string) =>
  queryOptions({
    queryKey: [...lenderKeys.one(lenderId), "passed", product, version],
    queryFn: () => fetchPassed(lenderId, product),
    staleTime: 60_000,
  });
