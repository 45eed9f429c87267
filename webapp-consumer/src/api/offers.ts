import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "./api";
import type { OffersReply } from "./types";

const POLL_MS = 1_000;

const offersKey = (appId: string, language: string) => ["offers", appId, language] as const;

/** The offers of one application, asked for again each second while lenders are still checking. */
export const offersQuery = (appId: string, language: string) =>
  queryOptions({
    queryKey: offersKey(appId, language),
    queryFn: async ({ client, queryKey }): Promise<OffersReply> => {
      const known = client.getQueryData<OffersReply>(queryKey);
      const query = known && !known.complete ? { after: known.snapshot_id } : {};
      return answer(api.GET("/api/applications/{app_id}/offers", { params: { path: { app_id: appId }, query } }));
    },
    refetchInterval: ({ state }) => (state.data && !state.data.complete ? POLL_MS : false),
    staleTime: 30_000,
  });
