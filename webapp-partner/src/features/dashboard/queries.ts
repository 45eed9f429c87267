import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";
import type { Period } from "webapp-shared/lib/period";

import { api } from "../../api/api";

const dashboardKeys = keysOf("dashboard");

const fetchDashboard = async (period: Period) =>
  (await answer(api.GET("/api/partner/dashboard", { params: { query: period } }))).data;

const fetchCommission = async (period: Period) =>
  (await answer(api.GET("/api/partner/commission", { params: { query: period } }))).data;

const fetchNeeds = async () => (await answer(api.GET("/api/partner/needs-you"))).data;

export type Need = Awaited<ReturnType<typeof fetchNeeds>>[number];
export type Dashboard = Awaited<ReturnType<typeof fetchDashboard>>;
export type Commission = Awaited<ReturnType<typeof fetchCommission>>;

export const dashboardQuery = (period: Period) =>
  queryOptions({
    queryKey: dashboardKeys.of(period),
    queryFn: () => fetchDashboard(period),
    // figures of the last period stand, marked busy, until the new ones are there: nothing jumps
    placeholderData: keepPreviousData,
  });

/** The organisation's own share: an agent may not ask for it. */
export const commissionQuery = (period: Period) =>
  queryOptions({
    queryKey: dashboardKeys.of("commission", period),
    queryFn: () => fetchCommission(period),
    placeholderData: keepPreviousData,
  });

export const needsQuery = () => queryOptions({ queryKey: dashboardKeys.of("needs"), queryFn: fetchNeeds });
