import type { TFunction } from "i18next";

import type { PosterRequest } from "./posterRequests";
import type { Poster, PosterOptions, PosterSize } from "./queries";

export const POSTER_FIELDS = ["headline", "lead", "name", "shop", "phone"] as const;

export interface PosterValues {
  template: string;
  size: string;
  language: string;
  headline: string;
  lead: string;
  name: string;
  shop: string;
  phone: string;
}

const wordingOf = ({ template, language }: PosterValues, { templates }: PosterOptions) =>
  templates.find((row) => String(row.id) === template)?.[language === "hi" ? "hi" : "en"];

/** The next choice with its template's words, where those of the choice before were not changed by hand. */
export function withTemplateTexts(before: PosterValues, next: PosterValues, options: PosterOptions): PosterValues {
  const [was, is] = [wordingOf(before, options), wordingOf(next, options)];
  if (!was || !is) return next;
  return {
    ...next,
    headline: before.headline === was.headline ? is.headline : next.headline,
    lead: before.lead === was.lead ? is.lead : next.lead,
  };
}

/** What is sent: texts of fields that the size has no room for are left out. */
export function requestOf(values: PosterValues, { sizes }: PosterOptions): PosterRequest {
  const limits = sizes.find(({ size }) => size === values.size)?.limits;
  const texts = Object.fromEntries(POSTER_FIELDS.map((field) => [field, limits?.[field] === 0 ? "" : values[field]]));
  return {
    template: Number(values.template),
    size: values.size,
    language: values.language === "hi" ? "hi" : "en",
    ...texts,
  };
}

/** "148 × 210 mm, 3 mm bleed" or "1080 × 1920 px". */
export function measuresOf({ width, height, unit, bleed }: PosterSize, t: TFunction<"marketing">): string {
  const measures = `${width} × ${height} ${unit}`;
  return bleed > 0 ? t("poster_bleed", { measures, bleed: `${bleed} ${unit}` }) : measures;
}

const LOOKS = {
  live: { tone: "positive", shape: "round" },
  out_of_date: { tone: "warning", shape: "square" },
  expired: { tone: "neutral", shape: "open" },
  revoked: { tone: "neutral", shape: "open" },
} as const;
export const lookOfPoster = (state: Poster["state"]) => LOOKS[state];
