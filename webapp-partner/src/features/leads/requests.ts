import { answer, sendForm } from "webapp-shared/api/client";
import { download } from "webapp-shared/api/download";
import type { LeadCalls } from "webapp-shared/features/leads/requests";

import { api } from "../../api/api";
import { session } from "../../api/session";

const one = (id: string) => ({ params: { path: { upload_id: id } } });

const place = (id: string, row: number) => ({ params: { path: { upload_id: id, row_no: row } } });

/** A partner's own sheets and leads. */
export const leadApi: LeadCalls = {
  files: async () => (await answer(api.GET("/api/partner/lead-imports"))).results,
  upload: async (id) => (await answer(api.GET("/api/partner/uploads/{upload_id}", one(id)))).data,
  send: ({ file, override }) => {
    const form = new FormData();
    form.set("file", file);
    if (override) form.set("override", "1");
    return sendForm<{ id: string }>(session, "/api/partner/lead-files", form);
  },
  apply: (id, anyway = false) =>
    answer(api.POST("/api/partner/uploads/{upload_id}/apply", { ...one(id), body: { override: anyway } })),
  check: (id) => answer(api.POST("/api/partner/uploads/{upload_id}/recheck", one(id))),
  discard: (id) => answer(api.POST("/api/partner/uploads/{upload_id}/discard", one(id))),
  stop: (id) => answer(api.POST("/api/partner/uploads/{upload_id}/stop", one(id))),
  goOn: (id) => answer(api.POST("/api/partner/uploads/{upload_id}/resume", one(id))),
  undo: (id) => answer(api.POST("/api/partner/uploads/{upload_id}/undo", one(id))),
  cells: async (id, row) =>
    (await answer(api.GET("/api/partner/uploads/{upload_id}/rows/{row_no}/correction", place(id, row)))).data.cells,
  mend: (id, row, cells) =>
    answer(
      api.POST("/api/partner/uploads/{upload_id}/rows/{row_no}/correction", { ...place(id, row), body: { cells } }),
    ),
  errorSheet: (id, name) => download(session, `/api/partner/uploads/${id}/errors.xlsx`, name),
  template: (name) => download(session, "/api/partner/uploads/templates/leads.xlsx", name),
  leads: (query) => answer(api.GET("/api/partner/leads", { params: { query } })),
};
