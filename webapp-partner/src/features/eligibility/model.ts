import type { Criteria } from "../../api/criteria";

/** The columns of specification 2.12, in its order. */
export const COLUMNS = [
  "name",
  "age",
  "employment",
  "income",
  "min_loan",
  "max_loan",
  "cibil",
  "lender_journey",
] as const;

/** An empty value shows a dash. */
export const orDash = (text: string | null): string => text?.trim() || "—";

/** A journey that is an address can be opened; any other text is read. */
export const isAddress = (text: string | null): text is string => /^https:\/\/\S+$/.test(text?.trim() ?? "");

export function find(rows: readonly Criteria[], search: string, sort: string): Criteria[] {
  const wanted = search.trim().toLowerCase();
  const direction = sort === "-name" ? -1 : 1;
  const names = new Intl.Collator();
  return rows
    .filter((row) => COLUMNS.some((column) => (row[column] ?? "").toLowerCase().includes(wanted)))
    .sort((one, other) => direction * names.compare(one.name, other.name));
}
