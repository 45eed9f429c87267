import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";
import type { Period } from "webapp-shared/lib/period";

import { api } from "../../api/api";
import type { Charted, Counted, Part, Product, StepName } from "./model";

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

const fetchSplit = async (period: Period, product: Product | null, counted: Counted, by: Part) =>
  (
    await answer(
      api.GET("/api/admin/dashboard/breakdown", {
        params: { query: { ...period, ...only(product), ...unusual(counted), by } },
      }),
    )
  ).lines;

export type PeopleQuery = Period & {
  product?: Product;
  counted: Counted;
  step: StepName;
  search: string;
  page: number;
  page_size: number;
};

const fetchPeople = (body: PeopleQuery) => answer(api.POST("/api/admin/dashboard/people", { body }));

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
export type SplitLine = Awaited<ReturnType<typeof fetchSplit>>[number];
export type PersonRow = Awaited<ReturnType<typeof fetchPeople>>["results"][number];
export type Tile = Awaited<ReturnType<typeof fetchTiles>>["tiles"][number];
export type Alert = Awaited<ReturnType<typeof fetchAlerts>>[number];

export const dashboardQuery = (period: Period, product: Product | null, counted: Counted) =>
  queryOptions({
    queryKey: dashboardKeys.of(period, product, counted),
    queryFn: () => fetchDashboard(period, product, counted),
    // figures of the last period stand, marked busy, until the new ones are there: nothing jumps
    placeholderData: keepPreviousData,
  });

export const splitQuery = (period: Period, product: Product | null, counted: Counted, part: Part) =>
  queryOptions({
    queryKey: dashboardKeys.of("split", period, product, counted, part),
    queryFn: () => fetchSplit(period, product, counted, part),
    placeholderData: keepPreviousData,
  });

export const peopleQuery = (wish: PeopleQuery) =>
  queryOptions({
    queryKey: dashboardKeys.of("people", wish),
    queryFn: () => fetchPeople(wish),
    // another page or search of the same step: what was there stands until it is; of another step it would be wrong
    placeholderData: (kept, query) =>
      query && (query.queryKey[2] as PeopleQuery).step === wish.step ? kept : undefined,
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
