import type { ReactNode } from "react";

import { cx } from "../../lib/cx";
import styles from "./StatusBadge.module.css";

export type Tone = "neutral" | "info" | "positive" | "warning" | "danger" | "accent";
/** round = good or done, open = not begun, half = under way, square = needs someone or ended */
export type BadgeShape = "round" | "open" | "half" | "square";

interface Props {
  tone: Tone;
  shape?: BadgeShape;
  children: ReactNode;
}

/** A state in colour, shape and word, so that none of the three is needed alone. */
export function StatusBadge({ tone, shape = "round", children }: Props) {
  return <span className={cx(styles["badge"], styles[tone], styles[shape])}>{children}</span>;
}

/** The marigold label of a special offer. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles["tag"]}>{children}</span>;
}
