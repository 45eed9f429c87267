import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";
import type { Period } from "webapp-shared/lib/period";

import { api } from "../../api/api";
import type { LinkState } from "./model";

export const linkKeys = keysOf("tracking-link");
export const linkOptionsKeys = keysOf("link-options");
export const linksKeys = keysOf("tracking-links");
export const templateKeys = keysOf("utm-templates");

export interface LinksWanted {
  page: number;
  page_size: number;
  search?: string;
  state?: LinkState;
  partner_id?: string;
  product?: string;
  answers?: "true" | "false";
  upload_id?: string;
}

const fetchLinks = (wanted: LinksWanted, period: Period) =>
  answer(api.GET("/api/admin/tracking-links", { params: { query: { ...wanted, ...period } } }));
const fetchFigures = async (link_id: string, period: Period) =>
  (
    await answer(
      api.GET("/api/admin/tracking-links/{link_id}/figures", { params: { path: { link_id }, query: { ...period } } }),
    )
  ).data;

export type TrackingLink = Awaited<ReturnType<typeof fetchLinks>>["results"][number];
export type LinkFigures = Awaited<ReturnType<typeof fetchFigures>>;

export const linksQuery = (wanted: LinksWanted, period: Period) =>
  queryOptions({
    queryKey: linksKeys.of(wanted, period),
    queryFn: () => fetchLinks(wanted, period),
    placeholderData: keepPreviousData,
  });

export const figuresQuery = (id: string, period: Period) =>
  queryOptions({
    queryKey: linkKeys.of(id, period),
    queryFn: () => fetchFigures(id, period),
    placeholderData: keepPreviousData,
  });

const fetchTemplates = async () => (await answer(api.GET("/api/admin/utm-templates"))).results;

export type UtmTemplate = Awaited<ReturnType<typeof fetchTemplates>>[number];

export const templatesQuery = () => queryOptions({ queryKey: templateKeys.all, queryFn: fetchTemplates });

const fetchLinkOptions = (partner_id: string) =>
  answer(api.GET("/api/admin/merchants/{partner_id}/link-options", { params: { path: { partner_id } } }));

/** What a new link of a partner can lead to now. */
export const linkOptionsQuery = (partnerId: string) =>
  queryOptions({ queryKey: linkOptionsKeys.of(partnerId), queryFn: () => fetchLinkOptions(partnerId) });
