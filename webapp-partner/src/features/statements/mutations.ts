import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

export const askAboutLine = (line_id: number, text: string) =>
  answer(
    api.POST("/api/partner/statement-lines/{line_id}/questions", { params: { path: { line_id } }, body: { text } }),
  );
