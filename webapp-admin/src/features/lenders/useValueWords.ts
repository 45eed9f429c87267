import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { isIsoDay, showDate } from "webapp-shared/lib/dates";
import { count, percent } from "webapp-shared/lib/money";

import { NUMBER_PROPERTIES } from "./model";
import { classQuery, groupsQuery } from "./queries";

const SWITCHES = ["salaried", "self_employed", "business", "lender_status", "autosubmission", "so_status", "api"];
const KINDS = ["bank", "sfb", "nbfc"] as const;
const LONGEST = 60;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * A property's name and values as people say them: classes and groups by name, switches as on and off, amounts grouped. The
 * record holds money as text and switches as truth values, the lender as numbers and bits: both are read.
 */
export function useValueWords(properties: readonly string[]) {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  const tickets = useQuery(classQuery(language, "ticket_class")).data;
  const scores = useQuery(classQuery(language, "credit_score_class")).data;
  const groups = useQuery({ ...groupsQuery, enabled: properties.includes("lender_group_ids") }).data;

  const nameOf = (property: string): string => {
    // the record names a product's term with the product before it: PL.amount_max
    const [product, term] = property.split(".");
    if (term !== undefined) return `${product}: ${t(`term_${term}` as "term_live", { defaultValue: term.replaceAll("_", " ") })}`;
    return t(property as "priority", { defaultValue: property.replaceAll("_", " ") });
  };

  const wordsOf = (property: string, value: unknown): string => {
    const text = textOf(value);
    if (property === "lender_group_ids" && Array.isArray(value))
      return value.map((id) => groups?.find((group) => group.id === id)?.name ?? `#${String(id)}`).join(", ") || t("value_none");
    if (text === "") return t("value_none");
    if (SWITCHES.includes(property)) return t(value === true || Number(value) === 1 ? "value_on" : "value_off");
    if (property === "ticket_class" || property === "credit_score_class")
      return (property === "ticket_class" ? tickets : scores)?.find((option) => option.id === Number(value))?.name ?? text;
    if (property === "apr_min" || property === "apr_max") return percent(text);
    if (NUMBER_PROPERTIES.some((one) => one === property)) return count(text);
    if (property === "kind") {
      const kind = KINDS.find((one) => one === value);
      return kind ? t(`kind_${kind}`) : text;
    }
    if (isIsoDay(text)) return showDate(text, language);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  };

  return { nameOf, wordsOf };
}
