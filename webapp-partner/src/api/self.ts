import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { selfKeys } from "webapp-shared/features/account/keys";

import { api } from "./api";

/** Re-verifies the token and says whose it is. */
export const verify = () => answer(api.GET("/api/partner-reverify"));

export const selfQuery = () =>
  queryOptions({ queryKey: selfKeys.all, queryFn: verify, staleTime: 5 * 60_000, retry: false });
