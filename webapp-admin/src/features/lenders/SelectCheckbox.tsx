import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";

import styles from "./Lenders.module.css";

interface Props {
  label: string;
  checked: boolean;
  /** some but not all of what it stands for */
  some?: boolean;
  onChange: (on: boolean) => void;
}

/** A box whose words the column says already. */
export function SelectCheckbox({ label, checked, some = false, onChange }: Props) {
  return (
    <span className={styles.tickBox} data-some={some || undefined}>
      <CheckboxField checked={checked} onChange={onChange}>
        <span className="visually-hidden">{label}</span>
      </CheckboxField>
    </span>
  );
}
