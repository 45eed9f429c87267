import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";
import type { FigurePreset } from "./presets";

export const funnelKeys = keysOf("funnels");

const fetchFunnels = async () => (await answer(api.GET("/api/partner/funnels"))).data;
const fetchFunnel = async (funnel_id: string) =>
  (await answer(api.GET("/api/partner/funnels/{funnel_id}", { params: { path: { funnel_id } } }))).data;
const fetchVersions = async (funnel_id: string) =>
  (await answer(api.GET("/api/partner/funnels/{funnel_id}/versions", { params: { path: { funnel_id } } }))).data;
const fetchFigures = async (funnel_id: string, preset: FigurePreset) =>
  (
    await answer(
      api.GET("/api/partner/funnels/{funnel_id}/figures", { params: { path: { funnel_id }, query: { preset } } }),
    )
  ).data;

export type Funnel = Awaited<ReturnType<typeof fetchFunnel>>;
export type FunnelContent = Funnel["content"];
export type FunnelScreen = FunnelContent["screens"][number];
export type Wording = FunnelScreen["title"];
export type FunnelTest = NonNullable<FunnelContent["test"]>;
export type FunnelVariant = FunnelTest["variants"][number];
export type FunnelAnswer = FunnelScreen["answers"][number];
export type Finding = Funnel["findings"][number];
export type FunnelField = Funnel["fields"][number];

export const funnelsQuery = () => queryOptions({ queryKey: funnelKeys.all, queryFn: fetchFunnels });

/** A funnel with its draft. The editor keeps what is typed, so the draft is not fetched again behind its back. */
export const funnelQuery = (id: string) =>
  queryOptions({
    queryKey: funnelKeys.of(id),
    queryFn: () => fetchFunnel(id),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

export const versionsQuery = (id: string, live: number | null) =>
  queryOptions({ queryKey: funnelKeys.of(id, "versions", live), queryFn: () => fetchVersions(id) });

export const figuresQuery = (id: string, preset: FigurePreset) =>
  queryOptions({ queryKey: funnelKeys.of(id, "figures", preset), queryFn: () => fetchFigures(id, preset) });
