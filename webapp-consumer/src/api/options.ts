import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "./api";

/** All option lists of the forms, in the language shown. They change rarely: kept for the visit. */
export const optionListsQuery = (language: string) =>
  queryOptions({
    queryKey: ["search-list", language],
    queryFn: async () =>
      (await answer(api.GET("/api/search-list/{language}", { params: { path: { language } } }))).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
