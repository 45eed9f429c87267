import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "./api";

const selfKeys = keysOf("self");

/** Re-verifies the token and says whose it is. */
export const verify = () => answer(api.GET("/api/partner-reverify"));

export const selfQuery = () =>
  queryOptions({ queryKey: selfKeys.all, queryFn: verify, staleTime: 5 * 60_000, retry: false });
