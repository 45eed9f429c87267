import { feeFor, price } from "webapp-shared/lib/emi";
import { rupees } from "webapp-shared/lib/money";

import type { FindingRecord, OfferRecord, OffersReply, OptionLists, PendingRecord, UnmatchedRecord } from "../../api/shapes";

export const COMPARE_AT_MOST = 4;

/** One offer at the amount and time on the sliders, in rupees. */
export interface PricedOffer {
  offer: OfferRecord;
  amount: number;
  months: number;
  apr: number | null;
  emi: number;
  interest: number;
  /** processing fee with GST */
  processingFee: number;
  thirdPartyFees: number;
  feesTotal: number;
  price: number;
  totalPaid: number;
  netDisbursed: number;
  /** worked out in the browser, because the sliders stand elsewhere than the lender's answer */
  isEstimate: boolean;
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The offer as the lender made it, or what its own terms make of another amount and time, inside its own bounds. */
export function priced(offer: OfferRecord, wish?: { amount: number; months: number }): PricedOffer {
  const asMade = { amount: Number(offer.amount), months: offer.tenure_months };
  const amount = wish ? within(wish.amount, Number(offer.amount_min), Number(offer.amount_max)) : asMade.amount;
  const months = wish ? within(wish.months, offer.tenure_min, offer.tenure_max) : asMade.months;
  if (amount === asMade.amount && months === asMade.months) {
    const interest = Number(offer.total_interest);
    const feesTotal = Number(offer.fees_total);
    return {
      offer,
      amount,
      months,
      apr: Number(offer.apr),
      emi: Number(offer.emi),
      interest,
      processingFee: Number(offer.processing_fee) + Number(offer.fee_gst),
      thirdPartyFees: Number(offer.third_party_fees),
      feesTotal,
      price: Number(offer.price),
      totalPaid: amount + interest + feesTotal,
      netDisbursed: Number(offer.net_disbursed),
      isEstimate: false,
    };
  }
  const feesTotal = feeFor(amount, offer.fee_rule);
  const thirdPartyFees = Number(offer.fee_rule.third_party);
  const worked = price({ amount, annualRate: offer.annual_rate, months, fees: feesTotal });
  return {
    offer,
    amount,
    months,
    apr: worked.apr,
    emi: worked.emi,
    interest: worked.totalInterest,
    processingFee: feesTotal - thirdPartyFees,
    thirdPartyFees,
    feesTotal,
    price: worked.price,
    totalPaid: amount + worked.price,
    netDisbursed: worked.netDisbursed,
    isEstimate: true,
  };
}

export const SORTS = ["rank", "emi", "amount", "tenure"] as const;
export type Sort = (typeof SORTS)[number];
/** The order the address asks for; the published one where it asks for none. */
export const sortIn = (search: URLSearchParams): Sort => SORTS.find((sort) => sort === search.get("sort")) ?? "rank";

/** so many offers are looked through without help */
export const FEW_OFFERS = 8;
const KINDS = ["all", "bank", "nbfc"] as const;
export type Kind = (typeof KINDS)[number];

/** Which offers of a long list are shown: what the address asks for. */
export interface Sieve {
  find: string;
  kind: Kind;
}

export const sieveIn = (search: URLSearchParams): Sieve => ({
  find: search.get("find") ?? "",
  kind: KINDS.find((kind) => kind === search.get("kind")) ?? "all",
});

/** The offers of lenders of this kind with these letters in their name; a small finance bank is a bank. Short lists stay whole. */
export function sifted(offers: readonly OfferRecord[], { find, kind }: Sieve): readonly OfferRecord[] {
  if (offers.length <= FEW_OFFERS) return offers;
  const wanted = find.trim().toLowerCase();
  return offers.filter((offer) => offer.name.toLowerCase().includes(wanted) && (kind === "all" || (offer.kind === "nbfc") === (kind === "nbfc")));
}

/** The order the customer asked for; `rank` is the published one the server gives, ties keep it. */
export function inOrder(offers: readonly PricedOffer[], sort: Sort): PricedOffer[] {
  const by: Record<Sort, (one: PricedOffer) => number> = {
    rank: () => 0,
    emi: (one) => one.emi,
    amount: (one) => -one.amount,
    tenure: (one) => one.months,
  };
  return offers.map((one, place) => ({ one, place })).sort((a, b) => by[sort](a.one) - by[sort](b.one) || a.place - b.place).map(({ one }) => one);
}

export interface Lists {
  meeting: OfferRecord[];
  smaller: OfferRecord[];
}

/** Offers of the asked amount, and those of less. */
export function split(reply: OffersReply): Lists {
  return {
    meeting: reply.matched.filter((offer) => offer.meets_request),
    smaller: reply.matched.filter((offer) => !offer.meets_request),
  };
}

/** Lenders that were still checking in the list on screen, and whether their answer has come since. */
export function waiting(shown: OffersReply, latest: OffersReply): { lender: PendingRecord; hasAnswered: boolean }[] {
  return shown.pending.map((lender) => ({
    lender,
    hasAnswered: latest.snapshot_id !== shown.snapshot_id && !latest.pending.some((one) => one.lender_id === lender.lender_id),
  }));
}

/** The list on screen with what went out since: sending moves nothing, so it is shown at once. */
export function withSubmissions(shown: OffersReply, latest: OffersReply): OffersReply {
  const sent = new Map(latest.matched.map((offer) => [offer.lender_id, offer.submission]));
  return { ...shown, matched: shown.matched.map((offer) => ({ ...offer, submission: sent.get(offer.lender_id) ?? offer.submission })) };
}

/**
 * Whether the list on screen may be replaced without asking: it answers another request, or there is none yet. Where no
 * offer has come, nothing could jump from under the hand: the first answer, or the word that none will come, shows at once.
 */
export function replacesQuietly(shown: OffersReply | null, next: OffersReply): boolean {
  if (!shown) return true;
  if (shown.matched.length === 0 && (next.matched.length > 0 || (next.complete && !shown.complete))) return true;
  return Number(shown.asked.amount) !== Number(next.asked.amount) || shown.asked.tenure_months !== next.asked.tenure_months;
}

/** A limit of the loan itself, the same for every lender. */
export const isLimit = (finding: FindingRecord): boolean => finding.code.startsWith("limit_");

/** The loan's own limits that stand in the way, each once: said above the lenders and not at each of them. */
export function limitsOf(lenders: readonly UnmatchedRecord[]): FindingRecord[] {
  const found = new Map(lenders.flatMap((lender) => lender.findings.filter(isLimit)).map((finding) => [finding.code, finding]));
  return [...found.values()];
}

type Values = Record<string, string | number>;

const PLAIN = [
  "age_min",
  "age_max",
  "age_at_maturity",
  "pincode",
  "tenure_min",
  "tenure_max",
  "not_offered",
  "switched_off",
  "duplicate",
  "limit_age_min",
  "limit_age_max",
  "limit_pincode",
  "limit_open_applications",
] as const;
const RUPEES = [
  "income_min",
  "income_max",
  "ticket_class",
  "amount_min",
  "amount_max",
  "gold_value",
  "property_value",
  "limit_income_min",
  "limit_income_max",
] as const;
/** rules on a class of an option list, which is named */
const CLASSES = { credit_score_class: "credit_score_class", turnover_class: "business_turnover", business_years_class: "business_years" } as const;
type ClassRule = keyof typeof CLASSES;
const isClassRule = (code: string): code is ClassRule => code in CLASSES;
export type Rule = (typeof PLAIN)[number] | (typeof RUPEES)[number] | ClassRule | "foir" | "cooling_off" | "employment" | "employment_none" | "other";

/** One reason in words: a key of the texts and what goes into it. */
export interface Reason {
  key: `why_${Rule}`;
  values: Values;
}

const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "—");

/** 46.00 -> "46", 45.5 -> "45.5": a share is read without empty decimals. */
const share = (value: unknown) => String(Number(text(value)));

/**
 * Why a lender does not match. `choice` names a choice of an option list, `date` a day, `work` a kind of employment, each
 * in the language shown. A rule this page does not know yet is said to be one, not guessed at.
 */
export function reason(
  { code, needed, got: found }: FindingRecord,
  asked: { amount: string },
  name: { choice: (list: string, id: unknown) => string; date: (iso: string) => string; work: (kind: string) => string },
): Reason {
  // the class is held against what the lender would lend at most; people know only what they asked for
  const got = code === "ticket_class" ? asked.amount : found;
  const plain = PLAIN.find((rule) => rule === code);
  if (plain) return { key: `why_${plain}`, values: { needed: text(needed), got: text(got) } };
  const money = RUPEES.find((rule) => rule === code);
  if (money) return { key: `why_${money}`, values: { needed: rupees(text(needed)), got: rupees(text(got)) } };
  if (code === "foir") return { key: "why_foir", values: { needed: share(needed), got: share(got) } };
  if (isClassRule(code)) {
    const list = CLASSES[code];
    return { key: `why_${code}`, values: { needed: name.choice(list, needed), got: name.choice(list, got) } };
  }
  if (code === "cooling_off") return { key: "why_cooling_off", values: { needed: name.date(text(needed)) } };
  if (code === "employment") {
    const kinds = Array.isArray(needed) ? needed.map((kind) => name.work(String(kind))) : [];
    return kinds.length > 0 ? { key: "why_employment", values: { needed: kinds.join(", ") } } : { key: "why_employment_none", values: {} };
  }
  return { key: "why_other", values: {} };
}

/** A choice of an option list by its number; unknown ones stay a dash. */
export const choiceName = (lists: OptionLists) => (list: string, id: unknown) => lists[list]?.find((one) => one.id === Number(id))?.name ?? "—";

/** The nearest request a lender would not refuse, and the words of the button that asks for it. */
export interface Nearest {
  key: "ask_amount_less" | "ask_amount_more" | "ask_tenure";
  values: { amount: string; count: number };
  wish: { amount: number; months: number };
}

export function suggested({ suggestion, findings }: UnmatchedRecord, asked: OffersReply["asked"]): Nearest | null {
  if (!suggestion) return null;
  const amount = Number(suggestion.amount ?? asked.amount);
  const months = suggestion.tenure_months ?? asked.tenure_months;
  const isMore = findings.some((finding) => finding.code === "amount_min");
  return {
    key: suggestion.code === "tenure" ? "ask_tenure" : isMore ? "ask_amount_more" : "ask_amount_less",
    values: { amount: rupees(amount), count: months },
    wish: { amount, months },
  };
}

/** What the lender will still look at, each thing once. */
export function stillChecked(offer: OfferRecord): string[] {
  return [...new Set(offer.to_confirm.map(({ code }) => code))];
}

/** The lenders picked for comparison as the address keeps them: "7,12". */
export function picksIn(search: URLSearchParams): number[] {
  const ids = (search.get("pick") ?? "").split(",").map(Number).filter((id) => Number.isInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, COMPARE_AT_MOST);
}

/** Whether a lender picked for comparison has an offer, or may still make one. */
export const mayBePicked = ({ matched, pending }: OffersReply, lenderId: number): boolean => [...matched, ...pending].some((one) => one.lender_id === lenderId);

/** Places of the lowest values in a row, where a difference exists and is a fact. */
export function lowest(values: readonly (number | null)[]): boolean[] {
  const known = values.filter((value): value is number => value !== null);
  const least = Math.min(...known);
  const differs = known.some((value) => value !== least);
  return values.map((value) => differs && value === least);
}
