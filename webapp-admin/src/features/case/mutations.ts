import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import type { RevealField, RevealReason } from "./model";

export const revealField = (id: string, body: { field: RevealField; reason: RevealReason; note: string }) =>
  answer(api.POST("/api/admin/customers/{customer_id}/reveals", { params: { path: { customer_id: id } }, body }));

export const writeNote = (id: string, body: { text: string; pinned: boolean }) =>
  answer(api.POST("/api/admin/customers/{customer_id}/notes", { params: { path: { customer_id: id } }, body }));

export const strikeNote = (id: string, noteId: string, reason: string) =>
  answer(
    api.POST("/api/admin/customers/{customer_id}/notes/{note_id}/strike", {
      params: { path: { customer_id: id, note_id: noteId } },
      body: { reason },
    }),
  );
