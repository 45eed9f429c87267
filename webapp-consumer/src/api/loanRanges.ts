import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "./api";

/** Between which bounds the lenders of each loan product lend now, to our own customers or to those of a partner. */
export const loanRangesQuery = (channel: "direct" | "partner") =>
  queryOptions({
    queryKey: ["loan-ranges", channel],
    queryFn: async () => (await answer(api.GET("/api/loan-ranges", { params: { query: { channel } } }))).data,
    staleTime: 5 * 60_000,
  });
