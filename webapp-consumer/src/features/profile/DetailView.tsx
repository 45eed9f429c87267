import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";
import { CheckRow } from "webapp-shared/ui/CheckRow/CheckRow";
import { Choice } from "webapp-shared/ui/Choice/Choice";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { MoneyField } from "webapp-shared/ui/MoneyField/MoneyField";
import { Note } from "webapp-shared/ui/Note/Note";
import type { SaveState } from "webapp-shared/ui/SavedMark/SavedMark";
import { Steps } from "webapp-shared/ui/Steps/Steps";
import { StickyDock } from "webapp-shared/ui/StickyDock/StickyDock";

import type { OptionLists } from "../../api/shapes";
import styles from "./DetailView.module.css";
import { OPTIONAL_FIELDS, type Field, type StepKey, type Values } from "./model";

const TENURES = [6, 12, 18, 24, 36, 48, 60];

interface Props {
  /** null when only stale fields are asked */
  step: { at: number; of: number; key: StepKey } | null;
  fields: readonly Field[];
  values: Values;
  faults: Readonly<Record<string, string>>;
  options: OptionLists;
  place: { city: string; state: string } | null;
  saved: SaveState;
  stale: readonly Field[];
  isEditing: boolean;
  isLast: boolean;
  problem: string | null;
  busy: boolean;
  onChange: (field: Field, value: string) => void;
  onBack: (() => void) | null;
  /** the lenders that may get the application without another click */
  sending: ReactNode;
}

export function DetailView(props: Props) {
  const { t } = useTranslation("profile");
  const { step, stale, isEditing, isLast, saved, problem, busy, onBack } = props;
  const title = step ? t(`title_${step.key}`) : t("title_update");
  return (
    <>
      <title>{t("page_detail")}</title>
      <div className={styles.body}>
        <Steps
          step={step?.at ?? 1}
          of={step?.of ?? 1}
          name={step ? t(`step_${step.key}`) : t("step_update")}
          saved={saved}
        />
        <h1 className={styles.title}>{title}</h1>
        {stale.length > 0 && (
          <Note tone="warning">{t("update_note", { fields: stale.map((field) => labelOf(field, t)).join(", ") })}</Note>
        )}
        {isEditing && stale.length === 0 && <Note tone="info">{t("editing")}</Note>}
        <div className={styles.fields}>
          {props.fields.map((field) => (
            <DetailField key={field} field={field} {...props} />
          ))}
        </div>
        {props.sending}
        {problem && <Note tone="danger">{problem}</Note>}
      </div>
      <StickyDock>
        {onBack && <IconButton label={t("back")} icon="back" className={styles.back} onClick={onBack} />}
        <Button type="submit" variant="primary" busy={busy}>
          {isLast ? (isEditing ? t("finish_edit") : t("finish")) : t("next")}
        </Button>
      </StickyDock>
    </>
  );
}

const LISTS: Partial<Record<Field, string>> = {
  loan_purpose: "loan_purpose",
  gender: "gender",
  residence_type: "residency_type",
  employment_status_code: "employment_status",
  business_years: "business_years",
  business_current_turnover: "business_turnover",
  salary_mode: "salary_mode",
  credit_score_class: "credit_score_class",
  household_income: "household_income",
};
const MONEY: readonly Field[] = ["se_loan_amount", "monthly_income", "emi"];
const SIDE_BY_SIDE: readonly Field[] = ["gender", "employment_status_code", "salary_mode"];
const HINTED = [
  "se_loan_amount",
  "loan_tenure_months",
  "first_name",
  "tin",
  "email",
  "postal_code",
  "employer_name",
  "monthly_income",
  "emi",
  "household_income",
] as const;
const AUTOCOMPLETE: Partial<Record<Field, string>> = {
  first_name: "given-name",
  last_name: "family-name",
  email: "email",
  employer_name: "organization",
};

function DetailField({ field, values, faults, options, place, onChange }: Props & { field: Field }) {
  const { t } = useTranslation("profile");
  const hinted = HINTED.find((each) => each === field);
  const hint = hinted && t(`${hinted}_hint`);
  const common = {
    label: labelOf(field, t),
    name: field,
    value: values[field] ?? "",
    onChange: (value: string) => onChange(field, value),
    error: faults[field],
    hint,
  };
  const list = LISTS[field];
  if (list) {
    const choices = (options[list] ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
    if (SIDE_BY_SIDE.includes(field)) return <Choice {...common} options={choices} />;
    return <SelectField {...common} options={choices} optional={OPTIONAL_FIELDS.includes(field)} />;
  }
  if (field === "loan_tenure_months") {
    const known = Number(values[field] ?? 0);
    const months = known > 0 && !TENURES.includes(known) ? [...TENURES, known].sort((a, b) => a - b) : TENURES;
    return <SelectField {...common} options={months.map((count) => ({ value: String(count), label: t("months", { count }) }))} />;
  }
  if (MONEY.includes(field)) return <MoneyField {...common} digits={8} />;
  if (field === "birth_date") return <DateField {...common} autoComplete="bday" />;
  if (field === "household_income_declaration") {
    return (
      <CheckRow name={field} checked={values[field] === "1"} onChange={(isOn) => onChange(field, isOn ? "1" : "")} error={faults[field]}>
        {t("declaration")}
      </CheckRow>
    );
  }
  if (field === "postal_code") return <PinCode {...common} place={place} />;
  if (field === "tin") return <TextField {...common} uppercase maxLength={10} autoComplete="off" filter={withoutSpaces} />;
  return <TextField {...common} autoComplete={AUTOCOMPLETE[field] ?? "off"} inputMode={field === "email" ? "email" : "text"} maxLength={120} />;
}

const labelOf = (field: Field, t: TFunction<"profile">): string => (field === "household_income_declaration" ? t("declaration") : t(field));

const withoutSpaces = (text: string) => text.replace(/\s/g, "");
const digitsOnly = (text: string) => text.replace(/\D/g, "").slice(0, 6);

interface PinProps {
  label: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: ReactNode;
  hint: ReactNode;
  place: { city: string; state: string } | null;
}

/** City and state are read, not asked: they come with the PIN code. */
function PinCode({ place, ...field }: PinProps) {
  const { t } = useTranslation("profile");
  return (
    <div className={styles.pin}>
      <TextField
        {...field}
        hint={place ? t("place_from_pin") : field.hint}
        inputMode="numeric"
        autoComplete="postal-code"
        filter={digitsOnly}
        suffix={place && <Icon name="check" className={styles.known} />}
      />
      <div className={styles.place}>
        <TextField label={t("city")} name="city" value={place?.city ?? ""} onChange={ignore} readOnly />
        <TextField label={t("state")} name="state" value={place?.state ?? ""} onChange={ignore} readOnly />
      </div>
    </div>
  );
}

function ignore(): void {
  // read-only: the PIN code decides
}
