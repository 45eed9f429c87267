import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { count } from "webapp-shared/lib/money";
import { isPin } from "webapp-shared/lib/patterns";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { MoneyField } from "webapp-shared/ui/MoneyField/MoneyField";

import styles from "./CustomerCheck.module.css";
import { EMPLOYMENTS, isAge, isMonths, LOANS, OUTCOMES, type CheckValues } from "./model";
import { checkCustomer, type CheckedLender, type CustomerCheckResult } from "./mutations";
import { useNeeded } from "./useNeeded";

/** Which lenders a customer fits, by facts that name nobody; nothing of it is kept. */
export function CustomerCheck({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("eligibility");
  const [result, setResult] = useState<CustomerCheckResult | null>(null);
  return (
    <Drawer open onClose={onClose} title={t("check")}>
      <CheckForm onCheck={async (values) => setResult(await checkCustomer(values))} />
      {result && <Result result={result} />}
    </Drawer>
  );
}

function CheckForm({ onCheck }: { onCheck: (values: CheckValues) => Promise<void> }) {
  const { t } = useTranslation("eligibility");
  const form = useServerForm<CheckValues>({
    initialValues: {
      product: "PL",
      amount: "300000",
      tenure: "36",
      age: "",
      income: "",
      employment: "salaried",
      pincode: "",
    },
    validate: {
      amount: (value) => (Number(value) >= 1 ? null : t("check_amount_wrong")),
      tenure: (value) => (isMonths(value) ? null : t("check_tenure_wrong")),
      age: (value) => (isAge(value) ? null : t("check_age_wrong")),
      income: (value) => (value === "" ? t("check_income_wrong") : null),
      pincode: (value) => (value === "" || isPin(value) ? null : t("check_pincode_wrong")),
    },
    submit: onCheck,
  });
  return (
    <form {...form.props} className={styles.form}>
      <p className={styles.muted}>{t("check_note")}</p>
      <SelectField
        label={t("check_product")}
        options={LOANS.map((code) => ({ value: code, label: t(`product_${code}`) }))}
        {...form.field("product")}
      />
      <MoneyField label={t("check_amount")} {...form.field("amount")} />
      <TextField label={t("check_tenure")} inputMode="numeric" maxLength={3} {...form.field("tenure")} />
      <TextField label={t("check_age")} inputMode="numeric" maxLength={3} {...form.field("age")} />
      <MoneyField label={t("check_income")} {...form.field("income")} />
      <SelectField
        label={t("check_employment")}
        options={EMPLOYMENTS.map((kind) => ({ value: kind, label: t(`employment_${kind}`) }))}
        {...form.field("employment")}
      />
      <TextField label={t("check_pincode")} inputMode="numeric" maxLength={6} {...form.field("pincode")} />
      {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      <Button type="submit" variant="primary" busy={form.busy}>
        {t("check_show")}
      </Button>
    </form>
  );
}

function Result({ result }: { result: CustomerCheckResult }) {
  const { t } = useTranslation("eligibility");
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    function showTheResult() {
      // on a phone it stands below the form
      place.current?.focus();
    },
    [result],
  );
  return (
    <div ref={place} tabIndex={-1} role="status" className={styles.result}>
      {OUTCOMES.map((outcome) => (
        <section key={outcome} aria-labelledby={`check-${outcome}`}>
          <h3 id={`check-${outcome}`}>{t(`check_${outcome}`, { n: count(result[outcome].length) })}</h3>
          <p className={styles.muted}>{t(`check_${outcome}_note`)}</p>
          <ul>
            {result[outcome].map((lender) => (
              <Line key={lender.lender_id} lender={lender} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Line({ lender }: { lender: CheckedLender }) {
  const needed = useNeeded();
  return (
    <li>
      <b>{lender.name}</b>
      {lender.findings.length > 0 && (
        <span className={styles.muted}>{lender.findings.map((finding) => needed(finding)).join(" · ")}</span>
      )}
    </li>
  );
}
