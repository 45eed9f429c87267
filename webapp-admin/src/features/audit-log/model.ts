export const GROUPS = ["sign_ins", "masquerade", "people", "exports", "deletions", "uploads"] as const;
export type AuditGroup = (typeof GROUPS)[number];
export const readGroup = (text: string): AuditGroup | undefined => GROUPS.find((group) => group === text);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const readId = (text: string): string | undefined => (UUID.test(text) ? text : undefined);

/** The part of the product that an action belongs to: what stands before its dot. */
export const partOf = (action: string): string => action.split(".")[0] ?? "";

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "object" && !Array.isArray(value) && "digest" in value) return "•••";
  return typeof value === "string" ? value : JSON.stringify(value);
};

export interface Change {
  name: string;
  before: string;
  after: string;
}

const entriesOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** Each value that stands before or after, by name; personal ones are dots. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [entriesOf(before), entriesOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((name) => ({
    name,
    before: shown(was[name]),
    after: shown(is[name]),
  }));
}

export const detailsOf = (details: unknown): [string, string][] =>
  Object.entries(entriesOf(details)).map(([name, value]) => [name, shown(value)]);
