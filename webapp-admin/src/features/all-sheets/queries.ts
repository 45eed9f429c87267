import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { isUnderWay, REFRESH_MS } from "webapp-shared/components/sheets/fileStatus";
import { fileListKeys } from "webapp-shared/components/sheets/queries";

import { api } from "../../api/api";
import type { operations } from "../../api/schema.gen";

export type FilesQuery = NonNullable<operations["get_uploads"]["parameters"]["query"]>;

const fetchPage = (query: FilesQuery) => answer(api.GET("/api/uploads", { params: { query } }));

export type FilePage = Awaited<ReturnType<typeof fetchPage>>;
export type ListedFile = FilePage["results"][number];

/** A page of the files of all kinds; fetched every two seconds while one of them is under way. */
export const filePageQuery = (query: FilesQuery) =>
  queryOptions({
    queryKey: [...fileListKeys.all, "page", query],
    queryFn: () => fetchPage(query),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some(isUnderWay) ? 2_000 : REFRESH_MS),
  });
