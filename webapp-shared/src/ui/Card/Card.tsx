import type { HTMLAttributes } from "react";

import { cx } from "../../lib/cx";
import styles from "./Card.module.css";

interface Props extends HTMLAttributes<HTMLElement> {
  as?: "article" | "section" | "div" | "li";
  /** not an answer yet: dashed */
  waiting?: boolean;
}

/** What hangs from the head line: square shoulders, a round foot, the line passing beyond both sides. */
export function Card({ as: Tag = "article", waiting, className, ...rest }: Props) {
  return <Tag {...rest} className={cx(styles["card"], waiting && styles["waiting"], className)} />;
}
