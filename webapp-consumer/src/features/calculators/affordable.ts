import { largestLoan } from "./repayment";

interface Asked {
  /** in hand, a month */
  income: number;
  emis: number;
  rate: number;
  months: number;
  /** how much of the income all EMIs together may take, per cent */
  share: number;
}

export interface Affordable {
  /** what all EMIs together may be */
  limit: number;
  /** what is left of it for a new EMI */
  emi: number;
  /** the loan that EMI repays, whole rupees rounded down */
  loan: number;
  left: number;
}

const toPaisa = (rupees: number) => Math.floor(rupees * 100 + 1e-7) / 100;

/** What an income could carry when all EMIs together may take a share of it (lenders call that share FOIR). */
export function affordable({ income, emis, rate, months, share }: Asked): Affordable {
  const limit = toPaisa((income * share) / 100);
  const emi = Math.max(0, toPaisa(limit - emis));
  return { limit, emi, loan: largestLoan(emi, rate, months), left: Math.max(0, toPaisa(income - emis - emi)) };
}
