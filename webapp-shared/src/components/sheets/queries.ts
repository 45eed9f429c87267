import { type QueryKey, queryOptions } from "@tanstack/react-query";

import { keysOf } from "../../api/keys";
import { isUnderWay, REFRESH_MS } from "./fileStatus";
import type { SentFile, SheetCalls } from "./requests";
import { type FileCalls, useFileActions } from "./useFileActions";

export const uploadKeys = keysOf("uploads");
export const fileListKeys = keysOf("upload-files");

/** One upload of any kind with its counts; asked for each second while it is under way. */
export const uploadQuery = (calls: Pick<SheetCalls, "upload">, id: string) =>
  queryOptions({
    queryKey: uploadKeys.one(id),
    queryFn: () => calls.upload(id),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 1000 : false),
  });

/** The words about an upload; what is asked for anew is the upload itself and the `lists` in which it stands. */
export const useUploadCalls = (calls: FileCalls, ...lists: QueryKey[]): FileCalls =>
  useFileActions(calls, (id) => [uploadKeys.one(id), ...lists]);

/** What was corrected in a file, and which of it waits for a second person. */
export const correctionsQuery = (calls: NonNullable<SheetCalls["corrections"]>, id: string) =>
  queryOptions({ queryKey: [...uploadKeys.one(id), "corrections"], queryFn: () => calls.list(id) });

/** The files of a kind, or of one list of it (`scope`); fetched every two seconds while one is under way. */
export const filesOfKindQuery = <File extends SentFile>(
  calls: Pick<SheetCalls<File>, "files">,
  kind: string,
  scope = "",
) =>
  queryOptions({
    queryKey: [...fileListKeys.one(kind), scope],
    queryFn: () => calls.files(kind, scope),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 2_000 : REFRESH_MS),
  });
