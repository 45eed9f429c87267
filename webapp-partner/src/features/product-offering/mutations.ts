import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import type { components } from "../../api/schema.gen";

export type NewLead = components["schemas"]["NewLeadInRequest"];

/** Names the customer; the key makes a repeated press after a lost answer the same person. */
export const startApplication = async (lead: NewLead, key: string) =>
  (await answer(api.POST("/api/partner/lead-links", { body: lead, headers: { "Idempotency-Key": key } }))).data;
