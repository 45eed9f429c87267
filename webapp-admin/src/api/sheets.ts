import { answer, sendForm } from "webapp-shared/api/client";
import { download } from "webapp-shared/api/download";
import type { SheetCalls } from "webapp-shared/components/sheets/requests";

import { api } from "./api";
import { session } from "./session";

const of = (id: string) => ({ params: { path: { upload_id: id } } });
const ofRow = (id: string, row: number) => ({ params: { path: { upload_id: id, row_no: row } } });

/** Puts a file aside as its second person; its sender gets the reason. */
export const rejectFile = (id: string, reason: string) =>
  answer(api.POST("/api/uploads/{upload_id}/refusal", { ...of(id), body: { reason } }));

/** The calls of every kind of sheet. */
export const sheetCalls: SheetCalls = {
  files: async (kind, scope) => (await answer(api.GET("/api/uploads", { params: { query: { kind, scope } } }))).results,
  upload: async (id) => (await answer(api.GET("/api/uploads/{upload_id}", of(id)))).data,
  send: (kind, file, override, head) => {
    const form = new FormData();
    form.set("head", JSON.stringify(head));
    form.set("kind", kind);
    form.set("file", file);
    if (override) form.set("override", "1");
    return sendForm<{ id: string; message: string }>(session, "/api/uploads", form);
  },
  apply: (id, anyway = false) =>
    answer(api.POST("/api/uploads/{upload_id}/apply", { ...of(id), body: { override: anyway } })),
  check: (id) => answer(api.POST("/api/uploads/{upload_id}/recheck", of(id))),
  discard: (id) => answer(api.POST("/api/uploads/{upload_id}/discard", of(id))),
  stop: (id) => answer(api.POST("/api/uploads/{upload_id}/stop", of(id))),
  goOn: (id) => answer(api.POST("/api/uploads/{upload_id}/resume", of(id))),
  undo: (id) => answer(api.POST("/api/uploads/{upload_id}/undo", of(id))),
  cells: async (id, row) =>
    (await answer(api.GET("/api/uploads/{upload_id}/rows/{row_no}/correction", ofRow(id, row)))).data.cells,
  mend: (id, row, cells) =>
    answer(api.POST("/api/uploads/{upload_id}/rows/{row_no}/correction", { ...ofRow(id, row), body: { cells } })),
  template: (kind, query) => download(session, `/api/uploads/templates/${kind}.xlsx${query}`, `${kind}.xlsx`),
  errorSheet: ({ id, file_name }) => download(session, `/api/uploads/${id}/errors.xlsx`, `errors_${file_name}`),
  sentFile: ({ id, file_name }) => download(session, `/api/uploads/${id}/file`, file_name),
  corrections: {
    list: async (id) => (await answer(api.GET("/api/uploads/{upload_id}/corrections", of(id)))).data,
    approve: (id, seenAt) =>
      answer(api.POST("/api/uploads/{upload_id}/corrections/approval", { ...of(id), body: { seen_at: seenAt } })),
  },
};
