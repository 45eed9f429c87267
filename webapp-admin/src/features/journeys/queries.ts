import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";
import type { Period } from "webapp-shared/lib/period";

import { api } from "../../api/api";
import type { Counted, Product } from "../../components/funnel/model";

const journeyKeys = keysOf("journeys");

/** Whom a typed number or reference names: in the body, never in an address. */
export const findJourney = (q: string) => answer(api.POST("/api/admin/journeys/find", { body: { q } }));

const fetchJourney = (customer_id: string) =>
  answer(api.GET("/api/admin/journeys/{customer_id}/events", { params: { path: { customer_id } } }));

const fetchFunnel = (period: Period, product: Product | null, counted: Counted) =>
  answer(
    api.GET("/api/admin/journeys/funnel", {
      params: { query: { ...period, ...(product && { product }), ...(counted === "arrivals" && { counted }) } },
    }),
  );

const fetchDropOffs = (period: Period, product: Product | null) =>
  answer(api.GET("/api/admin/journeys/drop-offs", { params: { query: { ...period, ...(product && { product }) } } }));

export type Journey = Awaited<ReturnType<typeof fetchJourney>>;
export type JourneyPart = Journey["parts"][number];
export type Moment = JourneyPart["moments"][number];
export type WayFunnel = Awaited<ReturnType<typeof fetchFunnel>>;

export type DropOff = Awaited<ReturnType<typeof fetchDropOffs>>["steps"][number];

export const dropOffsQuery = (period: Period, product: Product | null) =>
  queryOptions({
    queryKey: journeyKeys.of("drop-offs", period, product),
    queryFn: () => fetchDropOffs(period, product),
    placeholderData: keepPreviousData,
  });

export const journeyQuery = (customerId: string) =>
  queryOptions({ queryKey: journeyKeys.of(customerId), queryFn: () => fetchJourney(customerId) });

export const funnelQuery = (period: Period, product: Product | null, counted: Counted) =>
  queryOptions({
    queryKey: journeyKeys.of("funnel", period, product, counted),
    queryFn: () => fetchFunnel(period, product, counted),
    placeholderData: keepPreviousData,
  });
