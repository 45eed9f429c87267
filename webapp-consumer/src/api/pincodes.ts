import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "./api";

/** City and state of a PIN code; asked only for six digits. */
export const placeQuery = (pin: string, language: string) =>
  queryOptions({
    queryKey: ["place", pin, language],
    queryFn: async () => (await answer(api.GET("/api/pincodes/{pin}", { params: { path: { pin } } }))).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
