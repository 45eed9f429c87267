import { useId } from "react";

import { Field, type FieldProps } from "../Field/Field";
import type { Option } from "../Field/SelectField";
import styles from "./RadioGroup.module.css";

interface Props extends FieldProps {
  options: readonly Option[];
}

/** Two to four answers side by side: radio buttons, drawn as one control. */
export function RadioGroup({ label, name, value, onChange, onBlur, error, hint, optional, disabled, options }: Props) {
  const own = useId();
  return (
    <Field label={label} error={error} hint={hint} optional={optional} group>
      {(control) => (
        <div className={styles["choice"]} data-error={error ? "" : undefined}>
          {options.map((option) => (
            <label key={option.value} className={styles["option"]}>
              <input
                type="radio"
                className="visually-hidden"
                name={name ?? own}
                value={option.value}
                checked={option.value === value}
                disabled={disabled}
                aria-invalid={control["aria-invalid"]}
                aria-describedby={control["aria-describedby"]}
                onChange={() => onChange(option.value)}
                onBlur={onBlur}
              />
              <span lang={option.lang} data-word={option.lang}>
                {option.label}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
