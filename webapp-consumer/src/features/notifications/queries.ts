import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { POLL_MS } from "webapp-shared/components/notices/notices";

import { api } from "../../api/api";
import type { paths } from "../../api/schema.gen";

export type NoticePage = paths["/api/notifications"]["get"]["responses"]["200"]["content"]["application/json"];
export type Notice = NoticePage["results"][number];

export const PAGE_SIZE = 20;

export const noticesKey = ["notifications"] as const;
export const unreadKey = [...noticesKey, "unread"] as const;

/** One page of what the customer was told, in the language of the page. */
export const noticesQuery = (page: number, unread: boolean, language: string) =>
  queryOptions({
    queryKey: [...noticesKey, "list", { page, unread, language }],
    queryFn: () => answer(api.GET("/api/notifications", { params: { query: { page, page_size: PAGE_SIZE, unread } } })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** The figure on the bell, asked for again each minute while the page is looked at. */
export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: async () => (await answer(api.GET("/api/notifications/unread"))).unread,
  refetchInterval: POLL_MS,
  staleTime: POLL_MS / 2,
});
