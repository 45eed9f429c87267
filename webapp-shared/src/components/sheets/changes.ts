import type { UploadChange } from "./requests";

/** Facts of a change that are shown, in this order; what else a kind keeps is for undo. */
export const FACTS = [
  "status",
  "as_of",
  "sanctioned_amount",
  "disbursed_amount",
  "disbursed_on",
  "reason",
  "remarks",
] as const;
export type FactName = (typeof FACTS)[number];

export interface Difference {
  name: FactName;
  old: string;
  new: string;
}

const facts = (plain: unknown): Record<string, unknown> =>
  typeof plain === "object" && plain !== null ? { ...plain } : {};
const text = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** A fact of a change as text; empty where the change has none. */
export const factText = (plain: unknown, name: string): string => text(facts(plain)[name]);

/** What one change makes different, old beside new; what stays the same is left out. */
export function differences({ before, after }: Pick<UploadChange, "before" | "after">): Difference[] {
  const [old, fresh] = [facts(before), facts(after)];
  return FACTS.map((name) => ({ name, old: text(old[name]), new: text(fresh[name]) })).filter(
    (one) => one.old !== one.new,
  );
}
