/**
 * The price of a loan, for the sliders; the server's figure is the one that counts (both are held to tests/golden/emi.json).
 *
 * Amounts go in and out as rupees; inside, given amounts are whole paise. APR is twelve times the monthly internal rate of
 * return on what really reaches the customer (fees taken off), computed from the unrounded EMI and rounded half-up once.
 */

export interface LoanTerms {
  amount: number | string;
  /** per cent a year, on the reducing balance */
  annualRate: number | string;
  months: number;
  /** everything taken at the start: fees with GST and third-party charges */
  fees: number | string;
}

export interface LoanPrice {
  emi: number;
  totalInterest: number;
  totalPayable: number;
  feesTotal: number;
  netDisbursed: number;
  /** interest and fees: what the loan costs */
  price: number;
  /** per cent a year; null when nothing would be left to pay out */
  apr: number | null;
}

/** How a lender takes its fee at the start; money and percentages as the wire writes them. */
export interface FeeRule {
  percent: string | null;
  flat: string | null;
  min: string | null;
  max: string | null;
  gst_percent: string | null;
  /** charges of others, GST included */
  third_party: string | null;
}

export const paiseOf = (rupees: number | string): number => Math.round(Number(rupees) * 100);
export const inRupees = (paise: number): number => paise / 100;

// a double of 14.755 may stand at 14.754999…: the nudge is far below a paisa and far above a rounding error of doubles
export const roundHalfUp = (value: number): number => Math.floor(value + 0.5 + 1e-7);

/** Instalment in paise, not rounded; the rate is a share a month. */
export function instalment(principal: number, monthlyRate: number, months: number): number {
  if (monthlyRate === 0) return principal / months;
  return (principal * monthlyRate) / -Math.expm1(-months * Math.log1p(monthlyRate));
}

/** Worth today of `months` payments of 1 at `rate` a month. */
export const annuity = (rate: number, months: number): number =>
  rate === 0 ? months : -Math.expm1(-months * Math.log1p(rate)) / rate;

/** Monthly rate at which the instalments are worth `net`: bisection, because it cannot miss and 90 halvings cost nothing. */
function monthlyReturn(net: number, emi: number, months: number): number {
  let low = 0;
  let high = 1;
  while (emi * annuity(high, months) > net && high < 1e6) high *= 2;
  for (let i = 0; i < 90; i += 1) {
    const middle = (low + high) / 2;
    if (emi * annuity(middle, months) > net) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Fee at the start in rupees, GST and third parties included: percentage and flat part added, then held to the limits. */
export function feeFor(amount: number | string, rule: FeeRule): number {
  const share = roundHalfUp((paiseOf(amount) * Number(rule.percent ?? 0)) / 100);
  let fee = share + paiseOf(rule.flat ?? 0);
  if (rule.min !== null) fee = Math.max(fee, paiseOf(rule.min));
  if (rule.max !== null) fee = Math.min(fee, paiseOf(rule.max));
  const gst = roundHalfUp((fee * Number(rule.gst_percent ?? 0)) / 100);
  return inRupees(fee + gst + paiseOf(rule.third_party ?? 0));
}

export function price({ amount, annualRate, months, fees }: LoanTerms): LoanPrice {
  const principal = paiseOf(amount);
  const charged = paiseOf(fees);
  const net = principal - charged;
  const emi = instalment(principal, Number(annualRate) / 1200, months);
  const interest = roundHalfUp(emi * months - principal);
  return {
    emi: inRupees(roundHalfUp(emi)),
    totalInterest: inRupees(interest),
    totalPayable: inRupees(principal + interest),
    feesTotal: inRupees(charged),
    netDisbursed: inRupees(net),
    price: inRupees(interest + charged),
    apr: net > 0 ? roundHalfUp(monthlyReturn(net, emi, months) * 1200 * 100) / 100 : null,
  };
}
