import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import { applicationsKey } from "../../api/applications";

const POLL_MS = 15_000;

/** One application with its submissions; looked at again while the page is open, because lenders answer in their own time. */
export const applicationQuery = (appId: string, language: string) =>
  queryOptions({
    queryKey: [...applicationsKey, "one", appId, language],
    queryFn: async () => (await answer(api.GET("/api/applications/{app_id}", { params: { path: { app_id: appId } } }))).data,
    refetchInterval: POLL_MS,
  });
