import { useTranslation } from "react-i18next";

const REASONS = [
  ...[
    "lender_off",
    "product_off",
    "connector",
    "lists",
    "amount",
    "tenure",
    "penal_text",
    "income",
    "age",
    "score_class",
    "ticket_class",
    "fees",
  ],
  ...[
    "amount_min",
    "amount_max",
    "tenure_min",
    "tenure_max",
    "annual_rate",
    "cooling_off_days",
    "foir_max_percent",
    "reapply_after_days",
  ],
  ...["turnover_class", "business_years_class", "ltv_max_percent"],
] as const;

/** Why customers do not see a lender for a product, in words that say what to mend. */
export function useReasonText() {
  const { t } = useTranslation("lenders");
  return (reason: string): string =>
    REASONS.some((one) => one === reason) ? t(`reason_${reason}` as "reason_lender_off") : reason;
}
