import { useTranslation } from "react-i18next";
import { percent, rupees } from "webapp-shared/lib/money";

import type { CardRecord } from "./queries";

/** A card's figures in words, the same in the list and in the comparison. */
export function useCardText() {
  const { t } = useTranslation("cards");
  return {
    annual: (card: CardRecord) =>
      card.annual_fee_amount !== null && Number(card.annual_fee_amount) === 0
        ? t("fee_none")
        : card.annual_fee || t("not_stated"),
    joining: (card: CardRecord) =>
      card.joining_fee === null
        ? t("not_stated")
        : Number(card.joining_fee) === 0
          ? t("fee_none")
          : t("plus_gst", { amount: rupees(card.joining_fee) }),
    interest: (card: CardRecord) =>
      card.interest_month === null ? t("not_stated") : t("a_month", { rate: percent(card.interest_month) }),
    income: (card: CardRecord) =>
      card.min_income === null ? t("not_stated") : t("income_from", { amount: rupees(card.min_income) }),
  };
}
