import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import { readingOf, type Said } from "./mapping";

const of = (id: string) => ({ params: { path: { upload_id: id } } });

/** Inspects another sheet of the workbook, or takes another row for the headings. */
export const inspectAgain = (id: string, body: { sheet: string; header_row: number | null }) =>
  answer(api.POST("/api/uploads/{upload_id}/inspection", { ...of(id), body }));

export const saveMapping = (id: string, said: Said) =>
  answer(api.POST("/api/uploads/{upload_id}/mapping", { ...of(id), body: readingOf(said) }));
