import { useTranslation } from "react-i18next";
import { price } from "webapp-shared/lib/emi";
import { percent, rupees } from "webapp-shared/lib/money";
import { CostBar, CostKey } from "webapp-shared/ui/CostBar/CostBar";
import { Stat } from "webapp-shared/ui/Stat/Stat";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Card } from "webapp-shared/ui/Card/Card";

import styles from "./Calculators.module.css";
import { EMI_RULES, type Numbers } from "./fields";
import { CalculatorLayout } from "./CalculatorLayout";
import { lazyBelowFold } from "./lazyBelowFold";
import { NumberField } from "./NumberField";
import { useCalculatorForm } from "./useCalculatorForm";

const EmiDetail = lazyBelowFold(() => import("./EmiSchedule").then((m) => m.EmiSchedule));
const NO_CHOICES = {};

/** /calculators/emi: the instalment of a loan, what it costs, and where each year's money goes. */
export function EmiPage() {
  const { t } = useTranslation("calculators");
  const { typed, numbers, faults, address, type } = useCalculatorForm(EMI_RULES, NO_CHOICES);
  const isFeeTooHigh = numbers !== null && numbers.fees >= numbers.amount;
  const field = (name: keyof typeof EMI_RULES, hint?: string) => (
    <NumberField
      label={t(`emi_${name}`)}
      rule={EMI_RULES[name]}
      value={typed[name]}
      fault={faults[name]}
      onChange={(text) => type(name, text)}
      {...(hint && { hint })}
    />
  );
  return (
    <CalculatorLayout
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
      figures={
        numbers === null ? (
          <Callout tone="info">{t("mend")}</Callout>
        ) : isFeeTooHigh ? (
          <Callout tone="warning">{t("fees_too_high")}</Callout>
        ) : (
          <Answer numbers={numbers} />
        )
      }
    >
      {numbers !== null && !isFeeTooHigh && <EmiDetail loan={loanOf(numbers)} />}
    </CalculatorLayout>
  );
}

const loanOf = ({ amount, rate, months }: Numbers<typeof EMI_RULES>) => ({ amount, annualRate: rate, months });

function Answer({ numbers }: { numbers: Numbers<typeof EMI_RULES> }) {
  const { t } = useTranslation("calculators");
  const priced = price({ ...loanOf(numbers), fees: numbers.fees });
  return (
    <Card as="section" aria-live="polite">
      <Stat caption={t("emi")} value={rupees(priced.emi)} unit={t("a_month")} />
      <div className={styles.toolbarRow}>
        <CostBar
          parts={[
            { role: "principal", amount: numbers.amount },
            { role: "interest", amount: priced.totalInterest },
            { role: "fee", amount: numbers.fees },
          ]}
        />
        <CostKey roles={numbers.fees > 0 ? ["principal", "interest", "fee"] : ["principal", "interest"]} />
      </div>
      <DescriptionList
        rows={[
          { term: t("total_interest"), value: rupees(priced.totalInterest) },
          { term: t("total_payable"), value: rupees(priced.totalPayable) },
          ...(numbers.fees > 0
            ? [
                { term: t("in_hand"), value: rupees(priced.netDisbursed) },
                { term: t("apr"), value: priced.apr === null ? "—" : percent(priced.apr) },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
