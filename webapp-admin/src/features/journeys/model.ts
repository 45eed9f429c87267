import { STEPS } from "../../components/funnel/model";

/** How deep a visit's bar may hang: every step but the application, which stands beside the way. */
export const DEPTH = STEPS.length - 1;

export const ACTS = [
  "visit",
  "otp_requested",
  "otp_verified",
  "product_chosen",
  "step_saved",
  "step_refused",
  "profile_completed",
  "applied",
  "offers_viewed",
  "compared",
  "kfs_opened",
  "lender_chosen",
  "left_for_lender",
] as const;
/** Fields of the form by which a step may be refused (`rules.FIELDS` of the server). */
export const FIELDS = [
  "first_name",
  "last_name",
  "email",
  "language",
  "gender",
  "birth_date",
  "tin",
  "prefer_net_banking",
  "employment_status_code",
  "business_registration_type",
  "business_current_turnover",
  "business_years",
  "business_account",
  "gstin",
  "employer_name",
  "officepincode",
  "monthly_income",
  "salary_mode",
  "address1",
  "address2",
  "postal_code",
  "residence_type",
  "monthly_rent",
  "se_loan_amount",
  "housing_loan_amount",
  "property_type",
  "emi",
  "educational_level",
  "loan_tenure_months",
  "loan_purpose",
  "credit_score_class",
  "household_income",
  "household_income_declaration",
  "allow_sms",
  "allow_emails",
] as const;
export const DEVICES = ["phone", "tablet", "desktop"] as const;
export const MESSAGE_STATES = ["sent", "delivered", "failed"] as const;
export const OUTCOMES = [
  "interested",
  "ringing",
  "call_back",
  "not_reachable",
  "busy",
  "switched_off",
  "not_interested",
  "wrong_number",
  "do_not_call",
  "call_cut",
  "voice_mail",
  "hung_up",
  "not_doable",
  "elsewhere",
  "complaint",
  "deletion",
] as const;
export const CHANNELS = ["sms", "email", "whatsapp", "in_app"] as const;
export const SOURCES = ["customer", "lender_api", "status_file", "mis", "admin", "system"] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const readCustomer = (text: string | null): string | null => (text && UUID.test(text) ? text : null);

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something took, in the one unit that reads best. */
export function span(seconds: number): { unit: "seconds" | "minutes" | "hours" | "days"; n: number } {
  if (seconds < 2 * MINUTE) return { unit: "seconds", n: seconds };
  if (seconds < 2 * HOUR) return { unit: "minutes", n: Math.round(seconds / MINUTE) };
  if (seconds < 2 * DAY) return { unit: "hours", n: Math.round(seconds / HOUR) };
  return { unit: "days", n: Math.round(seconds / DAY) };
}
