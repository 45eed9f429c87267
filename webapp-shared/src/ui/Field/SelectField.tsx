import { useTranslation } from "react-i18next";

import { cx } from "../../lib/cx";
import { Icon } from "../Icon/Icon";
import { Field, type FieldProps } from "./Field";
import styles from "./Field.module.css";

export interface Option {
  value: string;
  label: string;
  /** the language of the label, where it is another than the page's: a language named in itself */
  lang?: "en" | "hi";
}

interface Props extends FieldProps {
  options: readonly Option[];
  /** the words while nothing is chosen; `null` = there is always a choice */
  placeholder?: string | null;
  autoComplete?: string;
}

/** The browser's own list: on a phone it is the platform's picker, with a keyboard it needs no learning. */
export function SelectField({
  label,
  name,
  value,
  onChange,
  onBlur,
  error,
  hint,
  optional,
  disabled,
  options,
  placeholder,
  autoComplete,
}: Props) {
  const { t } = useTranslation("common");
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => (
        <div
          className={cx(styles["frame"], styles["selectBox"])}
          data-error={error ? "" : undefined}
          data-disabled={disabled ? "" : undefined}
        >
          <select
            {...control}
            className={cx(styles["input"], styles["select"])}
            name={name}
            value={value}
            disabled={disabled}
            autoComplete={autoComplete}
            aria-required={optional ? undefined : true}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder !== null && <option value="">{placeholder ?? t("select_placeholder")}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" className={styles["chevron"]} />
        </div>
      )}
    </Field>
  );
}
