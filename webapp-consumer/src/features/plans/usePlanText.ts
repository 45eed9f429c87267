import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { percent, rupees } from "webapp-shared/lib/money";

import { answerLabel, type NeedForm, type PlanRecord, type Reason } from "./model";

const ABOUT_MONEY = ["amount_min", "amount_max", "income_min", "security"] as const;
const PLAIN = ["age_min", "age_max", "vehicle_age_max"] as const;
export type Unit = "rupees_a_year" | "percent_a_year";

/** A plan's figures and the reasons for and against it in words, the same in the list and in the comparison. */
export function usePlanWords(form: NeedForm, unit: Unit) {
  const { t } = useTranslation("plans");
  const { language } = useLanguage();
  const figure = (value: string) => (unit === "rupees_a_year" ? rupees(value) : percent(value));

  const price = (plan: PlanRecord) => {
    if (!plan.price) return t(`unknown_${unit}`);
    const { low, high } = plan.price;
    return Number(low) === Number(high) ? figure(low) : t("premium", { low: figure(low), high: figure(high) });
  };
  const against = (reason: Reason): string => {
    const needed = reason.needed[0] ?? "";
    const money = ABOUT_MONEY.find((code) => code === reason.code);
    if (money) return t(`reason_${money}`, { needed: rupees(needed), got: rupees(reason.got) });
    const plain = PLAIN.find((code) => code === reason.code);
    if (plain) return t(`reason_${plain}`, { needed, got: reason.got });
    if (reason.code === "pincode") return t("reason_pincode", { got: reason.got });
    return t("reason_choice", { answer: answerLabel(form, reason.field ?? "", reason.got) });
  };
  const checked = (reason: Reason) =>
    t("reason_checked", { answer: answerLabel(form, reason.field ?? "", reason.got) });
  return { t, language, price, against, checked, unit: t(`unit_${unit}`) };
}
