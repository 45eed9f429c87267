import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "./api";

export const applicationsKey = ["applications"] as const;

/** The person's own applications, newest first: the product page names the unfinished one, My applications lists all. */
export const applicationsQuery = queryOptions({
  queryKey: [...applicationsKey, "list"],
  queryFn: async () => (await answer(api.GET("/api/applications", { params: {} }))).results,
});
