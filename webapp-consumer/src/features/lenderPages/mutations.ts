import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

/** The application of a complete form: the profile has amount and tenure. */
export const applyFor = async (product: string): Promise<string> =>
  (await answer(api.POST("/api/applications", { body: { product_type: product } }))).appId;

/** The same key again is the same submission: a second press sends nothing twice. */
export const submitTo = (appId: string, lenderId: number, version: string, key: string) =>
  answer(
    api.POST("/api/applications/{app_id}/submissions", {
      params: { path: { app_id: appId } },
      body: { lender_id: lenderId, consent_version: version },
      headers: { "Idempotency-Key": key },
    }),
  );
