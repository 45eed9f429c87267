import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "./api";
import type { components } from "./schema.gen";

const forMeKeys = keysOf("for-me");

const REFRESH_MS = 60_000;

export type ApprovalRequest = components["schemas"]["ApprovalRequestOut"];

/** What waits for the signed-in admin: one answer for the page, the menu's figure and the bell. */
export const forMeQuery = queryOptions({
  queryKey: forMeKeys.all,
  queryFn: () => answer(api.GET("/api/admin/for-me")),
  refetchInterval: REFRESH_MS,
});
