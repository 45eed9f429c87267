import { answer } from "webapp-shared/api/client";
import { download } from "webapp-shared/api/download";
import type { ExportCalls } from "webapp-shared/features/exports/requests";

import { api } from "./api";
import { session } from "./session";

const of = (export_id: string) => ({ params: { path: { export_id } } });

export const exportCalls: ExportCalls = {
  list: () => answer(api.GET("/api/partner/exports")),
  start: (body) => answer(api.POST("/api/partner/exports", { body })),
  cancel: (id) => answer(api.POST("/api/partner/exports/{export_id}/cancel", of(id))),
  retry: (id) => answer(api.POST("/api/partner/exports/{export_id}/retry", of(id))),
  forget: (id) => answer(api.DELETE("/api/partner/exports/{export_id}", of(id))),
  take: (one) => download(session, `/api/partner/exports/${one.id}/file`, one.file_name),
};
