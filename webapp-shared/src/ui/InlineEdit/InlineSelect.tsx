import { cx } from "../../lib/cx";
import type { Option } from "../Field/SelectField";
import { SaveIndicator } from "../SaveIndicator/SaveIndicator";
import styles from "./InlineEdit.module.css";
import { markOf, useInlineSave } from "./useInlineSave";

interface Props {
  label: string;
  value: string;
  options: readonly Option[];
  onSave: (value: string) => Promise<unknown>;
}

/** A choice in a table that saves at once. */
export function InlineSelect({ label, value, options, onSave }: Props) {
  const { state, save } = useInlineSave(onSave);
  const saving = state.kind === "saving";
  return (
    <div className={styles["root"]}>
      <select
        className={cx(styles["button"], styles["select"])}
        aria-label={label}
        aria-busy={saving || undefined}
        value={saving ? state.value : value}
        onChange={(event) => {
          if (event.target.value !== value) void save(event.target.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles["badge"]}>{markOf(state) !== "idle" && <SaveIndicator state={markOf(state)} />}</span>
      {state.kind === "failed" && (
        <span className={styles["fault"]} role="alert">
          {state.message}
        </span>
      )}
    </div>
  );
}
