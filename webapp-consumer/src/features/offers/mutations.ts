import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

/** Another amount or time for the open application: the lenders are asked again. */
export const changeRequest = (appId: string, wish: { amount: number; months: number }) =>
  answer(
    api.PATCH("/api/applications/{app_id}", {
      params: { path: { app_id: appId } },
      body: { amount: wish.amount.toFixed(2), tenure_months: wish.months },
    }),
  );

/** The form goes to one lender, under the consent given for that lender. The key makes a second press harmless. */
export const submitTo = (appId: string, lenderId: number, consentVersion: string, idempotencyKey: string) =>
  answer(
    api.POST("/api/applications/{app_id}/submissions", {
      params: { path: { app_id: appId } },
      headers: { "Idempotency-Key": idempotencyKey },
      body: { lender_id: lenderId, consent_version: consentVersion },
    }),
  );

/** The facts were read and understood, in the language they were shown in. */
export const acknowledgeFacts = (appId: string, lenderId: number, language: "en" | "hi") =>
  answer(
    api.POST("/api/applications/{app_id}/kfs/{lender_id}/acknowledgements", {
      params: { path: { app_id: appId, lender_id: lenderId } },
      body: { language },
    }),
  );
