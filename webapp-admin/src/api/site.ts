import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "./api";

const siteKeys = keysOf("site");

/** The site's settings: where help requests go, how long a phone number is. */
export const siteQuery = () =>
  queryOptions({
    queryKey: siteKeys.all,
    queryFn: async () => (await answer(api.GET("/api/site"))).data,
    staleTime: Infinity,
  });
