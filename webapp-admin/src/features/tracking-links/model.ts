import type { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

export const STATES = ["on", "off", "ended"] as const;
export type LinkState = (typeof STATES)[number];
export const PRODUCTS = [
  "PL",
  "BL",
  "GL",
  "HL",
  "CC",
  "SL",
  "CAR",
  "TWO",
  "HEALTH",
  "SHOP",
  "OTHER",
  "VOUCHER",
  "DEAL",
] as const;
export type Product = (typeof PRODUCTS)[number];
export const NEEDS = ["HEALTH", "CAR", "TWO", "SHOP", "OTHER", "SL"] as const satisfies readonly Product[];
export const TARGETS = [
  "page",
  "cards",
  "cards_secured",
  "cards_unsecured",
  "vouchers",
  "deals",
  "need",
  "calculators",
  "merchant_form",
  "funnel",
] as const;
export type Target = (typeof TARGETS)[number];
/** Products that a link to such a target may name. */
export const productsOf = (target: Target): readonly Product[] =>
  target === "page" ? PRODUCTS : target === "need" ? NEEDS : [];
export const UTMS = ["utm_campaign", "utm_source", "utm_medium", "utm_content", "utm_term"] as const;

export interface NewLink {
  name: string;
  partner_id: string;
  target: Target;
  product: string;
  segment: string;
  location_id: string;
  template_id: string;
  utm_campaign: string;
  utm_source: string;
  utm_medium: string;
  utm_content: string;
  utm_term: string;
  ends_on: string;
  notes: string;
}

export interface TemplateValues {
  name: string;
  utm_campaign: string;
  utm_source: string;
  utm_medium: string;
  utm_content: string;
  utm_term: string;
}

/** A template's values as its form has them; nothing for a new one. */
export const valuesOf = (template?: { name: string; utms: Record<string, string> }): TemplateValues => ({
  name: template?.name ?? "",
  utm_campaign: template?.utms.utm_campaign ?? "",
  utm_source: template?.utms.utm_source ?? "",
  utm_medium: template?.utms.utm_medium ?? "",
  utm_content: template?.utms.utm_content ?? "",
  utm_term: template?.utms.utm_term ?? "",
});

export const readState = (text: string): LinkState | undefined => STATES.find((state) => state === text);
export const readProduct = (text: string): Product | undefined => PRODUCTS.find((product) => product === text);
/** An id in the address; undefined for anything else. */
export const readId = (text: string): string | undefined =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined;

type Look = Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">;

/** Only a link that leads on is green; a suspended partner's is as off as one that staff switched off. */
export const lookOf = (state: string): Look =>
  state === "on" ? { tone: "positive", shape: "round" } : { tone: "neutral", shape: "open" };
