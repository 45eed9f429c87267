import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

/** City and state of a PIN code; asked only for six digits. */
export const placeQuery = (pin: string) =>
  queryOptions({
    queryKey: ["place", pin],
    queryFn: async () => (await answer(api.GET("/api/pincodes/{pin}", { params: { path: { pin } } }))).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What a returning person may see of their own PAN and birth date. */
export const maskQuery = (prospectAppId: string) =>
  queryOptions({
    queryKey: ["mask", prospectAppId],
    queryFn: async () => (await answer(api.GET("/api/getMaskInfo/{prospect_id}", { params: { path: { prospect_id: prospectAppId } } }))).data,
  });
