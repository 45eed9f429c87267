import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";

import { EMPLOYMENTS, knownRule, valueText, type Product } from "./model";
import { classesQuery } from "./queries";

/** Rules and their values in the language of the page. */
export function useRuleText() {
  const { t } = useTranslation("eligibility");
  const { language } = useLanguage();
  const scores = useQuery(classesQuery(language, "credit_score_class")).data ?? [];
  const turnovers = useQuery(classesQuery(language, "business_turnover")).data ?? [];
  const years = useQuery(classesQuery(language, "business_years")).data ?? [];
  const employment = (kind: string) => {
    const known = EMPLOYMENTS.find((one) => one === kind);
    return known ? t(`employment_${known}`) : kind;
  };
  const score = (id: string) => scores.find((one) => String(one.id) === id)?.name ?? id;
  const step = (code: "turnover_class" | "business_years_class", id: string) =>
    (code === "turnover_class" ? turnovers : years).find((one) => String(one.id) === id)?.name ?? id;
  return {
    scores,
    employment,
    score,
    rule: (code: string): string => {
      const known = knownRule(code);
      return known ? t(`rule_${known}`) : code;
    },
    product: (code: Product): string => t(`product_${code}`),
    value: (code: string, value: unknown): string =>
      valueText(code, value, {
        rupees,
        date: (iso) => showDate(iso, language),
        score,
        step,
        employment,
        word: (key) => t(`value_${key}`),
      }),
  };
}
