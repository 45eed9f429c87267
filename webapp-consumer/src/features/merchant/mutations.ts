import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import type { Values } from "./model";

/** Sends the form; the key makes a repeated press after a lost answer the same application. Gives its reference. */
export async function applyAsMerchant(
  values: Values,
  partnerName: string,
  version: string,
  key: string,
): Promise<string> {
  const body = { ...values, partner_name: partnerName, consent_version: version };
  return (await answer(api.POST("/api/merchant-applications", { body, headers: { "Idempotency-Key": key } })))
    .reference;
}
