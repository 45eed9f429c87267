import { csvFile } from "webapp-shared/lib/csv";

import { nameOf } from "./model";
import type { ClassOption, Lender } from "./queries";

const PROPERTIES = [
  "min_income",
  "max_income",
  "min_age",
  "max_age",
  "ticket_class",
  "credit_score_class",
  "salaried",
  "self_employed",
  "business",
  "priority",
  "lender_status",
] as const;

interface Words {
  language: "en" | "hi";
  titleOf: (property: (typeof PROPERTIES)[number] | "name" | "special_offer" | "so_date_start" | "so_date_end") => string;
  tickets: readonly ClassOption[];
  scores: readonly ClassOption[];
}

/** The lenders that are shown, in their order, as a file: classes by name, switches as 1 and 0. */
export function lendersCsv(lenders: readonly Lender[], { language, titleOf, tickets, scores }: Words): Blob {
  const classes = { ticket_class: tickets, credit_score_class: scores };
  const heads = [titleOf("name"), ...PROPERTIES.map(titleOf), titleOf("special_offer"), titleOf("so_date_start"), titleOf("so_date_end")];
  const lines = lenders.map((lender) => [
    nameOf(lender, language),
    ...PROPERTIES.map((property) =>
      property === "ticket_class" || property === "credit_score_class"
        ? (classes[property].find((option) => option.id === lender[property])?.name ?? "")
        : lender[property],
    ),
    lender.so_text,
    lender.so_date_start,
    lender.so_date_end,
  ]);
  return csvFile([heads, ...lines]);
}
