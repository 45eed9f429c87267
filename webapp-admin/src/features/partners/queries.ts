import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import { partnerKeys } from "../../api/partners";

/** All brands fit one sheet; more than this many would be paged. */
export const SHEET_SIZE = 200;

const fetchSheet = () =>
  answer(api.GET("/api/admin/partners", { params: { query: { with_own: true, page_size: SHEET_SIZE } } }));

export type PartnerRow = Awaited<ReturnType<typeof fetchSheet>>["results"][number];
export type Look = PartnerRow["theme"];

export const sheetQuery = queryOptions({
  queryKey: partnerKeys.list(),
  queryFn: fetchSheet,
  placeholderData: keepPreviousData,
});

const fetchPartner = (partner_id: string) =>
  answer(api.GET("/api/admin/partners/{partner_id}", { params: { path: { partner_id } } }));

export type Partner = Awaited<ReturnType<typeof fetchPartner>>;

export type UtmDefaults = Partner["utm_defaults"];

export const partnerQuery = (partnerId: string) =>
  queryOptions({ queryKey: partnerKeys.one(partnerId), queryFn: () => fetchPartner(partnerId) });

const fetchVersions = async (partner_id: string) =>
  (await answer(api.GET("/api/admin/partners/{partner_id}/brand/versions", { params: { path: { partner_id } } })))
    .results;

export type Version = Awaited<ReturnType<typeof fetchVersions>>[number];

export const versionsQuery = (partnerId: string) =>
  queryOptions({ queryKey: partnerKeys.one(partnerId, "versions"), queryFn: () => fetchVersions(partnerId) });
