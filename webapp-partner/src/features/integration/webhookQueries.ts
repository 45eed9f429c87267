import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";
import type { components } from "../../api/schema.gen";

const integrationKeys = keysOf("integration");

export type Mode = components["schemas"]["ModeEnum"];
export type DeliveryState = components["schemas"]["DeliveryStateEnum"];

const fetchEndpoints = (mode: Mode) => answer(api.GET("/api/partner/endpoints", { params: { query: { mode } } }));
const fetchDeliveries = (mode: Mode, filters: DeliveryFilters) =>
  answer(
    api.GET("/api/partner/deliveries", {
      params: {
        query: {
          mode,
          page: filters.page,
          page_size: PAGE_SIZE,
          ...(filters.endpoint ? { endpoint: filters.endpoint } : {}),
          ...(filters.state ? { state: filters.state } : {}),
        },
      },
    }),
  );
const fetchDelivery = async (delivery_id: string) =>
  (await answer(api.GET("/api/partner/deliveries/{delivery_id}", { params: { path: { delivery_id } } }))).data;
const fetchSelfTest = async (mode: Mode) =>
  (await answer(api.GET("/api/partner/self-test/latest", { params: { query: { mode } } }))).data;

export interface DeliveryFilters {
  endpoint: string;
  state: DeliveryState | "";
  page: number;
}

export type Endpoint = Awaited<ReturnType<typeof fetchEndpoints>>["data"][number];
export type DeliveryRow = Awaited<ReturnType<typeof fetchDeliveries>>["results"][number];
export type SelfTest = NonNullable<Awaited<ReturnType<typeof fetchSelfTest>>>;

export const PAGE_SIZE = 20;
const RUNNING_MS = 1500;
const LOG_MS = 10_000;

export const webhooksKey = integrationKeys.of("webhooks");

export const endpointsQuery = (mode: Mode) =>
  queryOptions({ queryKey: [...webhooksKey, "endpoints", mode], queryFn: () => fetchEndpoints(mode) });

export const deliveriesQuery = (mode: Mode, filters: DeliveryFilters) =>
  queryOptions({
    queryKey: [...webhooksKey, "deliveries", mode, filters],
    queryFn: () => fetchDeliveries(mode, filters),
    placeholderData: keepPreviousData,
    refetchInterval: LOG_MS,
  });

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: [...webhooksKey, "delivery", id],
    queryFn: () => fetchDelivery(id),
    refetchInterval: LOG_MS,
  });

/** Asked again in short steps while a run is under way. */
export const selfTestQuery = (mode: Mode) =>
  queryOptions({
    queryKey: [...webhooksKey, "self-test", mode],
    queryFn: () => fetchSelfTest(mode),
    refetchInterval: (query) => (query.state.data?.state === "running" ? RUNNING_MS : false),
  });
