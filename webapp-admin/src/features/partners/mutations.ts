import { useQueryClient } from "@tanstack/react-query";
import { answer, sendForm } from "webapp-shared/api/client";
import type { Edits } from "webapp-shared/features/brand/model";
import { isProblem } from "webapp-shared/api/problem";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { partnerKeys } from "../../api/partners";
import { api } from "../../api/api";
import { session } from "../../api/session";
import { partnerQuery, type Partner, type UtmDefaults } from "./queries";

interface Told {
  message: string;
  data: Partner;
}

export interface NewPartner {
  key: string;
  name: string;
  owner_name: string;
  owner_email: string;
}

export function useAddPartner() {
  const client = useQueryClient();
  return async (wish: NewPartner): Promise<Partner> => {
    const reply = await answer(api.POST("/api/admin/partners", { body: wish }));
    client.setQueryData(partnerQuery(reply.data.partner_id).queryKey, reply.data);
    toast.success(reply.message);
    await client.invalidateQueries({ queryKey: partnerKeys.list() });
    return reply.data;
  };
}

/** Every change of one partner. A refusal is thrown on to the place that asked; what stands at the server is then read anew. */
export function usePartnerChanges(partner: Partner) {
  const client = useQueryClient();
  const params = { path: { partner_id: partner.partner_id } };
  const reload = () => client.invalidateQueries({ queryKey: partnerKeys.all });

  const run = async (call: Promise<Told>): Promise<Partner> => {
    try {
      const reply = await call;
      client.setQueryData(partnerQuery(partner.partner_id).queryKey, reply.data);
      toast.success(reply.message);
      void client.invalidateQueries({ queryKey: partnerKeys.list() });
      void client.invalidateQueries({ queryKey: partnerKeys.one(partner.partner_id, "versions") });
      return reply.data;
    } catch (error) {
      if (isProblem(error) && (error.status === 404 || error.code === "partners.changed_meanwhile")) await reload();
      throw error;
    }
  };

  return {
    reload,

    saveDraft: (changes: Edits, seen: number) =>
      run(
        answer(
          api.PATCH("/api/admin/partners/{partner_id}/brand", {
            params,
            body: { ...changes, revision: seen },
          }),
        ),
      ),

    discard: (seen: number) =>
      run(
        answer(
          api.DELETE("/api/admin/partners/{partner_id}/brand", {
            params: { ...params, query: { revision: seen } },
          }),
        ),
      ),

    finish: (seen: number) =>
      run(answer(api.POST("/api/admin/partners/{partner_id}/brand/publish", { params, body: { revision: seen } }))),

    rollBack: (number: number, seen: number) =>
      run(
        answer(
          api.POST("/api/admin/partners/{partner_id}/brand/versions/{number}/rollback", {
            params: { path: { partner_id: partner.partner_id, number } },
            body: { revision: seen },
          }),
        ),
      ),

    approveBrand: (seen: number) =>
      run(answer(api.POST("/api/admin/partners/{partner_id}/brand/approval", { params, body: { revision: seen } }))),

    refuseBrand: (reason: string, seen: number) =>
      run(
        answer(
          api.POST("/api/admin/partners/{partner_id}/brand/refusal", {
            params,
            body: { reason, revision: seen },
          }),
        ),
      ),

    setStatus: (status: "active" | "suspended", reason: string) =>
      run(answer(api.POST("/api/admin/partners/{partner_id}/status", { params, body: { status, reason } }))),

    saveUtm: (utm_id: string) =>
      run(
        answer(
          api.POST("/api/update-partner-utm/{id}", {
            params: { path: { id: partner.partner_id } },
            body: { utm_id, expected: partner.utm_id },
          }),
        ),
      ),

    saveUtmDefaults: (defaults: UtmDefaults) =>
      run(
        answer(
          api.POST("/api/admin/partners/{partner_id}/utm-defaults", {
            params,
            body: { ...defaults, expected: partner.utm_defaults },
          }),
        ),
      ),

    saveEmbedSites: (sites: string[]) =>
      run(
        answer(
          api.POST("/api/admin/partners/{partner_id}/embed-sites", {
            params,
            body: { sites, expected: partner.embed_sites },
          }),
        ),
      ),

    /** The call takes both terms: the one that was not edited goes along as it was seen. Nothing typed is sent as null. */
    saveTerm: (term: "revenue_percent" | "revenue_flat_fee", typed: string) => {
      const seen = { revenue_percent: partner.revenue_percent, revenue_flat_fee: partner.revenue_flat_fee };
      const body = { ...seen, [term]: typed.trim() === "" ? null : typed.trim(), expected: seen };
      return run(
        answer(
          api.POST("/api/update-partner-revenue-data/{id}", { params: { path: { id: partner.partner_id } }, body }),
        ),
      );
    },

    /** Gives the location to write into the draft. */
    async sendLogo(file: File): Promise<string> {
      const form = new FormData();
      form.set("image_name", file);
      form.set("path", "logos");
      return (await sendForm<{ file: string }>(session, "/api/s3-upload-file", form)).file;
    },
  };
}

export type PartnerChanges = ReturnType<typeof usePartnerChanges>;
