import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { answer, sendForm } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";
import type { CorrectionApi } from "webapp-shared/components/sheets/corrections";
import { isUnderWay, REFRESH_MS } from "webapp-shared/components/sheets/fileStatus";
import { type FileCalls, useFileActions } from "webapp-shared/components/sheets/useFileActions";

import { api } from "../../api/api";
import { session } from "../../api/session";
import { readingOf, type Said } from "../lender-sheet/mapping";

export const uploadKeys = keysOf("uploads");

const fetchUpload = async (id: string) =>
  (await answer(api.GET("/api/uploads/{upload_id}", { params: { path: { upload_id: id } } }))).data;
const place = (id: string, row: number) => ({ params: { path: { upload_id: id, row_no: row } } });
const fetchCells = async (id: string, row: number) =>
  (await answer(api.GET("/api/uploads/{upload_id}/rows/{row_no}/correction", place(id, row)))).data.cells;

export type Upload = Awaited<ReturnType<typeof fetchUpload>>;
export type UploadFault = Upload["errors"][number];
export type UploadChange = Upload["changes"][number];

/** One upload of any kind with its counts; asked for each second while it is under way. */
export const uploadQuery = (id: string) =>
  queryOptions({
    queryKey: uploadKeys.one(id),
    queryFn: () => fetchUpload(id),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 1000 : false),
  });

const one = (id: string) => ({ params: { path: { upload_id: id } } });

/** The words about an upload of any kind. */
export const uploadApi: FileCalls = {
  apply: (id, anyway = false) =>
    answer(api.POST("/api/uploads/{upload_id}/apply", { ...one(id), body: { override: anyway } })),
  check: (id) => answer(api.POST("/api/uploads/{upload_id}/recheck", one(id))),
  discard: (id) => answer(api.POST("/api/uploads/{upload_id}/discard", one(id))),
  stop: (id) => answer(api.POST("/api/uploads/{upload_id}/stop", one(id))),
  goOn: (id) => answer(api.POST("/api/uploads/{upload_id}/resume", one(id))),
  undo: (id) => answer(api.POST("/api/uploads/{upload_id}/undo", one(id))),
};

/** The words about an upload; what is asked for anew is the upload itself and the `lists` in which it stands. */
export const useUploadCalls = (...lists: QueryKey[]): FileCalls =>
  useFileActions(uploadApi, (id) => [uploadKeys.one(id), ...lists]);

export const correctionApi: CorrectionApi = {
  cells: fetchCells,
  mend: (id, row, cells) =>
    answer(api.POST("/api/uploads/{upload_id}/rows/{row_no}/correction", { ...place(id, row), body: { cells } })),
};

/** What was corrected in a file, and which of it waits for a second person. */
export const correctionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...uploadKeys.one(id), "corrections"],
    queryFn: async () => (await answer(api.GET("/api/uploads/{upload_id}/corrections", one(id)))).data,
  });

export const approveCorrections = (id: string, seenAt: string) =>
  answer(api.POST("/api/uploads/{upload_id}/corrections", { ...one(id), body: { seen_at: seenAt } }));

/** Inspects another sheet of the workbook, or takes another row for the headings. */
export const inspectAgain = (id: string, body: { sheet: string; header_row: number | null }) =>
  answer(api.POST("/api/uploads/{upload_id}/inspection", { ...one(id), body }));

export const saveMapping = (id: string, said: Said) =>
  answer(api.POST("/api/uploads/{upload_id}/mapping", { ...one(id), body: readingOf(said) }));

/** Runs a file once more, as its lender's sheets are read by now. */
export const rerun = (id: string) => answer(api.POST("/api/uploads/{upload_id}/rerun", one(id)));

export const linkRow = (id: string, row: number, submissionId: string) =>
  answer(
    api.POST("/api/uploads/{upload_id}/rows/{row_no}/link", {
      ...place(id, row),
      body: { submission_id: submissionId },
    }),
  );

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

export const fileListKeys = keysOf("upload-files");

const fetchFiles = async (kind: string, scope: string) =>
  (await answer(api.GET("/api/uploads", { params: { query: { kind, scope } } }))).results;

export type SentFile = Awaited<ReturnType<typeof fetchFiles>>[number];

/** The files of a kind, or of one list of it (`scope`); fetched every two seconds while one is under way. */
export const filesOfKindQuery = (kind: string, scope = "") =>
  queryOptions({
    queryKey: [...fileListKeys.one(kind), scope],
    queryFn: () => fetchFiles(kind, scope),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 2_000 : REFRESH_MS),
  });

export type FileHead = Readonly<Record<string, string | number | boolean>>;

/** Sends a file with the head of its kind, such as its lender. */
export function sendFileOfKind(
  kind: string,
  file: File,
  override: boolean,
  head: FileHead = {},
): Promise<{ id: string; message: string }> {
  const form = new FormData();
  form.set("head", JSON.stringify(head));
  form.set("kind", kind);
  form.set("file", file);
  if (override) form.set("override", "1");
  return sendForm<{ id: string; message: string }>(session, "/api/uploads", form);
}
