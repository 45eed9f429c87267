import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { download } from "webapp-shared/api/download";
import type { LeadCalls } from "webapp-shared/features/leads/requests";

import { api } from "../../api/api";
import { session } from "../../api/session";
import { sheetCalls } from "../../api/sheets";

/** Sheets and leads of every partner. */
export const leadApi: LeadCalls = {
  ...sheetCalls,
  files: () => sheetCalls.files("leads", ""),
  send: ({ file, override, partnerId }) => sheetCalls.send("leads", file, override, { partner_id: partnerId }),
  errorSheet: (id, name) => download(session, `/api/uploads/${id}/errors.xlsx`, name),
  template: (name) => download(session, "/api/uploads/templates/leads.xlsx", name),
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
