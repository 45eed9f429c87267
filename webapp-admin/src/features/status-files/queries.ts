import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";
import { isUnderWay, REFRESH_MS } from "./model";

export const fileKeys = keysOf("status-files");

const fetchFiles = async () => (await answer(api.GET("/api/get-application-status-files-list"))).data;
const fetchUpload = async (id: string) => (await answer(api.GET("/api/uploads/{upload_id}", { params: { path: { upload_id: id } } }))).data;

export type StatusFile = Awaited<ReturnType<typeof fetchFiles>>[number];
export type Upload = Awaited<ReturnType<typeof fetchUpload>>;
export type UploadFault = Upload["errors"][number];

export const filesQuery = () => queryOptions({ queryKey: fileKeys.list(), queryFn: fetchFiles, refetchInterval: REFRESH_MS });

/** One upload; asked for each second while it is under way. */
export const uploadQuery = (id: string) =>
  queryOptions({
    queryKey: fileKeys.one(id),
    queryFn: () => fetchUpload(id),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 1000 : false),
  });
