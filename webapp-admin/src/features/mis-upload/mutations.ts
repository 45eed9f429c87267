import { answer, sendForm } from "webapp-shared/api/client";

import { api } from "../../api/api";
import { session } from "../../api/session";
import { readingOf, type Said } from "../../components/lender-sheet/mapping";

interface Started {
  success: boolean;
  message: string;
  id: string;
  state: string;
}

export function upload({
  file,
  lenderId,
  override,
}: {
  file: File;
  lenderId: string;
  override: boolean;
}): Promise<Started> {
  const form = new FormData();
  form.set("file", file);
  form.set("lender_id", lenderId);
  if (override) form.set("override", "1");
  return sendForm<Started>(session, "/api/mis-uploads", form);
}

const one = (id: string) => ({ params: { path: { upload_id: id } } });

export const inspectAgain = (id: string, wish: { sheet: string; header_row: number | null }) =>
  answer(api.POST("/api/mis-uploads/{upload_id}/look", { ...one(id), body: wish }));

export const saveMapping = (id: string, said: Said) =>
  answer(api.POST("/api/mis-uploads/{upload_id}/reading", { ...one(id), body: readingOf(said) }));

export const linkRow = (id: string, row: number, submissionId: string) =>
  answer(
    api.POST("/api/mis-uploads/{upload_id}/rows/{row_no}/link", {
      params: { path: { upload_id: id, row_no: row } },
      body: { submission_id: submissionId },
    }),
  );

export const saveVocabulary = (lender: string, words: Record<string, string>) =>
  answer(api.PATCH("/api/mis-words/{lender_id}", { params: { path: { lender_id: Number(lender) } }, body: { words } }));

export const rerun = (id: string) => answer(api.POST("/api/mis-uploads/{upload_id}/again", one(id)));
