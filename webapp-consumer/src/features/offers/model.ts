import { feeFor, inRupees, paiseOf, price, roundHalfUp } from "webapp-shared/lib/emi";

import type { OfferRecord, OffersReply, PendingRecord } from "../../api/types";

export const COMPARE_AT_MOST = 4;

/** The sliders' step for amounts, in rupees. */
export const AMOUNT_STEP = 1_000;

/** What the customer asks for: rupees and months. */
export interface LoanRequest {
  amount: number;
  months: number;
}

/** What may be asked for: rupees and months, over all lenders and within what stands for the loan. */
export interface LoanRange {
  least: number;
  most: number;
  monthsLeast: number;
  monthsMost: number;
}

/** The bounds of amount and time; null where no lender names any. */
export function rangeOf({ limits, security }: OffersReply): LoanRange | null {
  const { amount_min, amount_max, tenure_min, tenure_max } = limits;
  if (amount_min === null || amount_max === null || tenure_min === null || tenure_max === null) return null;
  return {
    least: Number(amount_min),
    // no lender may lend more than what stands for the loan carries
    most: Math.min(Number(amount_max), Number(security?.max_loan_amount ?? amount_max)),
    monthsLeast: tenure_min,
    monthsMost: tenure_max,
  };
}

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

/**
 * Processing fee with GST at another amount. Where the lender named a fee of its own, which its published rule does not make,
 * that fee stays: whole at the same amount, in proportion at another one.
 */
function processingFeeAt(offer: OfferRecord, amount: number): number {
  const { fee_rule: rule, amount: quotedAmount } = offer;
  const byRule = (rupees: number | string) => feeFor(rupees, { ...rule, third_party: null });
  const quoted = paiseOf(offer.processing_fee) + paiseOf(offer.fee_gst);
  if (offer.source === "rules" || paiseOf(byRule(quotedAmount)) === quoted) return byRule(amount);
  return inRupees(roundHalfUp((quoted * amount) / Number(quotedAmount)));
}

/** The offer as the lender made it, or what its own terms make of another amount and time, inside its own bounds. */
export function priced(offer: OfferRecord, wish?: LoanRequest): PricedOffer {
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
  const processingFee = processingFeeAt(offer, amount);
  const thirdPartyFees = Number(offer.fee_rule.third_party);
  const feesTotal = inRupees(paiseOf(processingFee) + paiseOf(thirdPartyFees));
  const worked = price({ amount, annualRate: offer.annual_rate, months, fees: feesTotal });
  return {
    offer,
    amount,
    months,
    apr: worked.apr,
    emi: worked.emi,
    interest: worked.totalInterest,
    processingFee,
    thirdPartyFees,
    feesTotal,
    price: worked.price,
    totalPaid: amount + worked.price,
    netDisbursed: worked.netDisbursed,
    isEstimate: true,
  };
}

/** The lowest EMI for this amount and time among the lenders whose terms give both; null where none does. */
export function lowestEmi(offers: readonly OfferRecord[], request: LoanRequest): PricedOffer | null {
  const fitting = offers
    .filter((offer) => offer.meets_request || request.amount <= Number(offer.amount))
    .map((offer) => priced(offer, request))
    .filter(({ amount, months }) => amount === request.amount && months === request.months);
  return inOrder(fitting, "emi")[0] ?? null;
}

export const SORTS = ["rank", "emi", "price", "amount", "tenure"] as const;
export type Sort = (typeof SORTS)[number];
/** The order the address asks for; the published one where it asks for none. */
export const sortIn = (search: URLSearchParams): Sort => SORTS.find((sort) => sort === search.get("sort")) ?? "rank";

/** so many offers are looked through without help */
export const FEW_OFFERS = 8;
export const KINDS = ["all", "bank", "nbfc"] as const;
export type Kind = (typeof KINDS)[number];

/** Which offers of the list are shown: what the address asks for. */
export interface OfferFilter {
  find: string;
  kind: Kind;
  /** only offers without a processing fee */
  isFree: boolean;
}
export const ALL_OFFERS: OfferFilter = { find: "", kind: "all", isFree: false };

export const filterIn = (search: URLSearchParams): OfferFilter => ({
  find: search.get("find") ?? "",
  kind: KINDS.find((kind) => kind === search.get("kind")) ?? "all",
  isFree: search.get("fee") === "none",
});

export const isFiltered = ({ find, kind, isFree }: OfferFilter): boolean =>
  find.trim() !== "" || kind !== "all" || isFree;

/** The offers of lenders of this kind with these letters in their name; a small finance bank is a bank. */
export function filtered(offers: readonly OfferRecord[], { find, kind, isFree }: OfferFilter): readonly OfferRecord[] {
  const letters = find.trim().toLowerCase();
  return offers.filter(
    (offer) =>
      offer.name.toLowerCase().includes(letters) &&
      (kind === "all" || (offer.kind === "nbfc") === (kind === "nbfc")) &&
      (!isFree || Number(offer.processing_fee) === 0),
  );
}

/** The order the customer asked for; `rank` is the published one the server gives, ties keep it. */
export function inOrder(offers: readonly PricedOffer[], sort: Sort): PricedOffer[] {
  const by: Record<Sort, (one: PricedOffer) => number> = {
    rank: () => 0,
    emi: (one) => one.emi,
    price: (one) => one.price,
    amount: (one) => -one.amount,
    tenure: (one) => one.months,
  };
  return offers
    .map((one, place) => ({ one, place }))
    .sort((a, b) => by[sort](a.one) - by[sort](b.one) || a.place - b.place)
    .map(({ one }) => one);
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
    hasAnswered:
      latest.snapshot_id !== shown.snapshot_id && !latest.pending.some((one) => one.lender_id === lender.lender_id),
  }));
}

/** The list on screen with what went out since: sending moves nothing, so it is shown at once. */
export function withSubmissions(shown: OffersReply, latest: OffersReply): OffersReply {
  const sent = new Map(latest.matched.map((offer) => [offer.lender_id, offer.submission]));
  return {
    ...shown,
    matched: shown.matched.map((offer) => ({ ...offer, submission: sent.get(offer.lender_id) ?? offer.submission })),
  };
}

/**
 * Whether the list on screen may be replaced without asking: it answers another request, or there is none yet. Where no
 * offer has come, nothing could jump from under the hand: the first answer, or the word that none will come, shows at once.
 */
export function replacesWithoutNotice(shown: OffersReply | null, next: OffersReply): boolean {
  if (!shown) return true;
  if (shown.matched.length === 0 && (next.matched.length > 0 || (next.complete && !shown.complete))) return true;
  return (
    Number(shown.asked.amount) !== Number(next.asked.amount) || shown.asked.tenure_months !== next.asked.tenure_months
  );
}

/** What the lender will still look at, each thing once. */
export function stillChecked(offer: OfferRecord): string[] {
  return [...new Set(offer.to_confirm.map(({ code }) => code))];
}

/** The lenders picked for comparison as the address keeps them: "7,12". */
export function picksIn(search: URLSearchParams): number[] {
  const ids = (search.get("pick") ?? "")
    .split(",")
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, COMPARE_AT_MOST);
}

/** Whether a lender picked for comparison has an offer, or may still make one. */
export const canBePicked = ({ matched, pending }: OffersReply, lenderId: number): boolean =>
  [...matched, ...pending].some((one) => one.lender_id === lenderId);

/** Places of the lowest values in a row, where a difference exists and is a fact. */
export function lowest(values: readonly (number | null)[]): boolean[] {
  const known = values.filter((value): value is number => value !== null);
  const least = Math.min(...known);
  const differs = known.some((value) => value !== least);
  return values.map((value) => differs && value === least);
}
