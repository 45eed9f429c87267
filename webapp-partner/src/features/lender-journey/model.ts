import { PRODUCTS, type LenderJourney, type ProductCode } from "../../api/lenderJourneys";

/** How many lenders may stand side by side. */
export const MAX_COMPARED = 3;

export const productOf = (text: string | null): ProductCode => PRODUCTS.find((code) => code === text) ?? "PL";

/** Lender ids of the address, at most three, each once. */
export const comparedOf = (text: string | null): number[] =>
  [...new Set((text ?? "").split(",").map(Number))]
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, MAX_COMPARED);

/** Lenders whose name holds the words, without regard to case. */
export function findJourneys(journeys: readonly LenderJourney[], words: string): LenderJourney[] {
  const wanted = words.trim().toLocaleLowerCase();
  return journeys.filter(({ lender }) => lender.toLocaleLowerCase().includes(wanted));
}

/** The ids with one more or one fewer; a fourth is not added. */
export function toggleCompared(ids: readonly number[], id: number): number[] {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return ids.length < MAX_COMPARED ? [...ids, id] : [...ids];
}
