import type { Card } from "./queries";

/** A card for tests; say only what the test is about. */
export function aCard(facts: Partial<Card> = {}): Card {
  return {
    category_id: 7,
    category_name: "Gulmohar Cash Back",
    category_name_hi: "गुलमोहर कैशबैक",
    category_img_thumb: "",
    marketing_bullets: ["5% back on bills", "No joining fee"],
    marketing_bullets_hi: [],
    sort_order: 1,
    key_feature: "5% back",
    key_feature_hi: "",
    annual_fee: "₹499 + GST",
    annual_fee_hi: "",
    annual_fee_amount: "499.00",
    utm_link: "https://gulmohar.example/apply?ref={unique_id}",
    secured: 0,
    status: 1,
    issuer: "Gulmohar Finance",
    issuer_hi: "",
    joining_fee: null,
    interest_month: null,
    min_income: null,
    fee_waiver: "",
    fee_waiver_hi: "",
    benefits: [],
    terms_link: "",
    facts_as_of: null,
    link_state: "",
    link_detail: "",
    link_checked_at: null,
    recent_clicks: 0,
    changed_at: "2026-11-20T06:12:00Z",
    changed_by: "Gita",
    ...facts,
  };
}
