import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";

import type { Plan } from "./termsQueries";
import { usePlanText } from "./usePlanText";

/** Below a field: what it will be, and from which day. Nothing when nothing is planned for it. */
export function usePlannedHint(plans: readonly Plan[]) {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  const { valueOf } = usePlanText(plans);
  return (product: string | null, property: string): string | undefined =>
    plans
      .filter((plan) => plan.state === "planned" && plan.product === product && plan.property === property)
      .map((plan) => t("planned_hint", { on: showDate(plan.starts_on, language), value: valueOf(plan) }))
      .join(" · ") || undefined;
}
