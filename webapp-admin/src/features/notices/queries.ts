import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { POLL_MS } from "webapp-shared/parts/notices/notices";

import { api } from "../../api/api";
import type { components } from "../../api/schema.gen";

export type Notices = components["schemas"]["DeskNoticesOut"];
export type Notice = Notices["results"][number];

export const noticesKey = ["notices"] as const;

/** What one was told, in the language of the page; asked for again each minute while the page is looked at. */
export const noticesQuery = (language: string) =>
  queryOptions({
    queryKey: [...noticesKey, language],
    queryFn: () => answer(api.GET("/api/admin/notifications")),
    refetchInterval: POLL_MS,
    staleTime: POLL_MS / 2,
  });

/** Marks the named ones, or all of them, as read. */
export const markRead = async (ids?: string[]): Promise<void> => {
  await answer(api.POST("/api/admin/notifications/read", { body: ids ? { ids } : {} }));
};
