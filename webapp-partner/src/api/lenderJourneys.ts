import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "./api";

const lenderJourneyKeys = keysOf("lender-journeys");

export const PRODUCTS = ["PL", "BL", "GL", "HL"] as const;
export type ProductCode = (typeof PRODUCTS)[number];

const fetchJourneys = async (product: ProductCode) =>
  (await answer(api.GET("/api/partner/lender-journeys", { params: { query: { product } } }))).data;

export type LenderJourney = Awaited<ReturnType<typeof fetchJourneys>>[number];

export const journeysQuery = (product: ProductCode) =>
  queryOptions({ queryKey: lenderJourneyKeys.of(product), queryFn: () => fetchJourneys(product) });
