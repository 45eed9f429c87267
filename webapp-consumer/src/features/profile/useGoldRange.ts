import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import type { LoanForm, Values } from "./forms";
import { faultOf } from "./model";
import { goldQuery } from "./queries";

const PAUSE_MS = 350;

/** What the gold on the form carries today; asked for a moment after the typing rests. */
export function useGoldRange(form: LoanForm, values: Values) {
  const isAsked = form.loan.code === "GL";
  const weight = values["weight_grams"] ?? "";
  const purity = values["purity"] ?? "";
  const fault = faultOf(form, "weight_grams", values, "");
  const isWhole = isAsked && purity !== "" && fault === null;
  const rested = useRested(isWhole ? `${weight}|${purity}` : "");
  const [restedWeight = "", restedPurity = ""] = rested.split("|");
  const query = useQuery({ ...goldQuery(restedWeight, Number(restedPurity)), enabled: rested !== "" });
  const quote = isWhole && rested !== "" ? (query.data ?? null) : null;
  const isCurrent = quote !== null && !query.isPlaceholderData && rested === `${weight}|${purity}`;
  return {
    isAsked,
    quote,
    /** a weight that nobody can work with is not one that is still missing */
    isWrong: fault === "weight",
    isAsking: isWhole && !isCurrent && !query.isError,
    hasFailed: isWhole && query.isError && quote === null,
    /** the most that may be lent on it in whole rupees; null while that is not known */
    carries: isCurrent ? Math.floor(Number(quote.max_loan_amount)) : null,
  };
}

export type Gold = ReturnType<typeof useGoldRange>;

/** The text as it stood when nothing changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(
    function waitForTheTypingToRest() {
      const timer = window.setTimeout(() => setRested(text), PAUSE_MS);
      return () => window.clearTimeout(timer);
    },
    [text],
  );
  return rested;
}
