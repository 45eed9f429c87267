import type { ReactNode } from "react";

import styles from "./StickyActionBar.module.css";

/** The buttons of one question, at the foot of the screen where the thumb is; the last one takes the room. */
export function StickyActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles["actionBar"]} data-bar="">
      {children}
    </div>
  );
}
