import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "./api";

/** The site's settings: where help requests go, how long a phone number is. */
export const siteQuery = () =>
  queryOptions({
    queryKey: ["site"],
    queryFn: async () => (await answer(api.GET("/api/site"))).data,
    staleTime: Infinity,
  });
