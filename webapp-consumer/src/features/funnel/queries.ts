import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

const fetchFunnel = async (segment: string) =>
  (await answer(api.GET("/api/funnels/{segment}", { params: { path: { segment } } }))).data;

/** The published screens of a funnel in one language. */
export const funnelQuery = (segment: string, language: string) =>
  queryOptions({
    queryKey: ["funnel", segment, language],
    queryFn: () => fetchFunnel(segment),
    staleTime: 60_000,
    retry: false,
  });

export type PublicFunnel = Awaited<ReturnType<typeof fetchFunnel>>;
export type PublicScreen = PublicFunnel["screens"][number];
