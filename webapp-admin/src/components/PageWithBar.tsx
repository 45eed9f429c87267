import type { ReactNode } from "react";

import styles from "./PageWithBar.module.css";

/** A page whose decision stands at the foot of the screen, however long or short the page is. */
export function PageWithBar({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.root}>
      {children}
      <div className={styles.bar} data-bar="">
        {bar}
      </div>
    </div>
  );
}
