import type { ReactNode } from "react";

import { cx } from "../../lib/cx";
import { Icon } from "../Icon/Icon";
import styles from "./Chip.module.css";

interface Props {
  on: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A filter that can be added to a list or taken off it. */
export function Chip({ on, onClick, children }: Props) {
  return (
    <button type="button" className={cx(styles["chip"], on && styles["on"])} aria-pressed={on} onClick={onClick}>
      <Icon name={on ? "check" : "plus"} size={16} />
      {children}
    </button>
  );
}
