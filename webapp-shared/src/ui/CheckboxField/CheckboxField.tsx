import { useId, type ReactNode } from "react";

import { FieldError } from "../Field/Field";
import { Icon } from "../Icon/Icon";
import styles from "./CheckboxField.module.css";

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  error?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

/** A box to tick, with its whole sentence as the target. Never ticked before the person does it. */
export function CheckboxField({ checked, onChange, name, error, disabled, children }: Props) {
  const errorId = useId();
  return (
    <div className={styles["root"]}>
      <label className={styles["row"]}>
        <input
          type="checkbox"
          className={styles["input"]}
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles["frame"]} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
        <span>{children}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
