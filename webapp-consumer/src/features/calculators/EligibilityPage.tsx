import { useTranslation } from "react-i18next";
import { rupees } from "webapp-shared/lib/money";
import { Figure } from "webapp-shared/ui/Figure/Figure";
import { KeyValues } from "webapp-shared/ui/KeyValues/KeyValues";
import { Note } from "webapp-shared/ui/Note/Note";
import { Slip } from "webapp-shared/ui/Slip/Slip";

import { affordable } from "./affordable";
import styles from "./Calculators.module.css";
import { ELIGIBILITY_RULES, timeOf, type Numbers } from "./fields";
import { Frame } from "./Frame";
import { later } from "./later";
import { NumberField } from "./NumberField";
import { largestLoan } from "./repayment";
import { useTime } from "./useTime";
import { useTyped } from "./useTyped";

const FigureTable = later(() => import("./FigureTable").then((m) => m.FigureTable));
const NO_CHOICES = {};
const OTHER_MONTHS = [12, 24, 36, 48, 60, 84, 120, 180, 240];

/** /calculators/eligibility: what an income could carry. An estimate, and it says so: each lender has rules of its own. */
export function EligibilityPage() {
  const { t } = useTranslation("calculators");
  const { typed, numbers, faults, address, type } = useTyped(ELIGIBILITY_RULES, NO_CHOICES);
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
    <Frame
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
      figures={numbers === null ? <Note tone="info">{t("mend")}</Note> : <Answer numbers={numbers} />}
    >
      {numbers !== null && <Detail numbers={numbers} />}
    </Frame>
  );
}

function Answer({ numbers }: { numbers: Numbers<typeof ELIGIBILITY_RULES> }) {
  const { t } = useTranslation("calculators");
  const found = affordable(numbers);
  return (
    <Slip as="section" aria-live="polite">
      <Figure caption={t("could_borrow")} value={rupees(found.loan)} />
      {found.loan === 0 && <p className={styles.note}>{t("nothing_left")}</p>}
      <IncomeBar income={numbers.income} emis={numbers.emis} emi={found.emi} />
      <KeyValues
        rows={[
          { term: t("emi_limit", { share: numbers.share }), value: rupees(found.limit) },
          { term: t("emis_now"), value: rupees(numbers.emis) },
          { term: t("new_emi"), value: rupees(found.emi) },
          { term: t("left_to_live"), value: rupees(found.left) },
        ]}
      />
    </Slip>
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
    <div className={styles.bar}>
      <div
        className={styles.income}
        role="img"
        aria-label={drawn.map((part) => `${part.word} ${rupees(part.amount)}`).join(", ")}
      >
        {drawn.map((part) => (
          <i key={part.role} data-role={part.role} style={{ width: `${(part.amount / income) * 100}%` }} />
        ))}
      </div>
      <ul className={styles.keys} aria-hidden="true">
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
  const time = useTime();
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
