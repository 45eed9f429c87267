import { useTranslation } from "react-i18next";
import { count } from "webapp-shared/lib/money";

import type { NumberFault } from "./model";

/** A number's fault in words. */
export function useFieldErrorText() {
  const { t } = useTranslation("lenders");
  return (fault: NumberFault | null): string | null => {
    if (!fault) return null;
    if (fault.code === "min_above_max") return t("min_above_max", { max: count(fault.max) });
    if (fault.code === "max_below_min") return t("max_below_min", { min: count(fault.min) });
    return t("number_only");
  };
}
