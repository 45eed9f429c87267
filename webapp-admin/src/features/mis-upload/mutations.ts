import { answer, sendForm } from "webapp-shared/api/client";

import { api } from "../../api/api";
import { session } from "../../api/session";

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

export const saveVocabulary = (lender: string, words: Record<string, string>) =>
  answer(api.PATCH("/api/mis-words/{lender_id}", { params: { path: { lender_id: Number(lender) } }, body: { words } }));
