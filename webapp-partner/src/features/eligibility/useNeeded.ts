import { useTranslation } from "react-i18next";
import { rupees } from "webapp-shared/lib/money";

import { EMPLOYMENTS, kindOfRule, knownRule } from "./model";
import type { CheckedRule } from "./mutations";

/** What a rule asks for, in words: its name, and its value where one number or word says it. */
export function useNeeded() {
  const { t } = useTranslation("eligibility");
  const employment = (text: string) => {
    const known = EMPLOYMENTS.find((kind) => kind === text);
    return known ? t(`employment_${known}`) : text;
  };
  const valueOf = (code: string, needed: CheckedRule["needed"]): string | null => {
    const kind = kindOfRule(code);
    if (Array.isArray(needed))
      return kind === "employment" ? needed.map((one) => employment(String(one))).join(", ") : null;
    if (typeof needed !== "string" && typeof needed !== "number") return null;
    if (kind === "money") return rupees(String(needed));
    if (kind === "months") return t("months", { count: Number(needed), n: needed });
    return kind === "number" ? String(needed) : null;
  };
  return ({ code, needed }: CheckedRule): string => {
    const known = knownRule(code);
    const rule = known ? t(`rule_${known}`) : code;
    const value = valueOf(code, needed);
    return value === null ? rule : `${rule}: ${value}`;
  };
}
