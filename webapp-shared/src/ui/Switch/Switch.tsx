import { cx } from "../../lib/cx";
import styles from "./Switch.module.css";

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  /** the label is read out but not drawn: a column heading says it already */
  hideLabel?: boolean;
  /** the change is being saved */
  busy?: boolean;
  disabled?: boolean;
}

/** On or off, at once. */
export function Switch({ checked, onChange, label, hideLabel = false, busy = false, disabled = false }: Props) {
  return (
    <label className={styles["row"]}>
      <input
        type="checkbox"
        role="switch"
        className={styles["input"]}
        checked={checked}
        disabled={disabled}
        aria-busy={busy || undefined}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked);
        }}
      />
      <span className={styles["track"]} aria-hidden="true" />
      <span className={cx(hideLabel && "visually-hidden")}>{label}</span>
    </label>
  );
}
