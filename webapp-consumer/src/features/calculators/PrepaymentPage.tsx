import { useTranslation } from "react-i18next";
import { roundHalfUp } from "webapp-shared/lib/emi";
import { rupees } from "webapp-shared/lib/money";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";
import { CostBar, CostKey } from "webapp-shared/ui/CostBar/CostBar";
import { Stat } from "webapp-shared/ui/Stat/Stat";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Card } from "webapp-shared/ui/Card/Card";

import styles from "./Calculators.module.css";
import { PREPAYMENT_RULES, timeOf, type Numbers } from "./fields";
import { CalculatorLayout } from "./CalculatorLayout";
import { lazyBelowFold } from "./lazyBelowFold";
import { NumberField } from "./NumberField";
import { prepaid, type Saved } from "./repayment";
import { useDurationText } from "./useDurationText";
import { useCalculatorForm } from "./useCalculatorForm";

const FigureTable = lazyBelowFold(() => import("./FigureTable").then((m) => m.FigureTable));
const CHOICES = { how: ["once", "monthly"], keeps: ["emi", "time"] } as const;
/** asked about a part payment alone */
const ONLY_ONCE: readonly (keyof typeof PREPAYMENT_RULES)[] = ["after", "charge"];

type Asked = Numbers<typeof PREPAYMENT_RULES>;

/** /calculators/prepayment: what a part payment, or a higher EMI, saves in months and interest. */
export function PrepaymentPage() {
  const { t } = useTranslation("calculators");
  const { typed, chosen, numbers, faults, address, type, choose } = useCalculatorForm(
    PREPAYMENT_RULES,
    CHOICES,
    (name, { how }) => how === "once" || !ONLY_ONCE.includes(name),
  );
  const isOnce = chosen.how === "once";
  const isTooLate = numbers !== null && isOnce && numbers.after >= numbers.months;
  const saved =
    numbers === null || isTooLate
      ? null
      : prepaid(
          { amount: numbers.amount, annualRate: numbers.rate, months: numbers.months },
          isOnce
            ? {
                kind: "once",
                amount: numbers.extra,
                after: numbers.after,
                keeps: chosen.keeps === "time" ? "time" : "emi",
              }
            : { kind: "monthly", amount: numbers.extra },
        );
  const field = (name: keyof typeof PREPAYMENT_RULES, label = t(`prepayment_${name}`), hint?: string) => (
    <NumberField
      label={label}
      rule={PREPAYMENT_RULES[name]}
      value={typed[name]}
      fault={faults[name]}
      onChange={(text) => type(name, text)}
      {...(hint && { hint })}
    />
  );
  return (
    <CalculatorLayout
      name="prepayment"
      address={address}
      product="PL"
      form={
        <>
          {field("amount")}
          {field("rate")}
          {field("months")}
          <RadioGroup
            label={t("how")}
            name="how"
            value={chosen.how}
            onChange={(value) => choose("how", value)}
            options={CHOICES.how.map((value) => ({ value, label: t(`how_${value}`) }))}
          />
          {field("extra", t(isOnce ? "extra_once" : "extra_monthly"))}
          {isOnce && (
            <>
              {field("after", t("prepayment_after"), t("after_hint"))}
              <RadioGroup
                label={t("keeps")}
                name="keeps"
                value={chosen.keeps}
                onChange={(value) => choose("keeps", value)}
                options={CHOICES.keeps.map((value) => ({ value, label: t(`keeps_${value}`) }))}
              />
              {field("charge", t("prepayment_charge"), t("charge_hint"))}
            </>
          )}
        </>
      }
      figures={
        isTooLate ? (
          <Callout tone="warning">{t("after_too_late")}</Callout>
        ) : saved === null || numbers === null ? (
          <Callout tone="info">{t("mend")}</Callout>
        ) : (
          <Answer saved={saved} asked={numbers} isOnce={isOnce} />
        )
      }
    >
      {saved !== null && <Detail saved={saved} />}
    </CalculatorLayout>
  );
}

function Answer({ saved, asked, isOnce }: { saved: Saved; asked: Asked; isOnce: boolean }) {
  const { t } = useTranslation("calculators");
  const time = useDurationText();
  const charge = isOnce ? roundHalfUp(saved.paidAhead * asked.charge) / 100 : 0;
  const rows = [
    { name: t("as_planned"), course: saved.before },
    { name: t("paying_more"), course: saved.after },
  ];
  const scale = asked.amount + saved.before.interest;
  return (
    <Card as="section" aria-live="polite">
      <div className={styles.pairRow}>
        <Stat caption={t("interest_saved")} value={rupees(saved.interest)} />
        <Stat caption={t("sooner")} value={saved.months > 0 ? time(timeOf(saved.months)) : t("not_sooner")} small />
      </div>
      {rows.map(({ name, course }) => (
        <div key={name} className={styles.toolbarRow}>
          <span className={styles.barName}>
            {name}: {time(timeOf(course.months))}
          </span>
          <CostBar
            scale={scale}
            parts={[
              { role: "principal", amount: asked.amount },
              { role: "interest", amount: course.interest },
            ]}
          />
        </div>
      ))}
      <CostKey roles={["principal", "interest"]} />
      <div className={styles.rows}>
        <DescriptionList
          rows={[
            { term: t("emi_now"), value: rupees(saved.before.emi) },
            ...(saved.after.emiAfter === saved.before.emi
              ? []
              : [{ term: t("emi_then"), value: rupees(saved.after.emiAfter) }]),
            { term: t("interest_before"), value: rupees(saved.before.interest) },
            { term: t("interest_after"), value: rupees(saved.after.interest) },
            ...(charge > 0
              ? [
                  { term: t("charge"), value: rupees(charge) },
                  { term: t("net_saving"), value: rupees(saved.interest - charge) },
                ]
              : []),
          ]}
        />
      </div>
    </Card>
  );
}

function Detail({ saved }: { saved: Saved }) {
  const { t } = useTranslation("calculators");
  const { before, after } = saved;
  return (
    <FigureTable
      title={t("owed_by_year")}
      heads={[t("end_of_year"), t("as_planned"), t("paying_more")]}
      rows={before.balances.map((balance, place) => [String(place + 1), balance, after.balances[place] ?? 0])}
      fileName="prepayment"
      note={t("charge_law")}
    />
  );
}
