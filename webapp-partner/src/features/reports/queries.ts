import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";
import type { Period } from "webapp-shared/lib/period";

import { api } from "../../api/api";
import type { ApplicationFilters, ClickFilters, LOANS, PayoutFilters } from "./model";

const reportKeys = keysOf("reports");
const applicationKeys = keysOf("application");
const linkChoiceKeys = keysOf("own-links");

export interface CommissionFilters {
  product?: (typeof LOANS)[number];
  lender_id?: number;
  page: number;
}

const fetchApplications = (filters: ApplicationFilters, period: Period) =>
  answer(api.GET("/api/partner/reports/applications", { params: { query: { ...filters, ...period } } }));
const fetchApplication = async (application_id: string) =>
  (await answer(api.GET("/api/partner/applications/{application_id}", { params: { path: { application_id } } }))).data;
const fetchCommission = (filters: CommissionFilters, period: Period) =>
  answer(api.GET("/api/partner/reports/commission", { params: { query: { ...filters, ...period } } }));
const fetchPayouts = (filters: PayoutFilters, period: Period) =>
  answer(api.GET("/api/partner/reports/payouts", { params: { query: { ...filters, ...period } } }));
const fetchClicks = (filters: ClickFilters, period: Period) =>
  answer(api.GET("/api/partner/reports/clicks", { params: { query: { ...filters, ...period } } }));

const fetchLinkChoices = async (search: string, link_id: string) =>
  (await answer(api.GET("/api/partner/links", { params: { query: { search, ...(link_id && { link_id }) } } }))).results;

export type Applications = Awaited<ReturnType<typeof fetchApplications>>;
export type ApplicationLine = Applications["results"][number];
export type LinkChoice = Awaited<ReturnType<typeof fetchLinkChoices>>[number];
export type OwnApplication = Awaited<ReturnType<typeof fetchApplication>>;
export type CommissionLine = Awaited<ReturnType<typeof fetchCommission>>["results"][number];
type Payouts = Awaited<ReturnType<typeof fetchPayouts>>;
export type PayoutStatement = Payouts["statements"][number];
export type PayoutLine = Payouts["results"][number];
export type OwnLinkLine = Awaited<ReturnType<typeof fetchClicks>>["links"][number];

const shared = { placeholderData: keepPreviousData } as const;

export const applicationsQuery = (filters: ApplicationFilters, period: Period) =>
  queryOptions({
    queryKey: reportKeys.of("applications", filters, period),
    queryFn: () => fetchApplications(filters, period),
    ...shared,
  });

/** The own links that a search finds, with the chosen one. */
export const linkChoicesQuery = (search: string, chosen: string) =>
  queryOptions({
    queryKey: linkChoiceKeys.of(search, chosen),
    queryFn: () => fetchLinkChoices(search, chosen),
    ...shared,
  });

export const applicationQuery = (id: string) =>
  queryOptions({ queryKey: applicationKeys.of(id), queryFn: () => fetchApplication(id) });

export const commissionQuery = (filters: CommissionFilters, period: Period) =>
  queryOptions({
    queryKey: reportKeys.of("commission", filters, period),
    queryFn: () => fetchCommission(filters, period),
    ...shared,
  });

export const payoutsQuery = (filters: PayoutFilters, period: Period) =>
  queryOptions({
    queryKey: reportKeys.of("payouts", filters, period),
    queryFn: () => fetchPayouts(filters, period),
    ...shared,
  });

export const clicksQuery = (filters: ClickFilters, period: Period) =>
  queryOptions({
    queryKey: reportKeys.of("clicks", filters, period),
    queryFn: () => fetchClicks(filters, period),
    ...shared,
  });
