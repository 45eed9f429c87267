import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";
import type { Period } from "webapp-shared/lib/period";

import { api } from "../../api/api";
import type { Counted, Product } from "../../components/funnel/model";
import type { Charted } from "./model";

const dashboardKeys = keysOf("dashboard");

const only = (product: Product | null) => (product ? { product } : {});

/** The usual way of counting stands in no address. */
const unusual = (counted: Counted) => (counted === "events" ? {} : { counted });

const fetchDashboard = async (period: Period, product: Product | null, counted: Counted) =>
  (
    await answer(
      api.GET("/api/admin/dashboard", { params: { query: { ...period, ...only(product), ...unusual(counted) } } }),
    )
  ).data;

const fetchTiles = (product: Product | null) =>
  answer(api.GET("/api/admin/dashboard/tiles", { params: { query: only(product) } }));

/** One column over the days, as the internal report has it: the same cells, the same number. */
const fetchDays = (period: Period, product: Product | null, chart: Charted) =>
  answer(
    api.GET("/api/admin/reports/{report}", {
      params: { path: { report: "internal" }, query: { ...period, ...only(product), chart, compare: true } },
    }),
  );

const fetchAlerts = async () => (await answer(api.GET("/api/admin/alerts"))).alerts;

export type Dashboard = Awaited<ReturnType<typeof fetchDashboard>>;
export type Tile = Awaited<ReturnType<typeof fetchTiles>>["tiles"][number];
export type Alert = Awaited<ReturnType<typeof fetchAlerts>>[number];

export const dashboardQuery = (period: Period, product: Product | null, counted: Counted) =>
  queryOptions({
    queryKey: dashboardKeys.of(period, product, counted),
    queryFn: () => fetchDashboard(period, product, counted),
    // figures of the last period stand, marked busy, until the new ones are there: nothing jumps
    placeholderData: keepPreviousData,
  });

export const tilesQuery = (product: Product | null) =>
  queryOptions({
    queryKey: dashboardKeys.of("tiles", product),
    queryFn: () => fetchTiles(product),
    placeholderData: keepPreviousData,
  });

export const daysQuery = (period: Period, product: Product | null, chart: Charted) =>
  queryOptions({
    queryKey: dashboardKeys.of("days", period, product, chart),
    queryFn: () => fetchDays(period, product, chart),
    placeholderData: keepPreviousData,
  });

export const alertsQuery = () =>
  queryOptions({ queryKey: dashboardKeys.of("attention"), queryFn: fetchAlerts, refetchInterval: 60_000 });
