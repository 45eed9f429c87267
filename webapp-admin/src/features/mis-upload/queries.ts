import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";
import { isUnderWay, REFRESH_MS } from "webapp-shared/components/sheets/fileStatus";

import { api } from "../../api/api";

export const misKeys = keysOf("mis-uploads");

const fetchFiles = async () => (await answer(api.GET("/api/mis-uploads"))).data;
const place = (id: string) => ({ params: { path: { upload_id: id } } });
const fetchFile = async (id: string) => (await answer(api.GET("/api/mis-uploads/{upload_id}", place(id)))).data;
const fetchWords = async (lender: string) =>
  (await answer(api.GET("/api/mis-words/{lender_id}", { params: { path: { lender_id: Number(lender) } } }))).data;

export type MisWords = Awaited<ReturnType<typeof fetchWords>>;
export type MisRecord = Awaited<ReturnType<typeof fetchFiles>>[number];
export type MisFile = Awaited<ReturnType<typeof fetchFile>>;
export type MisTrayRow = MisFile["tray"][number];

export const filesQuery = () =>
  queryOptions({
    queryKey: misKeys.list(),
    queryFn: fetchFiles,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 2_000 : REFRESH_MS),
  });

/** One file; asked for each second while it is under way. */
export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: misKeys.one(id),
    queryFn: () => fetchFile(id),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 1_000 : false),
  });

/** What a lender's words mean, and which ones wait for a meaning. */
export const wordsQuery = (lender: string) =>
  queryOptions({ queryKey: [...misKeys.all, "words", lender], queryFn: () => fetchWords(lender) });

export const lenderNamesQuery = queryOptions({
  queryKey: [...misKeys.all, "lenders"],
  queryFn: () => answer(api.GET("/api/get-lenders-data/{filter}", { params: { path: { filter: "all" } } })),
});
