import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

export const askAboutLine = (row_id: number, text: string) =>
  answer(api.POST("/api/partner/statement-lines/{row_id}/questions", { params: { path: { row_id } }, body: { text } }));
