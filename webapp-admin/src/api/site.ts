import { queryOptions } from "@tanstack/react-query";
import { answer, createApi } from "webapp-shared/api/client";
import type { paths } from "webapp-shared/api/public.gen";

import { session } from "./session";

const publicApi = createApi<paths>(session);

/** The site's settings: where help requests go, how long a phone number is. */
export const siteQuery = () =>
  queryOptions({
    queryKey: ["site"],
    queryFn: async () => (await answer(publicApi.GET("/api/site"))).data,
    staleTime: Infinity,
  });
