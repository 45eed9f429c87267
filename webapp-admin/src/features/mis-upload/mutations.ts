import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

export const saveVocabulary = (lender: string, words: Record<string, string>) =>
  answer(api.PATCH("/api/mis-words/{lender_id}", { params: { path: { lender_id: Number(lender) } }, body: { words } }));
