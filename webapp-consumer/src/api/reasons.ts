const KNOWN = ["lender_unreachable", "policy", "income", "duplicate"] as const;
export type ReasonKey = `reason_${(typeof KNOWN)[number] | "other"}`;

/**
 * A reason as a person reads it: a code in its own sentence, a code nobody has words for in a general one, and what a
 * lender wrote itself as it stands.
 */
export function reasonText(reason: string, t: (key: ReasonKey) => string): string {
  const code = KNOWN.find((known) => known === reason);
  if (code) return t(`reason_${code}`);
  return /^[a-z0-9]+([_.:-][a-z0-9]+)*$|^[A-Z0-9]+([_.:-][A-Z0-9]+)*$/.test(reason) ? t("reason_other") : reason;
}
