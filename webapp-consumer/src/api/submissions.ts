import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "./api";

interface Wish {
  appId: string;
  lenderId: number;
  /** of the consent text that was agreed to */
  consentVersion: string;
  /** the language in which the key facts were read */
  readIn: "en" | "hi";
  /** the same key again is the same submission: a second press sends nothing twice */
  key: string;
}

/** The form goes to one lender, after it is kept that the key facts were read, under the consent for that lender. */
export async function submitTo({ appId, lenderId, consentVersion, readIn, key }: Wish) {
  await answer(
    api.POST("/api/applications/{app_id}/kfs/{lender_id}/acknowledgements", {
      params: { path: { app_id: appId, lender_id: lenderId } },
      body: { language: readIn },
    }),
  );
  return answer(
    api.POST("/api/applications/{app_id}/submissions", {
      params: { path: { app_id: appId } },
      headers: { "Idempotency-Key": key },
      body: { lender_id: lenderId, consent_version: consentVersion },
    }),
  );
}

/** What goes to one lender and the text the customer agrees to. */
export const consentQuery = (appId: string, lenderId: number, language: string) =>
  queryOptions({
    queryKey: ["consent", appId, lenderId, language],
    queryFn: async () =>
      (
        await answer(
          api.GET("/api/applications/{app_id}/consent/{lender_id}", {
            params: { path: { app_id: appId, lender_id: lenderId } },
          }),
        )
      ).data,
  });
