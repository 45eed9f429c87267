import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { isUnderWay } from "webapp-shared/components/sheets/fileStatus";

import { api } from "../../api/api";

const fetchCaller = () => answer(api.GET("/api/admin/calls/me"));
const fetchQueues = () => answer(api.GET("/api/admin/call-queues"));
const fetchFigures = () => answer(api.GET("/api/admin/call-figures"));

/** Sheets about numbers, each with the address of its kind. */
export const NUMBER_FILES = {
  "dnd-answers": "/api/admin/dnd-files",
  "do-not-call": "/api/admin/do-not-call-files",
} as const;
export type NumberFileKind = keyof typeof NUMBER_FILES;

const fetchNumberFiles = async (kind: NumberFileKind) => (await answer(api.GET(NUMBER_FILES[kind]))).results;

export type NumberFile = Awaited<ReturnType<typeof fetchNumberFiles>>[number];
export type Caller = Awaited<ReturnType<typeof fetchCaller>>;
export type CallTask = NonNullable<Caller["task"]>;
export type Disposition = CallTask["dispositions"][number];
export type CallQueue = Awaited<ReturnType<typeof fetchQueues>>["queues"][number];
export type CallFigures = Awaited<ReturnType<typeof fetchFigures>>;

export const callerQuery = () =>
  queryOptions({ queryKey: ["calling", "me"], queryFn: fetchCaller, refetchInterval: 60_000 });
export const queuesQuery = () =>
  queryOptions({ queryKey: ["calling", "queues"], queryFn: fetchQueues, refetchInterval: 30_000 });
export const figuresQuery = () =>
  queryOptions({ queryKey: ["calling", "figures"], queryFn: fetchFigures, refetchInterval: 30_000 });
/** The sheets of do-not-disturb answers; asked for every two seconds while one is under way. */
export const numberFilesQuery = (kind: NumberFileKind) =>
  queryOptions({
    queryKey: ["calling", "files", kind],
    queryFn: () => fetchNumberFiles(kind),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 2_000 : false),
  });
