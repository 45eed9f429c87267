import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { isIsoDay, showDate } from "webapp-shared/lib/dates";
import { count, percent } from "webapp-shared/lib/money";

import { NUMBER_PROPERTIES } from "./model";
import { classQuery, groupsQuery, type ClassList, type ClassOption } from "./queries";
import { TERM_DEFS } from "./termsModel";

const SWITCHES = ["salaried", "self_employed", "business", "lender_status", "autosubmission", "so_status", "api"];
const KINDS = ["bank", "sfb", "nbfc"] as const;
const MODES = ["all", "allow", "deny"] as const;
const LONGEST = 60;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The record names a product's term with the product before it (PL.amount_max), the save of one as term_amount_max. */
const termOf = (property: string): string | undefined => /^(?:[A-Z]+\.|term_)(\w+)$/.exec(property)?.[1];

const listOf = (property: string) => TERM_DEFS.find((def) => def.property === termOf(property))?.list;
const isOn = (value: unknown): boolean => value === true || Number(value) === 1;
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/**
 * A property's name and values as people say them: classes and groups by name, switches as on and off, amounts grouped. The
 * record holds money as text and switches as truth values, the lender as numbers and bits: both are read.
 */
export function useValueText(properties: readonly string[]) {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  const tickets = useQuery(classQuery(language, "ticket_class")).data;
  const scores = useQuery(classQuery(language, "credit_score_class")).data;
  const turnovers = useQuery({
    ...classQuery(language, "business_turnover"),
    enabled: properties.some((one) => listOf(one) === "business_turnover"),
  }).data;
  const years = useQuery({
    ...classQuery(language, "business_years"),
    enabled: properties.some((one) => listOf(one) === "business_years"),
  }).data;
  const groups = useQuery({ ...groupsQuery, enabled: properties.includes("lender_group_ids") }).data;

  const lists: Record<ClassList, ClassOption[] | undefined> = {
    ticket_class: tickets,
    credit_score_class: scores,
    business_turnover: turnovers,
    business_years: years,
  };
  const className = (list: ClassList, text: string): string =>
    lists[list]?.find((option) => option.id === Number(text))?.name ?? text;

  const nameOf = (property: string): string => {
    const [product, term] = property.split(".");
    if (term !== undefined)
      return `${product}: ${t(`term_${term}` as "term_live", { defaultValue: term.replaceAll("_", " ") })}`;
    return t(property as "priority", { defaultValue: property.replaceAll("_", " ") });
  };

  const termWords = (term: string, value: unknown): string => {
    if (value === null || value === undefined || value === "") return t("value_none");
    const def = TERM_DEFS.find((one) => one.property === term);
    if (term === "live" || def?.kind === "switch") return t(isOn(value) ? "value_on" : "value_off");
    // thousands of PIN codes are told by their number
    if (term === "pincodes")
      return t("pincodes_count", {
        count: typeof value === "object" && "count" in value ? Number(value.count) : Number(value),
      });
    if (term === "pincode_mode") return t(`pincode_mode_${MODES.find((mode) => mode === value) ?? "all"}`);
    if (typeof value !== "string" && typeof value !== "number") return t("value_set");
    if (def?.list) return className(def.list, String(value));
    if (def?.kind === "percent") return percent(value);
    if (def?.kind === "money" || def?.kind === "whole") return `${count(value)}${def.unit ? ` ${t(def.unit)}` : ""}`;
    return shortened(String(value));
  };

  const wordsOf = (property: string, value: unknown): string => {
    const term = termOf(property);
    if (term !== undefined) return termWords(term, value);
    const text = textOf(value);
    if (property === "lender_group_ids" && Array.isArray(value))
      return (
        value.map((id) => groups?.find((group) => group.id === id)?.name ?? `#${String(id)}`).join(", ") ||
        t("value_none")
      );
    if (text === "") return t("value_none");
    if (SWITCHES.includes(property)) return t(isOn(value) ? "value_on" : "value_off");
    if (property === "ticket_class" || property === "credit_score_class") return className(property, text);
    if (property === "apr_min" || property === "apr_max") return percent(text);
    if (NUMBER_PROPERTIES.some((one) => one === property)) return count(text);
    if (property === "kind") {
      const kind = KINDS.find((one) => one === value);
      return kind ? t(`kind_${kind}`) : text;
    }
    if (isIsoDay(text)) return showDate(text, language);
    return shortened(text);
  };

  return { nameOf, wordsOf };
}
