/** What the customer's calls answer, by the name the pages use for it. Money is a string with two decimals. */

export interface BrandRecord {
  id: string | null;
  utm_id: string;
  key: string;
  name: string;
  logo: string;
  font_source: string;
  font_family: string;
  primary_colour: string;
  secondary_colour: string;
  title: string;
  terms_apply: boolean;
}

export interface ProductRecord {
  code: string;
  name: string;
  live: boolean;
  route: string;
}

export interface ConsentText {
  version: string;
  text: string;
}

export interface Site {
  brand: BrandRecord;
  products: ProductRecord[];
  consents: { terms: ConsentText; privacy: ConsentText; marketing_sms_whatsapp: ConsentText };
  grievance: { officer: string; phone: string; email: string; nodal_officer: string; nodal_email: string };
  settings: {
    start_page: "login" | "products";
    idle_minutes: number;
    idle_countdown_seconds: number;
    help_url: string;
    help_orgid: string;
    phone_length: number;
    resend_seconds: number;
  };
}

/** The consumer user record of specification 3, as far as the pages read it. */
export interface Person {
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  mobile_phone_number: string | null;
  gender: number | null;
  birth_date: string | null;
  tin: string | null;
  is_editing: number;
  pl_completed: number;
  pl_update_required: number;
  pl_se_update_required: number;
  update_required_fields?: string[];
  inflight_credit_app_id: string | null;
  employment_status_code: number | null;
  business_current_turnover: number | null;
  business_years: number | null;
  employer_name: string | null;
  monthly_income: number | string | null;
  salary_mode: number | null;
  postal_code: string | null;
  city: string | null;
  state: string | null;
  residence_type: number | null;
  se_loan_amount: number | string | null;
  loan_tenure_months: number | null;
  loan_purpose: number | null;
  credit_score_class: number | null;
  household_income: number | null;
  household_income_declaration: boolean | null;
  emi: number | string | null;
}

export interface OptionRecord {
  id: number;
  name: string;
  min?: string | null;
  max?: string | null;
}

export type OptionLists = Record<string, OptionRecord[]>;

export interface SessionReply {
  token: string;
  prospectAppId: string | null;
  appId: string | null;
  productId: string | null;
  productType: string | null;
}

export interface FeeRule {
  percent: string | null;
  flat: string | null;
  min: string | null;
  max: string | null;
  gst_percent: string;
  third_party: string;
}

export interface OfferRecord {
  lender_id: number;
  name: string;
  kind: "bank" | "sfb" | "nbfc";
  mark_seed: string;
  source: "rules" | "lender";
  meets_request: boolean;
  amount: string;
  amount_min: string;
  amount_max: string;
  tenure_months: number;
  tenure_min: number;
  tenure_max: number;
  annual_rate: string;
  apr: string;
  emi: string;
  processing_fee: string;
  fee_gst: string;
  third_party_fees: string;
  fees_total: string;
  total_interest: string;
  total_payable: string;
  price: string;
  net_disbursed: string;
  penal: string;
  cooling_off_days: number;
  kfs_url: string;
  kfs_pdf_url: string;
  special_offer: { text: string; ends_on: string | null } | null;
  to_confirm: { code: string; needed: unknown }[];
  fee_rule: FeeRule;
  submission: { submission_id: string; status: string } | null;
  redirect: boolean;
}

export interface FindingRecord {
  code: string;
  needed: unknown;
  got: unknown;
}

export interface UnmatchedRecord {
  lender_id: number;
  name: string;
  mark_seed: string;
  state: "not_matched" | "not_available" | "no_answer" | "declined";
  findings: FindingRecord[];
  suggestion: { code: "amount" | "tenure"; amount?: string; tenure_months?: number } | null;
}

export interface PendingRecord {
  lender_id: number;
  name: string;
  mark_seed: string;
  since: string;
  deadline_at: string;
}

/** One answer of the offers call: what the customer sees and what was stored for replay. */
export interface OffersReply {
  snapshot_id: string;
  rule_version: string;
  rule_effective_from: string;
  asked: { amount: string; tenure_months: number };
  limits: { amount_min: string; amount_max: string; tenure_min: number; tenure_max: number };
  complete: boolean;
  generated_at: string;
  matched: OfferRecord[];
  unmatched: UnmatchedRecord[];
  pending: PendingRecord[];
}

export interface StatusStep {
  status: string;
  at: string;
  recorded_at: string;
  source: string;
  reason: string | null;
}

export interface SubmissionRecord {
  submission_id: string;
  lender: { lender_id: number; name: string; mark_seed: string };
  status: string;
  reference: string | null;
  amount: string | null;
  created_at: string;
  sanctioned_amount: string | null;
  disbursed_amount: string | null;
  reason: string | null;
  next_step: { code: string; owed_by: "you" | "lender" | "nobody" } | null;
  redirect: boolean;
  history: StatusStep[];
}

export interface ApplicationRow {
  appId: string;
  product_type: string;
  amount: string;
  tenure_months: number;
  created_at: string;
  status: string;
  status_at: string;
  submissions: number;
  next_step: { code: string; owed_by: "you" | "lender" | "nobody" } | null;
}

export interface ApplicationRecord {
  appId: string;
  product_type: string;
  amount: string;
  tenure_months: number;
  created_at: string;
  submissions: SubmissionRecord[];
}

export interface LegalDocument {
  kind: string;
  version: string;
  effective_from: string;
  language: string;
  title: string;
  sections: { heading: string; body: string }[];
}

export interface KfsRow {
  no: string;
  label: string;
  value: string;
}

/** A Key Facts Statement as the regulator's form has it: figures for the head, then rows in their order. */
export interface KfsRecord {
  proposal_number: string;
  valid_until: string;
  lender: { lender_id: number; name: string; mark_seed: string };
  amount: string;
  months: number;
  apr: string;
  emi: string;
  net_disbursed: string;
  total_payable: string;
  cooling_off_days: number;
  part_1: KfsRow[];
  part_2: KfsRow[];
  apr_sheet: KfsRow[];
  schedule: { n: number; opening: string; principal: string; interest: string; instalment: string }[];
}
