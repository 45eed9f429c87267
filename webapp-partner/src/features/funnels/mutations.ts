import { answer, sendForm } from "webapp-shared/api/client";

import { api } from "../../api/api";
import { session } from "../../api/session";
import type { Template } from "./model";
import type { Funnel, FunnelContent } from "./queries";

const at = (funnel_id: string) => ({ params: { path: { funnel_id } } });

export const makeFunnel = async (body: { name: string; address: string; template: Template }): Promise<Funnel> =>
  (await answer(api.POST("/api/partner/new-funnels", { body }))).data;

export const copyFunnel = async (id: string, body: { name: string; address: string }): Promise<Funnel> =>
  (await answer(api.POST("/api/partner/funnels/{funnel_id}/copy", { ...at(id), body }))).data;

export const changeSettings = async (id: string, body: { name: string; ends_at: string | null }): Promise<Funnel> =>
  (await answer(api.PATCH("/api/partner/funnels/{funnel_id}/settings", { ...at(id), body }))).data;

export const saveDraft = async (id: string, content: FunnelContent, baseRevision: number): Promise<Funnel> =>
  (
    await answer(
      api.PATCH("/api/partner/funnels/{funnel_id}/draft", {
        ...at(id),
        body: { content, base_revision: baseRevision },
      }),
    )
  ).data;

export const publishFunnel = async (id: string, baseRevision: number): Promise<Funnel> =>
  (
    await answer(
      api.POST("/api/partner/funnels/{funnel_id}/publish", {
        ...at(id),
        body: { base_revision: baseRevision },
      }),
    )
  ).data;

export const discardDraft = async (id: string, baseRevision: number): Promise<Funnel> =>
  (
    await answer(
      api.POST("/api/partner/funnels/{funnel_id}/discard", {
        ...at(id),
        body: { base_revision: baseRevision },
      }),
    )
  ).data;

export const pauseFunnel = async (id: string): Promise<Funnel> =>
  (await answer(api.POST("/api/partner/funnels/{funnel_id}/pause", at(id)))).data;

export const archiveFunnel = async (id: string): Promise<Funnel> =>
  (await answer(api.POST("/api/partner/funnels/{funnel_id}/archive", at(id)))).data;

export const unarchiveFunnel = async (id: string): Promise<Funnel> =>
  (await answer(api.DELETE("/api/partner/funnels/{funnel_id}/archive", at(id)))).data;

export const resumeFunnel = async (id: string): Promise<Funnel> =>
  (await answer(api.POST("/api/partner/funnels/{funnel_id}/resume", at(id)))).data;

/** Sends a picture; the address of what became of it. */
export async function sendPicture(file: File): Promise<string> {
  const form = new FormData();
  form.set("image_name", file);
  return (await sendForm<{ data: { picture: string } }>(session, "/api/partner/funnels/pictures", form)).data.picture;
}

export const restoreVersion = async (funnel_id: string, number: number, baseRevision: number): Promise<Funnel> =>
  (
    await answer(
      api.POST("/api/partner/funnels/{funnel_id}/versions/{number}/restore", {
        params: { path: { funnel_id, number } },
        body: { base_revision: baseRevision },
      }),
    )
  ).data;
