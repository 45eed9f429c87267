import type { ReactNode } from "react";

import styles from "./EmptyState.module.css";

interface Props {
  title: ReactNode;
  children?: ReactNode;
  /** the next step */
  action?: ReactNode;
  /** with the drawing: a whole page that is empty; without: a part of one */
  drawing?: boolean;
}

/** Nothing here, in the specification's words, with what to do next. */
export function EmptyState({ title, children, action, drawing = false }: Props) {
  return (
    <div className={styles["root"]}>
      {drawing && (
        <svg width="120" height="56" viewBox="0 0 120 56" fill="none" aria-hidden="true">
          <path d="M4 6h112" stroke="var(--rule)" strokeWidth="5" strokeLinecap="round" />
          <path d="M24 10v14M58 10v26M92 10v9" stroke="var(--line-strong)" strokeWidth="12" strokeDasharray="3 4" />
        </svg>
      )}
      <p className={styles["title"]}>{title}</p>
      {children && <div className={styles["text"]}>{children}</div>}
      {action}
    </div>
  );
}
