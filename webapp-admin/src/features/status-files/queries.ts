import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";
import { REFRESH_MS } from "webapp-shared/components/sheets/fileStatus";

import { api } from "../../api/api";

export const fileKeys = keysOf("status-files");

const fetchFiles = async () => (await answer(api.GET("/api/get-application-status-files-list"))).data;

export type StatusFile = Awaited<ReturnType<typeof fetchFiles>>[number];

export const filesQuery = () =>
  queryOptions({ queryKey: fileKeys.list(), queryFn: fetchFiles, refetchInterval: REFRESH_MS });
