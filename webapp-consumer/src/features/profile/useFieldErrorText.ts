import { useTranslation } from "react-i18next";

import { AGES, isShared, type Fault } from "./model";

/** what the page finds by asking: a PIN code that nobody knows, more than the gold carries */
export type Found = Fault | "pin_unknown" | "gold_amount";

interface Limits {
  least: string;
  most: string;
  carries: string;
}

const NO_LIMITS: Limits = { least: "", most: "", carries: "" };

/** A fault in words; `limits` are the amounts that a sentence may name. */
export function useFieldErrorText(): (fault: Found, limits?: Limits) => string {
  const { t } = useTranslation("profile");
  const { t: shared } = useTranslation("validation");
  return (fault, limits = NO_LIMITS) =>
    isShared(fault) ? shared(fault, { ...AGES }) : t(`fault_${fault}`, { ...limits });
}
