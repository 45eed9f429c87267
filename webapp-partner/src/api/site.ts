import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "./api";

const siteKeys = keysOf("site");
const brandKeys = keysOf("brand");

/** The site's settings: where help requests go, how long one may be idle. */
export const siteQuery = () =>
  queryOptions({
    queryKey: siteKeys.all,
    queryFn: async () => (await answer(api.GET("/api/site"))).data,
    staleTime: Infinity,
  });

/** A partner's brand, for the page where its people sign in. */
export const brandQuery = (name: string) =>
  queryOptions({
    queryKey: brandKeys.of(name),
    queryFn: async () =>
      (await answer(api.GET("/api/get-partner-by-name/{name}", { params: { path: { name } } }))).data,
    staleTime: Infinity,
    retry: false,
  });
