import { isProblem } from "../../api/problem";

export const RULES = ["length", "common", "similar"] as const;
export type Rule = (typeof RULES)[number];
export type Verdict = "met" | "broken" | "open";

/** As in the server's settings; the server has the last word. */
export const LEAST = 12;

const CODES: Record<string, Rule> = {
  "accounts.password_too_short": "length",
  "accounts.password_too_long": "length",
  "accounts.password_too_common": "common",
  "accounts.password_too_similar": "similar",
};

/** The rules that the server's answer to a check names. */
export function brokenBy(error: unknown): Rule[] {
  if (!isProblem(error)) return [];
  return (error.fields["password"] ?? []).flatMap((fault) => CODES[fault.code] ?? []);
}

/**
 * Where each rule stands for what is typed now. The length is known here at once; the others only once the server has
 * answered for this very password (`broken` is null until then).
 */
export function verdictsOf(password: string, broken: readonly Rule[] | null): Record<Rule, Verdict> {
  const known = (rule: Rule): Verdict =>
    password === "" || broken === null ? "open" : broken.includes(rule) ? "broken" : "met";
  const long = password === "" ? "open" : [...password].length < LEAST || broken?.includes("length") ? "broken" : "met";
  return { length: long, common: known("common"), similar: known("similar") };
}
