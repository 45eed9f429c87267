import { answer, sendForm } from "webapp-shared/api/client";
import { download } from "webapp-shared/api/download";
import type { SheetCalls } from "webapp-shared/components/sheets/requests";

import { api } from "./api";
import { session } from "./session";

const of = (id: string) => ({ params: { path: { upload_id: id } } });
const ofRow = (id: string, row: number) => ({ params: { path: { upload_id: id, row_no: row } } });

/** The calls of a partner's own sheets, which are all of leads. */
export const sheetCalls: SheetCalls = {
  files: async () => (await answer(api.GET("/api/partner/lead-imports"))).results,
  upload: async (id) => (await answer(api.GET("/api/partner/uploads/{upload_id}", of(id)))).data,
  send: (_kind, file, override) => {
    const form = new FormData();
    form.set("file", file);
    if (override) form.set("override", "1");
    return sendForm<{ id: string; message: string }>(session, "/api/partner/lead-files", form);
  },
  apply: (id, anyway = false) =>
    answer(api.POST("/api/partner/uploads/{upload_id}/apply", { ...of(id), body: { override: anyway } })),
  check: (id) => answer(api.POST("/api/partner/uploads/{upload_id}/recheck", of(id))),
  discard: (id) => answer(api.POST("/api/partner/uploads/{upload_id}/discard", of(id))),
  stop: (id) => answer(api.POST("/api/partner/uploads/{upload_id}/stop", of(id))),
  goOn: (id) => answer(api.POST("/api/partner/uploads/{upload_id}/resume", of(id))),
  undo: (id) => answer(api.POST("/api/partner/uploads/{upload_id}/undo", of(id))),
  cells: async (id, row) =>
    (await answer(api.GET("/api/partner/uploads/{upload_id}/rows/{row_no}/correction", ofRow(id, row)))).data.cells,
  mend: (id, row, cells) =>
    answer(
      api.POST("/api/partner/uploads/{upload_id}/rows/{row_no}/correction", { ...ofRow(id, row), body: { cells } }),
    ),
  template: (kind) => download(session, `/api/partner/uploads/templates/${kind}.xlsx`, `${kind}.xlsx`),
  errorSheet: ({ id, file_name }) => download(session, `/api/partner/uploads/${id}/errors.xlsx`, `errors_${file_name}`),
  sentFile: ({ id, file_name }) => download(session, `/api/partner/uploads/${id}/file`, file_name),
};
