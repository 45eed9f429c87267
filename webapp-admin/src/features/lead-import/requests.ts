import { answer } from "webapp-shared/api/client";
import type { LeadCalls } from "webapp-shared/features/leads/requests";

import { api } from "../../api/api";

/** Leads of every partner. */
export const leadApi: LeadCalls = {
  leads: (query) => answer(api.GET("/api/partner-leads", { params: { query } })),
};
