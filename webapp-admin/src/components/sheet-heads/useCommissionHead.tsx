import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import type { HeadForm } from "webapp-shared/components/sheets/requests";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { isIsoDay, todayIst } from "webapp-shared/lib/dates";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { MoneyField } from "webapp-shared/ui/MoneyField/MoneyField";

import { pastMonths, useMonthName } from "../months";

const MONTHS = 18;

/** The cover of a lender's statement: whose it is, its month, number and day, and what it all comes to. */
export function useCommissionHead(lender: HeadForm): HeadForm {
  const { t } = useTranslation("sheet-heads");
  const monthName = useMonthName();
  const today = todayIst();
  const empty = { month: pastMonths(today, 1)[0] ?? "", reference: "", received_on: today, utr: "", stated_total: "" };
  const form = useServerForm({
    initialValues: empty,
    validate: {
      reference: (text) => (text.trim() ? null : t("reference_missing")),
      received_on: (day) => (isIsoDay(day) ? null : t("day_missing")),
    },
    submit: () => Promise.resolve(),
  });
  const filled = Object.entries(form.values).filter(([, value]) => value !== "");
  return {
    head: { ...lender.head, ...Object.fromEntries(filled) },
    templateQuery: lender.templateQuery ?? "",
    fields: (
      <>
        {lender.fields}
        <SelectField
          {...form.field("month")}
          label={t("month")}
          placeholder={null}
          options={pastMonths(today, MONTHS).map((month) => ({ value: month, label: monthName(month) }))}
        />
        <TextField {...form.field("reference")} label={t("reference")} hint={t("reference_hint")} maxLength={60} />
        <DateField {...form.field("received_on")} label={t("received_on")} />
        <MoneyField {...form.field("stated_total")} paise label={t("total")} hint={t("total_hint")} optional />
        <TextField {...form.field("utr")} label={t("utr")} optional maxLength={40} />
      </>
    ),
    // all that is missing is said at one press
    isReady: () => [lender.isReady(), form.check()].every(Boolean),
    refuse: (problem) => {
      const isLenders = lender.refuse(problem);
      const named = isProblem(problem) ? Object.entries(problem.fields).filter(([name]) => name in form.values) : [];
      form.setErrors(
        Object.fromEntries(named.map(([name, faults]) => [name, faults.map(({ message }) => message).join(" ")])),
      );
      return isLenders || named.length > 0;
    },
    reset: () => {
      lender.reset();
      form.reset(empty);
    },
    renew: () => form.reset(empty),
  };
}
