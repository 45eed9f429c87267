import type { PerkRecord } from "./queries";

/** A voucher or deal as customers get it; say only what the test is about. */
export function aPerk(facts: Partial<PerkRecord> = {}): PerkRecord {
  return {
    id: 7,
    provider: "Banyan Bazaar",
    host: "banyan-bazaar.example",
    category: "groceries",
    title: "₹100 off groceries",
    about: "",
    terms: ["Once for each customer"],
    min_spend: "499.00",
    valid_from: "2026-11-01",
    valid_to: "2026-12-31",
    availability: "open",
    codes_left: null,
    ...facts,
  };
}
