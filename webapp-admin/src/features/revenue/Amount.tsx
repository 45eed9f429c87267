import { rupees } from "webapp-shared/lib/money";

import styles from "./Revenue.module.css";

interface Props {
  value: string | null;
  strong?: boolean;
  /** a difference: below nought stands out */
  signed?: boolean;
}

/** Rupees to the paisa. */
export function Amount({ value, strong = false, signed = false }: Props) {
  const text = rupees(value ?? 0, { paise: true });
  const className = signed && Number(value) < 0 ? `${styles.wholeWidth} ${styles.minus}` : styles.wholeWidth;
  return strong ? <b className={className}>{text}</b> : <span className={className}>{text}</span>;
}
