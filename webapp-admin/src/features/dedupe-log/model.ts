import type { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

export const DECISIONS = ["merged", "blocked", "allowed", "lender_duplicate"] as const;
export type Decision = (typeof DECISIONS)[number];
export const KEYS = ["mobile", "pan", "email"] as const;
export type Key = (typeof KEYS)[number] | "";
export const RULES = ["same_pan", "same_email", "mobile_taken", "at_lender", "merged_by_hand", "lender_says"] as const;
export type Rule = (typeof RULES)[number];

const chosen =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): Word | "" =>
    words.find((word) => word === text) ?? "";

export const readDecision = chosen(DECISIONS);
export const readKey = chosen(KEYS);
export const readRule = chosen(RULES);
/** A lender's id of the address; null for anything else. */
export const readLender = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
/** A partner's id of the address; null for anything else. */
export const readPartner = (text: string): string | null =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;

const LOOKS: Record<Decision, Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">> = {
  merged: { tone: "info", shape: "round" },
  blocked: { tone: "danger", shape: "square" },
  allowed: { tone: "positive", shape: "round" },
  lender_duplicate: { tone: "warning", shape: "half" },
};
export const lookOf = (decision: Decision) => LOOKS[decision];
