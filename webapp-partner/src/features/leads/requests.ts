import { answer } from "webapp-shared/api/client";
import type { LeadCalls } from "webapp-shared/features/leads/requests";

import { api } from "../../api/api";

/** A partner's own leads. */
export const leadApi: LeadCalls = {
  leads: (query) => answer(api.GET("/api/partner/leads", { params: { query } })),
};
