import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

const POLL_MS = 1_000;

/** What this one lender says to the request: its offer, that it is still asked, or why not. Nobody else's is looked at. */
export const ownOfferQuery = (appId: string, lenderId: number, language: string) =>
  queryOptions({
    queryKey: ["offers", appId, "of-one", lenderId, language],
    queryFn: async () => {
      const list = await answer(
        api.GET("/api/applications/{app_id}/offers", { params: { path: { app_id: appId }, query: {} } }),
      );
      return {
        offer: list.matched.find((one) => one.lender_id === lenderId) ?? null,
        refusal: list.unmatched.find((one) => one.lender_id === lenderId) ?? null,
        asked: list.asked,
        isAsked: list.pending.some((one) => one.lender_id === lenderId),
      };
    },
    refetchInterval: ({ state }) => (state.data?.isAsked ? POLL_MS : false),
  });
