import { useTranslation } from "react-i18next";
import { count, percent } from "webapp-shared/lib/money";

import { TERM_DEFS } from "./termsModel";
import type { Plan } from "./termsQueries";
import { useValueWords } from "./useValueWords";

/** A planned change's property and value as people say them. */
export function usePlanWords() {
  const { t } = useTranslation("lenders");
  const words = useValueWords([]);

  const nameOf = (plan: Pick<Plan, "product" | "property">): string =>
    plan.product === null ? words.nameOf(plan.property) : `${plan.product}: ${t(`term_${plan.property}` as "term_live")}`;

  const valueOf = (plan: Pick<Plan, "product" | "property" | "value">): string => {
    const { product, property, value } = plan;
    if (product === null) return words.wordsOf(property, value);
    if (value === null || value === "") return t("value_none");
    if (property === "live") return t(value === true ? "value_on" : "value_off");
    if (property === "pincodes") return t("pincodes_count", { count: Number(value) });
    if (typeof value !== "string" && typeof value !== "number") return t("value_set");
    const def = TERM_DEFS.find((one) => one.property === property);
    if (def?.kind === "percent") return percent(value);
    if (def?.kind === "money" || def?.kind === "whole") return `${count(value)}${def.unit ? ` ${t(def.unit)}` : ""}`;
    return String(value);
  };

  return { nameOf, valueOf };
}
