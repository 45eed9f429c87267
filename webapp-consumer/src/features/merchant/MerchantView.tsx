import { useTranslation } from "react-i18next";
import type { FormErrors } from "webapp-shared/forms/useServerForm";
import { digitsUpTo, withoutBlanks } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PhoneField } from "webapp-shared/ui/PhoneField/PhoneField";

import type { components } from "../../api/schema.gen";
import styles from "./Merchant.module.css";
import { OPTIONAL, SECTIONS, type Field, type Values } from "./model";

type Place = components["schemas"]["PlaceOut"];
type Branch = components["schemas"]["BranchOut"];

interface Props {
  /** the partner whose page leads here */
  partner: string | null;
  terms: components["schemas"]["LegalTextOut"];
  values: Values;
  errors: FormErrors<Values>;
  problem: string | null;
  busy: boolean;
  /** undefined = not asked yet, null = not known */
  place: Place | null | undefined;
  branch: Branch | null | undefined;
  onChange: (field: Field, text: string) => void;
  onBlur: (field: Field) => void;
  onConsent: (isOn: boolean) => void;
}

export function MerchantView(props: Props) {
  const { t } = useTranslation("merchant");
  const { partner, terms, values, errors, problem, busy, onConsent } = props;
  return (
    <>
      <title>{t("page")}</title>
      <div className={styles.body}>
        <h1 className={styles.title}>{t("title")}</h1>
        <p className={styles.intro}>{t("lead")}</p>
        {partner && <Callout tone="info">{t("through", { partner })}</Callout>}
        {SECTIONS.map((section) => (
          <fieldset key={section.key} className={styles.section}>
            <legend className={styles.legend}>{t(`section_${section.key}`)}</legend>
            <div className={styles.fields}>
              {section.fields.map((field) => (
                <MerchantField key={field} field={field} {...props} />
              ))}
            </div>
          </fieldset>
        ))}
        <details className={styles.terms}>
          <summary>{t("read_terms", { version: terms.version })}</summary>
          {terms.sections.map((section) => (
            <section key={section.heading}>
              <h2>{section.heading}</h2>
              <p>{section.body}</p>
            </section>
          ))}
        </details>
        <CheckboxField name="consent" checked={values.consent} onChange={onConsent} error={errors.consent}>
          {terms.title}
        </CheckboxField>
        {problem && <Callout tone="danger">{problem}</Callout>}
        <Button type="submit" variant="primary" block busy={busy}>
          {t("submit")}
        </Button>
      </div>
    </>
  );
}

const HINTED = [
  "business_name",
  "pan",
  "gstin",
  "uan",
  "owner_name",
  "email",
  "account_name",
  "account_number",
  "ifsc",
] as const;
const LENGTHS: Partial<Record<Field, number>> = {
  pan: 10,
  gstin: 15,
  uan: 19,
  ifsc: 11,
  business_name: 80,
  account_number: 22,
};
const AUTOCOMPLETE: Partial<Record<Field, string>> = {
  business_name: "organization",
  owner_name: "name",
  email: "email",
  address_line1: "address-line1",
  address_line2: "address-line2",
  pincode: "postal-code",
};
const CAPITALS: readonly Field[] = ["pan", "gstin", "uan"];
const PIN_DIGITS = 6;
const ACCOUNT_DIGITS = 18;

function MerchantField({ field, values, errors, place, branch, onChange, onBlur }: Props & { field: Field }) {
  const { t } = useTranslation("merchant");
  const hinted = HINTED.find((each) => each === field);
  const common = {
    label: t(field),
    name: field,
    value: values[field],
    onChange: (text: string) => onChange(field, text),
    onBlur: () => onBlur(field),
    error: errors[field],
    hint: hinted && t(`${hinted}_hint`),
    optional: OPTIONAL.includes(field),
    autoComplete: AUTOCOMPLETE[field] ?? "off",
    maxLength: LENGTHS[field] ?? 120,
  };
  switch (field) {
    case "mobile":
      return <PhoneField {...common} autoComplete="tel-national" />;
    case "email":
      return <TextField {...common} type="email" inputMode="email" />;
    case "pincode": {
      const found = place && (
        <>
          {place.city}, {place.state}
        </>
      );
      const hint = found ?? (place === null ? t("pincode_unknown") : t("pincode_hint"));
      return (
        <TextField
          {...common}
          inputMode="numeric"
          filter={digitsUpTo(PIN_DIGITS)}
          hint={hint}
          suffix={found && <Known />}
        />
      );
    }
    case "ifsc": {
      const found = branch && [branch.bank, branch.branch, branch.city].filter(Boolean).join(", ");
      const hint = found ?? (branch === null ? t("ifsc_unknown") : t("ifsc_hint"));
      return (
        <TextField
          {...common}
          autoCapitalize="characters"
          filter={withoutBlanks}
          hint={hint}
          suffix={found && <Known />}
        />
      );
    }
    case "account_number":
      return <TextField {...common} inputMode="numeric" filter={digitsUpTo(ACCOUNT_DIGITS)} />;
    default:
      return <TextField {...common} uppercase={CAPITALS.includes(field)} />;
  }
}

const Known = () => <Icon name="check" className={styles.known} />;
