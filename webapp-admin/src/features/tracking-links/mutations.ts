import { answer } from "webapp-shared/api/client";
import { download } from "webapp-shared/api/download";

import { api } from "../../api/api";
import { session } from "../../api/session";
import { type NewLink, type TemplateValues, valuesOf } from "./model";

const NO_VALUES = valuesOf();

/** The last day counts whole. */
const endOf = (day: string) => `${day}T23:59:59+05:30`;

/** Makes a link; with a template the fields of own values stay empty, whatever was typed before it was chosen. */
export const makeLink = async ({ ends_on, template_id, segment, location_id, ...rest }: NewLink) => {
  const typed = { ...rest, segment: rest.target === "funnel" ? segment : "" };
  const facts = template_id ? { ...typed, ...NO_VALUES, name: typed.name, template_id } : typed;
  const body = {
    ...facts,
    ...(location_id && { location_id: Number(location_id) }),
    ...(ends_on && { expires_at: endOf(ends_on) }),
  };
  return (await answer(api.POST("/api/admin/tracking-links", { body }))).data;
};

export const makeTemplate = (body: TemplateValues) => answer(api.POST("/api/admin/utm-templates", { body }));

/** Changes a template; without `rewrites` nothing is saved where links would be rewritten. */
export const changeTemplate = (template_id: string, body: TemplateValues & { revision: number; rewrites?: number }) =>
  answer(api.PATCH("/api/admin/utm-templates/{template_id}", { params: { path: { template_id } }, body }));

const at = (link_id: string) => ({ params: { path: { link_id } } });

interface Change {
  id: string;
  name: string;
  notes: string;
  /** empty: it works without an end; absent: as it was */
  ends_on?: string;
}

export const changeLink = ({ id, name, notes, ends_on }: Change) =>
  answer(
    api.PATCH("/api/admin/tracking-links/{link_id}", {
      ...at(id),
      body: { name, notes, ...(ends_on === undefined ? {} : { expires_at: ends_on ? endOf(ends_on) : null }) },
    }),
  );

export const switchOff = (id: string, reason: string) =>
  answer(api.POST("/api/admin/tracking-links/{link_id}/off", { ...at(id), body: { reason } }));

export const switchOn = (id: string) => answer(api.POST("/api/admin/tracking-links/{link_id}/on", at(id)));

export const saveQr = (id: string, code: string, form: "svg" | "png" | "pdf") =>
  download(session, `/api/admin/tracking-links/${id}.${form}`, `qr-${code}.${form}`);
