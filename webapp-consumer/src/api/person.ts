import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "./api";

export const personKey = (prospectAppId: string) => ["person", prospectAppId] as const;

/** The consumer record of the person signed in; also what proves the token at start-up. */
export const personQuery = (prospectAppId: string) =>
  queryOptions({
    queryKey: personKey(prospectAppId),
    queryFn: async () =>
      (await answer(api.GET("/api/user/{prospect_id}", { params: { path: { prospect_id: prospectAppId } } }))).data,
    staleTime: 60_000,
  });
