import { useTranslation } from "react-i18next";
import { price } from "webapp-shared/lib/emi";
import { percent, rupees } from "webapp-shared/lib/money";
import { CostBar, CostKey } from "webapp-shared/ui/CostBar/CostBar";
import { Figure } from "webapp-shared/ui/Figure/Figure";
import { KeyValues } from "webapp-shared/ui/KeyValues/KeyValues";
import { Note } from "webapp-shared/ui/Note/Note";
import { Slip } from "webapp-shared/ui/Slip/Slip";

import styles from "./Calculators.module.css";
import { EMI_RULES, type Numbers } from "./fields";
import { FigureTable } from "./FigureTable";
import { Frame } from "./Frame";
import { HangingYears } from "./HangingYears";
import { NumberField } from "./NumberField";
import { byYear, schedule } from "./repayment";
import { useTyped } from "./useTyped";

const NO_CHOICES = {};

/** /calculators/emi: the instalment of a loan, what it costs, and where each year's money goes. */
export function EmiPage() {
  const { t } = useTranslation("calculators");
  const { typed, numbers, faults, address, type } = useTyped(EMI_RULES, NO_CHOICES);
  const isFeeTooHigh = numbers !== null && numbers.fees >= numbers.amount;
  const field = (name: keyof typeof EMI_RULES, hint?: string) => (
    <NumberField label={t(`emi_${name}`)} rule={EMI_RULES[name]} value={typed[name]} fault={faults[name]} onChange={(text) => type(name, text)} {...(hint && { hint })} />
  );
  return (
    <Frame
      name="emi"
      address={address}
      product="PL"
      form={
        <>
          {field("amount")}
          {field("rate", t("rate_hint"))}
          {field("months")}
          {field("fees", t("fees_hint"))}
        </>
      }
      figures={numbers === null ? <Note tone="info">{t("mend")}</Note> : isFeeTooHigh ? <Note tone="warning">{t("fees_too_high")}</Note> : <Answer numbers={numbers} />}
    >
      {numbers !== null && !isFeeTooHigh && <Detail numbers={numbers} />}
    </Frame>
  );
}

const loanOf = ({ amount, rate, months }: Numbers<typeof EMI_RULES>) => ({ amount, annualRate: rate, months });

function Answer({ numbers }: { numbers: Numbers<typeof EMI_RULES> }) {
  const { t } = useTranslation("calculators");
  const priced = price({ ...loanOf(numbers), fees: numbers.fees });
  return (
    <Slip as="section" aria-live="polite">
      <Figure caption={t("emi")} value={rupees(priced.emi, { paise: true })} unit={t("a_month")} />
      <div className={styles.bar}>
        <CostBar
          parts={[
            { role: "principal", amount: numbers.amount },
            { role: "interest", amount: priced.totalInterest },
            { role: "fee", amount: numbers.fees },
          ]}
        />
        <CostKey roles={numbers.fees > 0 ? ["principal", "interest", "fee"] : ["principal", "interest"]} />
      </div>
      <KeyValues
        rows={[
          { term: t("total_interest"), value: rupees(priced.totalInterest, { paise: true }) },
          { term: t("total_payable"), value: rupees(priced.totalPayable, { paise: true }) },
          ...(numbers.fees > 0
            ? [
                { term: t("in_hand"), value: rupees(priced.netDisbursed, { paise: true }) },
                { term: t("apr"), value: priced.apr === null ? "—" : percent(priced.apr) },
              ]
            : []),
        ]}
      />
    </Slip>
  );
}

function Detail({ numbers }: { numbers: Numbers<typeof EMI_RULES> }) {
  const { t } = useTranslation("calculators");
  const loan = loanOf(numbers);
  const years = byYear(loan);
  const heads = [t("principal"), t("interest"), t("paid"), t("owed")] as const;
  const months = schedule(loan).map((row) => [String(row.n), row.principal, row.interest, row.instalment, row.closing] as const);
  return (
    <>
      <HangingYears
        title={t("years_title")}
        label={t("years_label", { count: years.length, interest: rupees(years[0]?.interest ?? 0), last: rupees(years.at(-1)?.interest ?? 0) })}
        axis={t("year")}
        columns={years.map((row) => ({
          key: String(row.year),
          parts: [
            { role: "principal", amount: row.principal },
            { role: "interest", amount: row.interest },
          ],
        }))}
      />
      <FigureTable
        title={t("by_year")}
        heads={[t("year"), ...heads]}
        rows={years.map((row) => [String(row.year), row.principal, row.interest, row.paid, row.closing])}
        fileName="emi-years"
      />
      <FigureTable
        title={t("by_month")}
        heads={[t("month"), ...heads]}
        rows={months}
        fileName="emi-months"
        note={t("rounding")}
        folded={{ show: t("show_months"), hide: t("hide_months") }}
      />
    </>
  );
}
