import { cx } from "../../lib/cx";
import { Field, type FieldProps } from "./Field";
import styles from "./Field.module.css";

interface Props extends FieldProps {
  rows?: number;
  maxLength?: number;
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
            className={cx(styles["input"], styles["area"])}
            name={name}
            value={value}
            rows={rows}
            maxLength={maxLength}
            disabled={disabled}
            aria-required={optional ? undefined : true}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
