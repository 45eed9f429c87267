import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";
import { uploadKeys } from "webapp-shared/components/sheets/queries";

import { api } from "../../api/api";
import type { components } from "../../api/schema.gen";

export const misKeys = keysOf("mis-uploads");

const fetchWords = async (lender: string) =>
  (await answer(api.GET("/api/mis-vocabulary/{lender_id}", { params: { path: { lender_id: Number(lender) } } }))).data;

export type MisWords = Awaited<ReturnType<typeof fetchWords>>;
export type MisDetail = components["schemas"]["MisDetail"];

/** What a lender's words mean, and which ones wait for a meaning. */
export const wordsQuery = (lender: string) =>
  queryOptions({ queryKey: [...misKeys.all, "words", lender], queryFn: () => fetchWords(lender) });

/** Applications that a row of a file may be about. */
export const candidatesQuery = (id: string, search: string) =>
  queryOptions({
    queryKey: [...uploadKeys.one(id), "candidates", search],
    queryFn: async () =>
      (
        await answer(
          api.GET("/api/uploads/{upload_id}/candidates", { params: { path: { upload_id: id }, query: { search } } }),
        )
      ).results,
  });
