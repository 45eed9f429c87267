import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { count, rupeesShort } from "webapp-shared/lib/money";

import styles from "./Lender.module.css";
import { FLAGS, nameOf } from "./model";
import type { ClassOption, Lender } from "./queries";

interface Props {
  lender: Lender;
  tickets: ClassOption[];
  scores: ClassOption[];
}

/** The filter criteria read back as one sentence, so that a slip of a digit is heard. */
export function CriteriaSentence({ lender, tickets, scores }: Props) {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();

  const bounds = (kind: "age" | "income", min: number | null, max: number | null): string => {
    if (min === null && max === null) return t(`reads_${kind}_any`);
    if (max === null) return t(`reads_${kind}_from`, { min: count(min ?? 0) });
    if (min === null) return t(`reads_${kind}_to`, { max: count(max) });
    return t(`reads_${kind}`, { min: count(min), max: count(max) });
  };
  const takes = FLAGS.filter((flag) => lender[flag]).map((flag) => t(`reads_${flag}`));
  const who =
    takes.length > 1
      ? `${takes.slice(0, -1).join(", ")}${t("reads_and")}${takes[takes.length - 1]}`
      : (takes[0] ?? t("reads_nobody"));
  const score = scores.find((option) => option.id === lender.credit_score_class)?.min;
  const ticket = tickets.find((option) => option.id === lender.ticket_class)?.max;

  return (
    <p className={styles.reads}>
      {t("reads", {
        lender: nameOf(lender, language),
        who,
        age: bounds("age", lender.min_age, lender.max_age),
        income: bounds("income", lender.min_income, lender.max_income),
        score: score ? t("reads_score", { score }) : t("reads_score_any"),
        ticket: ticket ? t("reads_ticket", { amount: rupeesShort(ticket, language) }) : t("reads_ticket_any"),
      })}
    </p>
  );
}
