import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

const fetchFunnel = async (segment: string, visit_id: string) =>
  (await answer(api.GET("/api/funnels/{segment}", { params: { path: { segment }, query: { visit_id } } }))).data;

/** The published screens of a funnel in one language, in the words that this visit reads. */
export const funnelQuery = (segment: string, language: string, visitId: string) =>
  queryOptions({
    queryKey: ["funnel", segment, language, visitId],
    queryFn: () => fetchFunnel(segment, visitId),
    staleTime: 60_000,
    retry: false,
  });

export type PublicFunnel = Awaited<ReturnType<typeof fetchFunnel>>;
export type PublicScreen = PublicFunnel["screens"][number];
