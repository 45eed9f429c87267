import type { Coverage, ProductLimits, Trial, TriedLender } from "./queries";

/** Things of the page for tests; say only what the test is about. */
export const aLender = (facts: Partial<TriedLender> = {}): TriedLender => ({
  lender_id: 7,
  name: "Bakul Credit",
  name_hi: "बकुल क्रेडिट",
  mark_seed: "bakul",
  state: "matches",
  amount: "300000.00",
  first_failing: null,
  missing: [],
  findings: [
    { code: "switched_off", outcome: "pass", needed: true, got: true },
    { code: "income_min", outcome: "pass", needed: "25000.00", got: "30000.00" },
  ],
  ...facts,
});

export const aTrial = (facts: Partial<Trial> = {}): Trial => ({
  success: true,
  rule_version: "1.1",
  at: "2026-11-22T10:00:00+05:30",
  limits: [],
  lenders: [aLender()],
  totals: { matches: 1, to_confirm: 0, no_match: 0, not_available: 0 },
  costs: [],
  ...facts,
});

export const someLimits = (facts: Partial<ProductLimits> = {}): ProductLimits => ({
  product_type: "PL",
  age_min: null,
  age_max: 60,
  income_min: null,
  income_max: null,
  open_applications_max: null,
  pincode_mode: "all",
  pincodes: 0,
  changed_at: null,
  ...facts,
});

export const aCoverage = (facts: Partial<Coverage> = {}): Coverage => ({
  success: true,
  since: "2026-10-23T10:00:00+05:30",
  until: "2026-11-22T10:00:00+05:30",
  applications: 3,
  max_applications: 2000,
  lists: 2,
  lists_without_lender: 1,
  reach: [
    { low: 0, high: 0, lists: 1 },
    { low: 7, high: null, lists: 1 },
  ],
  segment_count: 1,
  segments: [
    {
      employment: "salaried",
      income_from: 25000,
      income_to: 40000,
      zone: "2",
      score_class: 3,
      lists: 2,
      lists_without_lender: 1,
      lenders_average: "4.0",
    },
  ],
  rules: [{ rule: "income_min", refusals: 5, only_this_rule: 2, lists_opened: 1 }],
  ...facts,
});
