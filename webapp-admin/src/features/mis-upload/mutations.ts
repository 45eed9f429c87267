import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

export const saveVocabulary = (lender: string, words: Record<string, string>) =>
  answer(
    api.PATCH("/api/mis-vocabulary/{lender_id}", { params: { path: { lender_id: Number(lender) } }, body: { words } }),
  );

/** Runs a file once more, as its lender's sheets are read by now. */
export const rerun = (id: string) =>
  answer(api.POST("/api/uploads/{upload_id}/rerun", { params: { path: { upload_id: id } } }));

export const linkRow = (id: string, row: number, submissionId: string) =>
  answer(
    api.POST("/api/uploads/{upload_id}/rows/{row_no}/link", {
      params: { path: { upload_id: id, row_no: row } },
      body: { submission_id: submissionId },
    }),
  );
