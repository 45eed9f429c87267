import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

export const withdraw = (submissionId: string) =>
  answer(api.POST("/api/submissions/{id}/withdraw", { params: { path: { id: submissionId } }, body: {} }));

/** Records the click and answers the lender's registered address. */
export const clickThrough = async (submissionId: string): Promise<string> =>
  (await answer(api.POST("/api/submissions/{id}/click", { params: { path: { id: submissionId } }, body: {} }))).url;
