import { createContext, useContext } from "react";

import { LOANS, type Loan } from "./loans";

/** The loan whose pages are open: the same pages serve all four under their own addresses. */
export const LoanContext = createContext<Loan>(LOANS.PL);

export const useLoan = (): Loan => useContext(LoanContext);
