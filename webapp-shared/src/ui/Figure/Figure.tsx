import type { ReactNode } from "react";

import { cx } from "../../lib/cx";
import styles from "./Figure.module.css";

interface Props {
  caption: ReactNode;
  value: ReactNode;
  /** a few small words after the number: "a month" */
  unit?: ReactNode;
  small?: boolean;
}

/** One number that matters, with its name above. */
export function Figure({ caption, value, unit, small }: Props) {
  return (
    <div className={styles["place"]}>
      <span className={styles["caption"]}>{caption}</span>
      <span className={cx(styles["value"], small && styles["small"])}>
        {value}
        {unit && <small> {unit}</small>}
      </span>
    </div>
  );
}
