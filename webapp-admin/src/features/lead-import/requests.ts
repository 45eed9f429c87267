import { queryOptions } from "@tanstack/react-query";
import { answer, sendForm } from "webapp-shared/api/client";
import { download } from "webapp-shared/api/download";
import type { LeadCalls } from "webapp-shared/features/leads/requests";

import { api } from "../../api/api";
import { session } from "../../api/session";
import { correctionApi, uploadApi } from "../../components/uploads/queries";

const one = (id: string) => ({ params: { path: { upload_id: id } } });

/** Sheets and leads of every partner. */
export const leadApi: LeadCalls = {
  files: async () => (await answer(api.GET("/api/lead-imports"))).data,
  upload: async (id) => (await answer(api.GET("/api/uploads/{upload_id}", one(id)))).data,
  send: ({ file, override, partnerId }) => {
    const form = new FormData();
    form.set("file", file);
    form.set("partner_id", partnerId);
    if (override) form.set("override", "1");
    return sendForm<{ id: string }>(session, "/api/lead-imports", form);
  },
  ...uploadApi,
  ...correctionApi,
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
