import { isAddress, isCompanyName, isEmail, isPersonName, isPin } from "webapp-shared/lib/patterns";
import type { BadgeShape, Tone } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { ConsentLine, DataExport, TicketState } from "./queries";

/** The keys of this page that end in a word of the server; one that is not known yet gets the general one. */
export function known<Word extends string>(word: string, words: readonly Word[], otherwise: Word): Word {
  return words.find((one) => one === word) ?? otherwise;
}

export const PURPOSES = [
  "terms",
  "privacy",
  "marketing_sms_whatsapp",
  "share_with_lender",
  "auto_submit",
  "share_with_provider",
  "other",
] as const;
export const KINDS = ["quote", "submission", "document", "lender_page", "lead", "hand_over", "other"] as const;
export const LAWS = ["money_records", "consent_proof", "logs", "nameless", "other"] as const;
export const HOLDINGS = [
  "profile",
  "drafts",
  "visits",
  "steps",
  "applications",
  "submissions_undecided",
  "submissions",
  "offer_lists",
  "quotes",
  "documents",
  "messages",
  "exports",
  "consents",
  "sharing",
  "sign_ins",
  "tickets",
  "help_requests",
  "case_notes",
  "call_recordings",
  "corrections",
  "campaigns",
  "calls",
  "leads",
  "codes",
  "deals",
  "cards",
  "contact_choices",
  "introductions",
  "funnel_answers",
  "intake_forms",
  "deletion_marks",
  "commission_remarks",
  "other",
] as const;
export const FIELDS = [
  "first_name",
  "last_name",
  "mobile_phone_number",
  "email",
  "tin",
  "birth_date",
  "gender",
  "address1",
  "address2",
  "postal_code",
  "city",
  "state",
  "employment_status_code",
  "employer_name",
  "monthly_income",
  "emi",
  "residence_type",
  "business_current_turnover",
  "product",
  "amount",
  "tenure_months",
  "age",
  "income",
  "employment",
  "score_class",
  "pincode",
  "credit_score_class",
  "business_registration_type",
  "business_years",
  "business_account",
  "gstin",
  "property_type",
  "property_value",
  "property_pincode",
  "co_applicant_income",
  "has_co_applicant",
  "weight_grams",
  "purity",
  "purpose",
  "name",
  "need",
  "slot_at",
  "submission_reference",
  "purposeOfLoan",
  "maritalStatus",
  "fathersName",
  "mothersName",
  "annualSalesTurnOver",
  "uan",
  "dateOfIncorporation",
  "category",
  "subCategory",
  "nature",
  "businessAddressLine1",
  "businessAddressLine2",
  "businessAddressPincode",
] as const;
export const CATEGORIES = [
  "application",
  "money",
  "details",
  "privacy",
  "nominee",
  "technical",
  "complaint",
  "other",
] as const;

/** What holds first, each purpose and recipient by its last word; then everything that was said, as it stands. */
export function standing(lines: readonly ConsentLine[]): ConsentLine[] {
  return lines.filter((line) => line.holds);
}

export const EXPORT_LOOKS: Record<DataExport["state"], { tone: Tone; shape: BadgeShape }> = {
  queued: { tone: "info", shape: "half" },
  running: { tone: "info", shape: "half" },
  ready: { tone: "positive", shape: "round" },
  failed: { tone: "danger", shape: "square" },
  expired: { tone: "neutral", shape: "open" },
};

export const TICKET_LOOKS: Record<TicketState, { tone: Tone; shape: BadgeShape }> = {
  open: { tone: "info", shape: "half" },
  answered: { tone: "positive", shape: "round" },
  closed: { tone: "neutral", shape: "open" },
};

/** "840 kB", "1.2 MB" */
export function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Only the digits of an amount, as the money field takes it: "28000.00" -> "28000". */
export const bareAmount = (amount: string | null): string => (amount ?? "").replace(/\.00$/, "");

const isIncome = (text: string) => Number(text) >= 1 && Number(text) <= 1_000_000;

const SHAPES = {
  first_name: [isPersonName, "core.name"],
  last_name: [isPersonName, "core.name"],
  email: [isEmail, "core.email"],
  address1: [isAddress, "core.address"],
  address2: [isAddress, "core.address"],
  postal_code: [isPin, "core.pincode"],
  employer_name: [isCompanyName, "core.company"],
  monthly_income: [isIncome, "core.income"],
} as const;
const isShaped = (name: string): name is keyof typeof SHAPES => name in SHAPES;

/** What of specification 5.8 a mended field does not keep, as the key of its sentence; the server decides in the end. */
export function misfit(name: string, text: string) {
  if (text.trim() === "" || !isShaped(name)) return null;
  const [fits, fault] = SHAPES[name];
  return fits(text) ? null : fault;
}
