import { useTranslation } from "react-i18next";
import { rupees } from "webapp-shared/lib/money";
import { Stat } from "webapp-shared/ui/Stat/Stat";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Card } from "webapp-shared/ui/Card/Card";

import { affordable } from "./affordable";
import styles from "./Calculators.module.css";
import { ELIGIBILITY_RULES, timeOf, type Numbers } from "./fields";
import { CalculatorLayout } from "./CalculatorLayout";
import { lazyBelowFold } from "./lazyBelowFold";
import { NumberField } from "./NumberField";
import { largestLoan } from "./repayment";
import { useDurationText } from "./useDurationText";
import { useCalculatorForm } from "./useCalculatorForm";

const FigureTable = lazyBelowFold(() => import("./FigureTable").then((m) => m.FigureTable));
const NO_CHOICES = {};
const OTHER_MONTHS = [12, 24, 36, 48, 60, 84, 120, 180, 240];

/** /calculators/eligibility: what an income could carry. An estimate, and it says so: each lender has rules of its own. */
export function EligibilityPage() {
  const { t } = useTranslation("calculators");
  const { typed, numbers, faults, address, type } = useCalculatorForm(ELIGIBILITY_RULES, NO_CHOICES);
  const field = (name: keyof typeof ELIGIBILITY_RULES, hint?: string) => (
    <NumberField
      label={t(`eligibility_${name}`)}
      rule={ELIGIBILITY_RULES[name]}
      value={typed[name]}
      fault={faults[name]}
      onChange={(text) => type(name, text)}
      {...(hint && { hint })}
    />
  );
  return (
    <CalculatorLayout
      name="eligibility"
      address={address}
      product="PL"
      form={
        <>
          {field("income", t("income_hint"))}
          {field("emis", t("emis_hint"))}
          {field("rate", t("rate_hint"))}
          {field("months")}
          {field("share", t("share_hint"))}
        </>
      }
      figures={numbers === null ? <Callout tone="info">{t("mend")}</Callout> : <Answer numbers={numbers} />}
    >
      {numbers !== null && <Detail numbers={numbers} />}
    </CalculatorLayout>
  );
}

function Answer({ numbers }: { numbers: Numbers<typeof ELIGIBILITY_RULES> }) {
  const { t } = useTranslation("calculators");
  const found = affordable(numbers);
  return (
    <Card as="section" aria-live="polite">
      <Stat caption={t("could_borrow")} value={rupees(found.loan)} />
      {found.loan === 0 && <p className={styles.note}>{t("nothing_left")}</p>}
      <IncomeBar income={numbers.income} emis={numbers.emis} emi={found.emi} />
      <DescriptionList
        rows={[
          { term: t("emi_limit", { share: numbers.share }), value: rupees(found.limit) },
          { term: t("emis_now"), value: rupees(numbers.emis) },
          { term: t("new_emi"), value: rupees(found.emi) },
          { term: t("left_to_live"), value: rupees(found.left) },
        ]}
      />
    </Card>
  );
}

/** A month's income from zero: EMIs of today, the new one, and what is left. */
function IncomeBar({ income, emis, emi }: { income: number; emis: number; emi: number }) {
  const { t } = useTranslation("calculators");
  const parts = [
    { role: "fee", word: t("emis_now"), amount: Math.min(emis, income) },
    { role: "principal", word: t("new_emi"), amount: emi },
    { role: "rest", word: t("left_to_live"), amount: Math.max(0, income - emis - emi) },
  ];
  const drawn = parts.filter((part) => part.amount > 0);
  return (
    <div className={styles.toolbarRow}>
      <div
        className={styles.income}
        role="img"
        aria-label={drawn.map((part) => `${part.word} ${rupees(part.amount)}`).join(", ")}
      >
        {drawn.map((part) => (
          <i key={part.role} data-role={part.role} style={{ width: `${(part.amount / income) * 100}%` }} />
        ))}
      </div>
      <ul className={styles.shortcuts} aria-hidden="true">
        {drawn.map((part) => (
          <li key={part.role}>
            <i data-role={part.role} />
            {part.word}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Detail({ numbers }: { numbers: Numbers<typeof ELIGIBILITY_RULES> }) {
  const { t } = useTranslation("calculators");
  const time = useDurationText();
  const { emi } = affordable(numbers);
  const months = [...new Set([...OTHER_MONTHS, numbers.months])].sort((one, other) => one - other);
  return (
    <FigureTable
      title={t("other_times")}
      heads={[t("time"), t("could_borrow"), t("total_interest")]}
      rows={months.map((one) => {
        const loan = largestLoan(emi, numbers.rate, one);
        return [time(timeOf(one)), loan, Math.max(0, emi * one - loan)];
      })}
      fileName="eligibility"
      note={t("other_times_note")}
    />
  );
}
