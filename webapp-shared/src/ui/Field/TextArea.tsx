import type { RefObject } from "react";

import { cx } from "../../lib/cx";
import { Field, type FieldProps } from "./Field";
import styles from "./Field.module.css";

interface Props extends FieldProps {
  rows?: number;
  maxLength?: number;
  onFocus?: () => void;
  /** for a form that writes at the caret */
  areaRef?: RefObject<HTMLTextAreaElement | null>;
}

export function TextArea({
  label,
  name,
  value,
  onChange,
  onBlur,
  error,
  hint,
  optional,
  disabled,
  rows = 4,
  maxLength,
  onFocus,
  areaRef,
}: Props) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => (
        <div
          className={cx(styles["frame"], styles["areaBox"])}
          data-error={error ? "" : undefined}
          data-disabled={disabled ? "" : undefined}
        >
          <textarea
            {...control}
            ref={areaRef}
            className={cx(styles["input"], styles["area"])}
            name={name}
            value={value}
            rows={rows}
            maxLength={maxLength}
            disabled={disabled}
            aria-required={optional ? undefined : true}
            onFocus={onFocus}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
