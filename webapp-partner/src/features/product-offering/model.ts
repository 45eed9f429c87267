import type { Problem } from "webapp-shared/api/problem";
import { percent, rupees } from "webapp-shared/lib/money";
import type { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { LeadLink, OfferedLender, OfferedProduct, ProductRate } from "./queries";

const range = (low: string, high: string, write: (value: string) => string): string =>
  low === high ? write(low) : `${write(low)}–${write(high)}`;

/** "₹3,000–₹4,500", one figure where every lender pays the same; null where nothing is agreed. */
export const payOf = (rate: Pick<ProductRate, "low" | "high"> | null | undefined): string | null =>
  rate?.low && rate.high ? range(rate.low, rate.high, (value) => rupees(value)) : null;

/** "0.60%–0.90%" of the loan. */
export const shareOf = (rate: Pick<ProductRate, "low_percent" | "high_percent"> | undefined): string | null =>
  rate?.low_percent && rate.high_percent ? range(rate.low_percent, rate.high_percent, (value) => percent(value)) : null;

/** Own pay for other events of the same loan, such as a lead: "₹80–₹120". */
export const feesOf = (rate: Pick<ProductRate, "fees"> | null | undefined) =>
  (rate?.fees ?? []).map(({ on, low, high }) => ({ on, amount: range(low, high, (value) => rupees(value)) }));

export const amountsOf = ({ amount_from, amount_upto }: OfferedProduct): string | null =>
  amount_from !== null && amount_upto !== null ? range(amount_from, amount_upto, (value) => rupees(value)) : null;

export const ratesOf = ({ rate_from, rate_to }: OfferedProduct): string | null =>
  rate_from !== null && rate_to !== null ? range(rate_from, rate_to, (value) => percent(value)) : null;

/** The page of the course that a product owes. */
export const courseOf = ({ course }: NonNullable<OfferedProduct["training"]>): string =>
  `/partner/training-material/courses/${course}`;

/** Open lenders by name or by their lowest rate, those that are closed last; never by what they pay. */
export function sortLenders(lenders: readonly OfferedLender[], by: "name" | "rate"): OfferedLender[] {
  const rate = ({ rate_min }: OfferedLender) => (rate_min === null ? Infinity : Number(rate_min));
  return [...lenders].sort(
    (left, right) =>
      Number(right.is_open) - Number(left.is_open) ||
      (by === "rate" ? rate(left) - rate(right) : 0) ||
      left.lender.localeCompare(right.lender),
  );
}

/** The documents that the open lenders ask for, each once. */
export function documentsOf(lenders: readonly OfferedLender[]): { code: string; name: string }[] {
  const byCode = new Map<string, string>();
  for (const { is_open, documents } of lenders)
    if (is_open) for (const { code, name } of documents) if (!byCode.has(code)) byCode.set(code, name);
  return [...byCode].map(([code, name]) => ({ code, name }));
}

/** How a person may have agreed, by the codes of the sheet of leads. */
export const BASES = ["paper", "web_form", "message", "call", "in_person"] as const;
/** Codes of the customer's own question about work. */
export const WORK = ["1", "2", "3", "4"] as const;

const WITH_FORM = ["PL", "BL", "GL", "HL"];
const WITH_AMOUNT = ["PL", "BL"];
export const takesFacts = (product: string): boolean => WITH_FORM.includes(product);
export const takesAmount = (product: string): boolean => WITH_AMOUNT.includes(product);

interface Known {
  product: string;
  monthly_income: string;
  employment_status_code: string;
  se_loan_amount: string;
}

/** What the partner knows, as far as the product's form asks for it; nothing that was left empty. */
export function factsOf({ product, monthly_income, employment_status_code, se_loan_amount }: Known) {
  if (!takesFacts(product)) return {};
  return {
    ...(monthly_income && { monthly_income }),
    ...(employment_status_code && { employment_status_code }),
    ...(takesAmount(product) && se_loan_amount && { se_loan_amount }),
  };
}

/** Day and, where this user may see it, id of the lead that a refusal names. */
export function knownLeadOf({ code, details }: Problem): { on: string; leadId: string | null } | null {
  if (code !== "applications.lead_known") return null;
  const { on, lead_id: leadId } = details;
  return { on: typeof on === "string" ? on : "", leadId: typeof leadId === "string" ? leadId : null };
}

type Look = Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">;

const LOOKS: Record<LeadLink["stage"], Look> = {
  named: { tone: "neutral", shape: "open" },
  invited: { tone: "neutral", shape: "open" },
  opened: { tone: "info", shape: "open" },
  signed_in: { tone: "info", shape: "half" },
  applied: { tone: "info", shape: "round" },
  submitted: { tone: "info", shape: "square" },
  approved: { tone: "positive", shape: "half" },
  disbursed: { tone: "positive", shape: "round" },
  declined: { tone: "danger", shape: "square" },
};
export const lookOfStage = (stage: LeadLink["stage"]): Look => LOOKS[stage];
