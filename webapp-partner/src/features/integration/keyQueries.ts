import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";

const apiKeyKeys = keysOf("api-keys");
const handOverKeyKeys = keysOf("hand-over-keys");

const fetchKeys = () => answer(api.GET("/api/partner/api-keys"));

const fetchHandOverKeys = () => answer(api.GET("/api/partner/hand-over-keys"));

const fetchRequests = (api_key_id: string) =>
  answer(api.GET("/api/partner/api-keys/{api_key_id}/requests", { params: { path: { api_key_id } } }));

export type ApiKey = Awaited<ReturnType<typeof fetchKeys>>["results"][number];
export type HandOverKey = Awaited<ReturnType<typeof fetchHandOverKeys>>["results"][number];
export type KeyScope = ApiKey["scopes"][number];

export const apiKeysQuery = () => queryOptions({ queryKey: apiKeyKeys.all, queryFn: fetchKeys });

export const handOverKeysQuery = () => queryOptions({ queryKey: handOverKeyKeys.all, queryFn: fetchHandOverKeys });

export const keyRequestsQuery = (id: string) =>
  queryOptions({ queryKey: apiKeyKeys.of(id, "requests"), queryFn: () => fetchRequests(id) });
