import { CheckRow } from "webapp-shared/ui/CheckRow/CheckRow";

import styles from "./Lenders.module.css";

interface Props {
  label: string;
  checked: boolean;
  /** some but not all of what it stands for */
  some?: boolean;
  onChange: (on: boolean) => void;
}

/** A box whose words the column says already. */
export function TickBox({ label, checked, some = false, onChange }: Props) {
  return (
    <span className={styles.tickBox} data-some={some || undefined}>
      <CheckRow checked={checked} onChange={onChange}>
        <span className="visually-hidden">{label}</span>
      </CheckRow>
    </span>
  );
}
