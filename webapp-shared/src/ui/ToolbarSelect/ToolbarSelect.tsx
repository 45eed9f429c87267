import { cx } from "../../lib/cx";
import { Icon } from "../Icon/Icon";
import styles from "./ToolbarSelect.module.css";

interface Props<Value extends string | number> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** the label stands before the list instead of above it, or is only read out */
  labelled?: "above" | "beside" | "aloud";
}

/** One choice among the tools of a list: its order, or what it is narrowed to. A form's own question is a SelectField. */
export function ToolbarSelect<Value extends string | number>({
  label,
  value,
  options,
  onChange,
  labelled = "above",
}: Props<Value>) {
  return (
    <label className={cx(styles["root"], labelled === "beside" && styles["aside"])}>
      <span className={labelled === "aloud" ? "visually-hidden" : undefined}>{label}</span>
      <span className={styles["frame"]}>
        <select
          className={styles["select"]}
          value={value}
          onChange={(event) => {
            const chosen = options[event.target.selectedIndex];
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" className={styles["chevron"]} />
      </span>
    </label>
  );
}
