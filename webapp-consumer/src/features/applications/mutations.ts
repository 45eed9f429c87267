import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

export const withdraw = (submissionId: string) =>
  answer(api.POST("/api/submissions/{submission_id}/withdraw", { params: { path: { submission_id: submissionId } } }));

/** Records the click and answers the lender's registered address. */
export const clickThrough = async (submissionId: string): Promise<string> =>
  (await answer(api.POST("/api/submissions/{submission_id}/click", { params: { path: { submission_id: submissionId } } }))).url;
