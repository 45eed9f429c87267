import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "./api";

/** The site's settings: where help requests go, how long one may be idle. */
export const siteQuery = () =>
  queryOptions({
    queryKey: ["site"],
    queryFn: async () => (await answer(api.GET("/api/site"))).data,
    staleTime: Infinity,
  });

/** A partner's brand, for the page where its people sign in. */
export const brandQuery = (name: string) =>
  queryOptions({
    queryKey: ["brand", name],
    queryFn: async () =>
      (await answer(api.GET("/api/get-partner-by-name/{name}", { params: { path: { name } } }))).data,
    staleTime: Infinity,
    retry: false,
  });
