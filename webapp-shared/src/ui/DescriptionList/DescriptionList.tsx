import type { ReactNode } from "react";

import styles from "./DescriptionList.module.css";

interface Props {
  rows: readonly { term: ReactNode; value: ReactNode }[];
}

/** Terms left, values right in tabular figures. */
export function DescriptionList({ rows }: Props) {
  return (
    <dl className={styles["list"]}>
      {rows.map((row, i) => (
        <div key={i} className={styles["row"]}>
          <dt>{row.term}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
