import { type ReactNode, useState } from "react";

import styles from "./ChartFrame.module.css";

interface Props {
  title: string;
  words: { chart: string; table: string };
  /** beside the switch: what is drawn, how the figures leave as a file */
  tools?: ReactNode;
  chart: ReactNode;
  /** the same figures */
  table: ReactNode;
  /** under either of them */
  children?: ReactNode;
}

/** A chart under its title, with a switch to the table of the same figures. */
export function ChartFrame({ title, words, tools, chart, table, children }: Props) {
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={styles.section}>
      <div className={styles.header}>
        <h2>{title}</h2>
        <span className={styles.toolbar}>
          <button type="button" className={styles.tool} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? words.chart : words.table}
          </button>
          {tools}
        </span>
      </div>
      {asTable ? table : chart}
      {children}
    </section>
  );
}
