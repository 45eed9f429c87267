import type { CardRecord } from "./queries";

/** A card as customers get it; say only what the test is about. */
export function aCard(facts: Partial<CardRecord> = {}): CardRecord {
  return {
    category_id: 7,
    name: "Gulmohar Cash Back",
    picture: "",
    issuer: "Gulmohar Bank",
    secured: false,
    key_feature: "5% back",
    bullets: ["5% back on bills"],
    annual_fee: "₹499 + GST",
    annual_fee_amount: "499.00",
    joining_fee: null,
    interest_month: null,
    min_income: null,
    fee_waiver: "",
    benefits: ["cashback"],
    terms_link: "",
    facts_as_of: "2026-11-20",
    ...facts,
  };
}
