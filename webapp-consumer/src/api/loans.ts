/** The four loans: their places (specification 2.2), the form each one's answers are kept under, how long it is. */

export interface Loan {
  code: LoanCode;
  detail: string;
  welcomeBack: string;
  offers: string;
  /** the name its draft is kept by; also the last part of the form's address */
  form: string;
  /** questions are asked in this many steps */
  steps: number;
  /** which flag of the person's record says that the form is complete */
  flag: "pl_completed" | "bl_completed" | "gl_completed" | "hl_completed";
  /** the question that says how much is asked for */
  amount: "se_loan_amount" | "housing_loan_amount" | "amount";
  /** something of the customer's own stands for the loan and can be lost */
  secured: boolean;
}

export const LOAN_CODES = ["PL", "BL", "GL", "HL"] as const;
export type LoanCode = (typeof LOAN_CODES)[number];

const loan = (
  code: LoanCode,
  form: string,
  welcomeBack: string,
  offers: string,
  flag: Loan["flag"],
  more: Pick<Loan, "steps" | "amount" | "secured">,
): Loan => ({
  code,
  detail: `/user/${form}`,
  welcomeBack: `/user/${welcomeBack}`,
  offers: `/user/${offers}`,
  form,
  flag,
  ...more,
});

export const LOANS: Readonly<Record<LoanCode, Loan>> = {
  PL: loan("PL", "user-detail", "welcome-back", "offers", "pl_completed", {
    steps: 4,
    amount: "se_loan_amount",
    secured: false,
  }),
  BL: loan("BL", "business-detail", "business-welcome-back", "business-offers", "bl_completed", {
    steps: 4,
    amount: "amount",
    secured: false,
  }),
  GL: loan("GL", "gold-loan-detail", "gold-welcome-back", "gold-offers", "gl_completed", {
    steps: 3,
    amount: "amount",
    secured: true,
  }),
  HL: loan("HL", "affordable-housing-loan-detail", "housing-welcome-back", "housing-offers", "hl_completed", {
    steps: 4,
    amount: "housing_loan_amount",
    secured: true,
  }),
};

/** Whether an address is one of a loan's own pages: its form, its welcome-back, its offers and what stands below them. */
export function isOfLoan({ detail, welcomeBack, offers }: Loan, address: string): boolean {
  const path = address.split("?")[0] ?? "";
  return path === detail || path === welcomeBack || path === offers || path.startsWith(`${offers}/`);
}

export const isLoan = (code: string): code is LoanCode => LOAN_CODES.some((known) => known === code);
