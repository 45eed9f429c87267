import { answer } from "webapp-shared/api/client";
import { download } from "webapp-shared/api/download";

import { api } from "../../api/api";
import { session } from "../../api/session";
import type { NewLink } from "./model";

export const makeLink = async ({ ends_on, ...facts }: NewLink) =>
  (
    await answer(
      api.POST("/api/admin/tracking-links", {
        // the last day counts whole
        body: { ...facts, ...(ends_on ? { expires_at: `${ends_on}T23:59:59+05:30` } : {}) },
      }),
    )
  ).data;

const at = (link_id: string) => ({ params: { path: { link_id } } });

export const switchOff = (id: string, reason: string) =>
  answer(api.POST("/api/admin/tracking-links/{link_id}/off", { ...at(id), body: { reason } }));

export const switchOn = (id: string) => answer(api.POST("/api/admin/tracking-links/{link_id}/on", at(id)));

export const saveQr = (id: string, code: string, form: "svg" | "png" | "pdf") =>
  download(session, `/api/admin/tracking-links/${id}.${form}`, `qr-${code}.${form}`);
