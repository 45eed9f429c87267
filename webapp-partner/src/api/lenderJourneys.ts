import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "./api";

export const PRODUCTS = ["PL", "BL", "GL", "HL"] as const;
export type ProductCode = (typeof PRODUCTS)[number];

const fetchJourneys = async (product: ProductCode) =>
  (await answer(api.GET("/api/partner/lender-journeys", { params: { query: { product } } }))).data;

export type LenderJourney = Awaited<ReturnType<typeof fetchJourneys>>[number];

export const journeysQuery = (product: ProductCode) =>
  queryOptions({ queryKey: ["lender-journeys", product], queryFn: () => fetchJourneys(product) });
