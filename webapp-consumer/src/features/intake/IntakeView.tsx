import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { FormErrors } from "webapp-shared/forms/useServerForm";
import { useStableCallback } from "webapp-shared/forms/useStableCallback";
import { digitsUpTo } from "webapp-shared/lib/money";
import { Button, LinkButton } from "webapp-shared/ui/Button/Button";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { MoneyField } from "webapp-shared/ui/MoneyField/MoneyField";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { RichText } from "webapp-shared/ui/RichText/RichText";
import { SaveIndicator, type SaveState } from "webapp-shared/ui/SaveIndicator/SaveIndicator";

import styles from "./Intake.module.css";
import { isAsked, missingOf, PIN_DIGITS, SECTIONS, subCategoriesOf, type Field, type Values } from "./model";
import type { IntakeFieldsRecord } from "./queries";

const UAN_LENGTH = 19;
const TURNOVER_DIGITS = 10;
const MOST_NAMED = 3;

interface Props {
  company: string;
  lists: IntakeFieldsRecord;
  values: Values;
  errors: FormErrors<Values>;
  problem: string | null;
  busy: boolean;
  isWaiting: boolean;
  saved: SaveState;
  /** what other windows did with the form */
  note: ReactNode;
  /** where the offers stand; only for who is signed in */
  backTo: string | null;
  onChange: (changed: Partial<Values>) => void;
  onBlur: (field: Field) => void;
}

export function IntakeView(props: Props) {
  const { t } = useTranslation("intake");
  const { company, lists, values, errors, problem, busy, isWaiting, saved, note, backTo, onChange } = props;
  const missing = missingOf(values, lists);
  const text = `/user/lender-intake/${company}`;
  const type = useStableCallback(onChange);
  const leave = useStableCallback(props.onBlur);
  return (
    <>
      <title>{t("page", { company: lists.company })}</title>
      <div className={styles.top}>
        {backTo ? (
          <LinkButton small icon="back" to={backTo}>
            {t("back")}
          </LinkButton>
        ) : (
          <span />
        )}
        <SaveIndicator state={saved} />
      </div>
      <h1 className={styles.title}>{t("title", { company: lists.company })}</h1>
      <p className={styles.intro}>{t("lead")}</p>
      {SECTIONS.map((section) => (
        <fieldset key={section.key} className={styles.section}>
          <legend className={styles.legend}>{t(`section_${section.key}`)}</legend>
          <div className={styles.fields}>
            {section.fields
              .filter((field) => isAsked(field, values, lists))
              .map((field) => (
                <IntakeField
                  key={field}
                  field={field}
                  lists={lists}
                  value={values[field]}
                  error={errors[field]}
                  category={field === "subCategory" ? values.category : undefined}
                  onChange={type}
                  onBlur={leave}
                />
              ))}
          </div>
        </fieldset>
      ))}
      <CheckboxField
        name="consent"
        checked={values.consent}
        onChange={(consent) => onChange({ consent })}
        error={errors.consent}
      >
        <b>{lists.consent.title}</b>
        <br />
        {lists.consent.text}{" "}
        <RichText
          text={t("consent_links")}
          marks={{
            terms: <Link to={`${text}/terms-and-conditions`} target="_blank" />,
            privacy: <Link to={`${text}/privacy-policy`} target="_blank" />,
          }}
        />
      </CheckboxField>
      {note}
      {problem && <Callout tone="danger">{problem}</Callout>}
      {isWaiting && (
        <div role="status">
          <Callout tone="info">{t("waiting", { company: lists.company })}</Callout>
        </div>
      )}
      <div className={styles.send}>
        {missing.length > 0 && (
          <p className={styles.reason} id="intake-why">
            {t(missing.length > MOST_NAMED ? "missing_and_more" : "missing", {
              names: missing
                .slice(0, MOST_NAMED)
                .map((field) => t(field))
                .join(", "),
              more: missing.length - MOST_NAMED,
            })}
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={missing.length > 0}
          aria-describedby={missing.length > 0 ? "intake-why" : undefined}
        >
          {t("submit")}
        </Button>
      </div>
    </>
  );
}

const SIDE_BY_SIDE: readonly Field[] = ["gender"];
const LISTED: readonly Field[] = ["purposeOfLoan", "gender", "maritalStatus", "nature", "category", "subCategory"];
const AUTOCOMPLETE: Partial<Record<Field, string>> = {
  name: "organization",
  businessAddressLine1: "address-line1",
  businessAddressLine2: "address-line2",
};
const HINTED = ["annualSalesTurnOver", "uan", "name", "businessAddressLine2"] as const;

interface FieldProps extends Pick<Props, "lists" | "onChange" | "onBlur"> {
  field: Field;
  value: string;
  error: string | undefined;
  /** what a sub-category belongs to */
  category: string | undefined;
}

/** One field; a key pressed in it draws it alone, which a slow phone needs. */
const IntakeField = memo(function IntakeField({ field, lists, value, error, category, onChange, onBlur }: FieldProps) {
  const { t } = useTranslation("intake");
  const hinted = HINTED.find((each) => each === field);
  const common = {
    label: t(field),
    name: field,
    value,
    onChange: (value: string) => onChange({ [field]: value }),
    onBlur: () => onBlur(field),
    error,
    hint: hinted && t(`${hinted}_hint`),
  };
  if (LISTED.includes(field)) {
    const choices =
      field === "category"
        ? Object.keys(lists.category)
        : field === "subCategory"
          ? subCategoriesOf(category ?? "", lists)
          : lists[field as "gender" | "maritalStatus" | "purposeOfLoan" | "nature"];
    const options = choices.map((value) => ({ value, label: lists.labels[value] ?? value }));
    if (SIDE_BY_SIDE.includes(field)) return <RadioGroup {...common} options={options} />;
    const pick = field === "category" ? (category: string) => onChange({ category, subCategory: "" }) : common.onChange;
    return <SelectField {...common} onChange={pick} options={options} />;
  }
  switch (field) {
    case "annualSalesTurnOver":
      return <MoneyField {...common} digits={TURNOVER_DIGITS} />;
    case "dateOfIncorporation":
      return <DateField {...common} />;
    case "uan":
      return <TextField {...common} optional uppercase maxLength={UAN_LENGTH} autoComplete="off" />;
    case "businessAddressPincode":
      return <TextField {...common} inputMode="numeric" autoComplete="postal-code" filter={digitsUpTo(PIN_DIGITS)} />;
    default:
      return <TextField {...common} autoComplete={AUTOCOMPLETE[field] ?? "off"} maxLength={120} />;
  }
});
