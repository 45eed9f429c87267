import { useId } from "react";

import { cx } from "../../lib/cx";
import { count as grouped } from "../../lib/money";
import styles from "./Tabs.module.css";

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  items: readonly { value: string; label: string; count?: number | undefined; lang?: "en" | "hi" }[];
}

/** Filter buttons of a list: one is on. Radio buttons, so that arrows move between them. */
export function Tabs({ label, value, onChange, items }: Props) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles["tabs"]}>
      {items.map((item) => (
        <label key={item.value} className={cx(styles["tab"], item.value === value && styles["on"])}>
          <input type="radio" className="visually-hidden" name={name} checked={item.value === value} onChange={() => onChange(item.value)} />
          <span lang={item.lang} data-word={item.lang}>
            {item.label}
          </span>
          {item.count !== undefined && <span className={styles["count"]}>{grouped(item.count)}</span>}
        </label>
      ))}
    </div>
  );
}
