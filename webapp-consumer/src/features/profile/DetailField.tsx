import { useTranslation } from "react-i18next";
import { latinDigits, rupees } from "webapp-shared/lib/money";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { MoneyField } from "webapp-shared/ui/MoneyField/MoneyField";

import type { OptionLists } from "../../api/types";
import { NOT_REGISTERED, type Field, type LoanForm, type Values } from "./forms";
import { PincodeField, type Place } from "./PincodeField";
import { hintKey, labelKey, LISTS, MONEY } from "./labels";

const FLAGS: readonly Field[] = ["household_income_declaration", "business_account", "has_co_applicant"];
const SIDE_BY_SIDE: readonly Field[] = ["gender", "employment_status_code", "salary_mode"];
const AUTOCOMPLETE: Partial<Record<Field, string>> = {
  first_name: "given-name",
  last_name: "family-name",
  email: "email",
  employer_name: "organization",
};
const IN_YEARS_FROM = 60;

interface Props {
  form: LoanForm;
  field: Field;
  values: Values;
  error: string | undefined;
  options: OptionLists;
  /** city and state of the PIN codes on the page */
  places: Readonly<Record<string, Place | null>>;
  onChange: (field: Field, value: string) => void;
}

/** One question, drawn as what it asks for. */
export function DetailField({ form, field, values, error, options, places, onChange }: Props) {
  const { t } = useTranslation("profile");
  const label = t(labelKey(form.loan, field));
  const change = (value: string) => onChange(field, value);
  if (FLAGS.includes(field)) {
    return (
      <CheckboxField
        name={field}
        checked={values[field] === "1"}
        onChange={(isOn) => change(isOn ? "1" : "")}
        error={error}
      >
        {label}
      </CheckboxField>
    );
  }
  const key = hintKey(form.loan, field);
  const range = { least: rupees(form.amountRange.least), most: rupees(form.amountRange.most) };
  const common = {
    label,
    name: field,
    value: values[field] ?? "",
    onChange: change,
    error,
    hint: key ? t(key) : field === form.amount ? t("amount_hint", range) : undefined,
  };
  const optional = form.optional.includes(field);
  const list = LISTS[field];
  if (list) {
    const choices = (options[list] ?? [])
      .map(({ id, name }) => ({ value: String(id), label: name }))
      .filter(({ value }) => isOnOffer(form, field, value, values));
    if (SIDE_BY_SIDE.includes(field)) return <RadioGroup {...common} options={choices} />;
    return <SelectField {...common} options={choices} optional={optional} />;
  }
  if (field === form.tenure) {
    const known = Number(values[field] ?? 0);
    const months =
      known > 0 && !form.tenures.includes(known) ? [...form.tenures, known].sort((a, b) => a - b) : form.tenures;
    const inYears = months.every((count) => count % 12 === 0) && (months[0] ?? 0) >= IN_YEARS_FROM;
    return (
      <SelectField
        {...common}
        options={months.map((count) => ({
          value: String(count),
          label: inYears ? t("years", { count: count / 12 }) : t("months", { count }),
        }))}
      />
    );
  }
  const digits = MONEY[field];
  // most people who may leave an amount out are told so by its own words ("if any"); the rest by the mark of the field
  if (digits) return <MoneyField {...common} digits={digits} optional={optional && field !== "emi"} />;
  if (field === "birth_date") return <DateField {...common} autoComplete="bday" />;
  if (field === "postal_code" || field === "property_pincode") {
    return (
      <PincodeField
        {...common}
        place={places[field] ?? null}
        autoComplete={field === "postal_code" ? "postal-code" : "off"}
      />
    );
  }
  if (field === "tin") return <TextField {...common} uppercase maxLength={10} autoComplete="off" />;
  if (field === "gstin") return <TextField {...common} uppercase maxLength={15} autoComplete="off" optional />;
  if (field === "weight_grams")
    return <TextField {...common} inputMode="decimal" autoComplete="off" filter={gramsOnly} suffix={t("grams")} />;
  return (
    <TextField
      {...common}
      autoComplete={AUTOCOMPLETE[field] ?? "off"}
      inputMode={field === "email" ? "email" : "text"}
      maxLength={120}
      optional={optional}
    />
  );
}

/** A certificate that there is cannot be none; a business loan is for work of one's own. */
function isOnOffer(form: LoanForm, field: Field, value: string, values: Values): boolean {
  if (field === "employment_status_code") return !form.work || form.work.includes(value);
  return !(field === "business_registration_type" && value === NOT_REGISTERED && values["gst"] === "1");
}

/** Digits, one point, three digits after it: a scale shows milligrams at best. A comma is taken for the point. */
function gramsOnly(text: string): string {
  const [whole = "", ...after] = latinDigits(text)
    .replace(/,/g, ".")
    .replace(/[^\d.]/g, "")
    .split(".");
  return after.length > 0 ? `${whole.slice(0, 4)}.${after.join("").slice(0, 3)}` : whole.slice(0, 4);
}
