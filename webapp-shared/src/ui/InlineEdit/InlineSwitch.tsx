import { cx } from "../../lib/cx";
import { Icon } from "../Icon/Icon";
import { SaveIndicator } from "../SaveIndicator/SaveIndicator";
import { Switch } from "../Switch/Switch";
import styles from "./InlineEdit.module.css";
import { markOf, useInlineSave } from "./useInlineSave";

interface Props {
  /** what it switches, with the row's name: "Salaried, Gulmohar Finance" */
  label: string;
  checked: boolean;
  onSave: (on: boolean) => Promise<unknown>;
  /** a tick for a property among many, a switch for the one that matters */
  look?: "switch" | "tick";
}

/** A yes or no in a table that saves at once. */
export function InlineSwitch({ label, checked, onSave, look = "switch" }: Props) {
  const { state, save } = useInlineSave((text) => onSave(text === "1"));
  const on = state.kind === "saving" ? state.value === "1" : checked;
  const change = () => void save(on ? "0" : "1");
  return (
    <div className={cx(styles["root"], look === "tick" ? styles["center"] : styles["switch"])}>
      {look === "switch" ? (
        <Switch checked={on} hideLabel label={label} onChange={change} />
      ) : (
        <button
          type="button"
          role="switch"
          aria-checked={on}
          aria-label={label}
          className={styles["tick"]}
          onClick={change}
        >
          {on ? <Icon name="check" size={16} /> : <span aria-hidden="true">–</span>}
        </button>
      )}
      <span className={cx(styles["badge"], styles["after"])}>
        {markOf(state) !== "idle" && <SaveIndicator state={markOf(state)} />}
      </span>
      {state.kind === "failed" && (
        <span className={styles["fault"]} role="alert">
          {state.message}
        </span>
      )}
    </div>
  );
}
