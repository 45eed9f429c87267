import type { ReactNode } from "react";

import { cx } from "../../lib/cx";
import styles from "./Stat.module.css";

interface Props {
  caption: ReactNode;
  value: ReactNode;
  /** a few small words after the number: "a month" */
  unit?: ReactNode;
  small?: boolean;
}

/** One number that matters, with its name above. */
export function Stat({ caption, value, unit, small }: Props) {
  return (
    <div className={styles["root"]}>
      <span className={styles["caption"]}>{caption}</span>
      <span className={cx(styles["value"], small && styles["small"])}>
        {value}
        {unit && <small> {unit}</small>}
      </span>
    </div>
  );
}
