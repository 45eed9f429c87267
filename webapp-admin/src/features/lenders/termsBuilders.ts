import type { Connector, Passed, Plan, Preview, Terms } from "./termsQueries";

/** One product's terms for tests; say only what the test is about. */
export const someTerms = (facts: Partial<Terms> = {}): Terms => ({
  product: "PL",
  live: 1,
  amount_min: 50000,
  amount_max: 500000,
  tenure_min: 6,
  tenure_max: 60,
  annual_rate: 13.5,
  rate_max: null,
  processing_fee_percent: 1.5,
  processing_fee_flat: null,
  fee_min: null,
  fee_max: null,
  gst_percent: 18,
  third_party_fees: [],
  penal_text_en: "2% a month on the overdue EMI",
  penal_text_hi: "रुकी हुई EMI पर 2% महीना",
  foreclosure_text_en: "",
  foreclosure_text_hi: "",
  cooling_off_days: 2,
  foir_max_percent: null,
  age_max_at_maturity: null,
  reapply_after_days: null,
  pincode_mode: "all",
  pincode_count: 0,
  kfs: {},
  shown: true,
  reasons: [],
  changed_at: "2026-11-20T06:12:00Z",
  ...facts,
});

/** A change that waits for its day. */
export const aPlan = (facts: Partial<Plan> = {}): Plan => ({
  id: "7f0f6a4e-2c5c-4a57-9a53-2ad0b9a3d9a1",
  product: null,
  property: "min_income",
  value: "30000.00",
  starts_on: "2026-12-01",
  state: "planned",
  why: "",
  planned_by: "Gita Rao",
  planned_at: "2026-11-20T06:12:00Z",
  settled_by: "",
  settled_at: null,
  ...facts,
});

/** A REST connector with its secrets set. */
export const aConnector = (facts: Partial<Connector> = {}): Connector => ({
  kind: "rest",
  url: "https://api.gulmohar.example/v1",
  auth_kind: "bearer",
  auth_header: "",
  auth_set_at: "2026-11-03T06:12:00Z",
  field_map: { request: { amount: "loan.amount", tenure_months: "loan.months" } },
  status_map: {},
  has_webhook_secret: true,
  webhook_secret_set_at: "2026-11-03T06:12:00Z",
  webhook_url: "https://tulna.example/api/webhooks/lenders/gulmohar",
  utm_link: "",
  registered_host: "",
  deadline_seconds: 10,
  changed_at: "2026-11-03T06:12:00Z",
  ...facts,
});

/** A card as the server gives it. */
export const aPreview = (facts: Partial<Preview> = {}): Preview => ({
  success: true,
  is_on: true,
  is_asked: false,
  limits: { amount_min: "50000.00", amount_max: "500000.00", tenure_min: 6, tenure_max: 60 },
  offer: {
    lender_id: 7,
    name: "Kachnar Small Finance Bank",
    mark_seed: "kachnar",
    kind: "sfb",
    meets_request: true,
    amount: "275000.00",
    tenure_months: 33,
    annual_rate: "13.50",
    apr: "15.12",
    emi: "10021.00",
    processing_fee: "4125.00",
    fee_gst: "742.50",
    third_party_fees: "0.00",
    fees_total: "4867.50",
    total_interest: "55693.00",
    total_payable: "330693.00",
    price: "60560.50",
    net_disbursed: "270132.50",
    penal: "2% a month on the overdue EMI",
    cooling_off_days: 2,
    special_offer: null,
  },
  findings: [],
  reasons: [],
  ...facts,
});

/** Counts of a rule that stopped people. */
export const somePassed = (facts: Partial<Passed> = {}): Passed => ({
  since: "2026-10-22T06:12:00Z",
  until: "2026-11-21T06:12:00Z",
  is_readable: true,
  applications: 120,
  is_cut: false,
  matched: 60,
  to_confirm: 10,
  rules: [
    { rule: "income_min", judged: 120, passed: 80, failed: 40, unknown: 0, alone: 31 },
    { rule: "age_min", judged: 120, passed: 120, failed: 0, unknown: 0, alone: 0 },
  ],
  ...facts,
});
