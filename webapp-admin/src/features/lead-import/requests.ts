import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import type { LeadCalls } from "webapp-shared/features/leads/requests";

import { api } from "../../api/api";

/** Leads of every partner. */
export const leadApi: LeadCalls = {
  leads: (query) => answer(api.GET("/api/partner-leads", { params: { query } })),
};

const PARTNERS = 200;

/** Active partners, whose leads may be brought. */
export const leadPartnersQuery = queryOptions({
  queryKey: ["lead-partners"],
  queryFn: async () => {
    const found = await answer(api.GET("/api/admin/partners", { params: { query: { page_size: PARTNERS } } }));
    return found.results
      .filter((one) => one.status === "active")
      .map((one) => ({ value: one.partner_id, label: one.name }));
  },
});
