import type { CSSProperties, ReactNode } from "react";

import styles from "./CostBarChart.module.css";

interface HangingPrice {
  key: string;
  label: ReactNode;
  amount: number;
  /** the figure under the bar and a quieter line below it */
  value: ReactNode;
  note?: ReactNode;
}

interface Props {
  /** what the drawing says, for those who do not see it */
  label: string;
  /** the loan: the same for every bar */
  beam: ReactNode;
  beamNote?: ReactNode;
  bars: readonly HangingPrice[];
}

/** The house's own drawing: one loan is the beam, its prices hang from it, on one scale from zero. */
export function CostBarChart({ label, beam, beamNote, bars }: Props) {
  const longest = Math.max(...bars.map((bar) => bar.amount), 1);
  return (
    <figure className={styles["chart"]} aria-label={label}>
      <div className={styles["loanBar"]}>
        <b>{beam}</b>
        {beamNote && <span>{beamNote}</span>}
      </div>
      <ol className={styles["columns"]} style={{ "--n": bars.length } as CSSProperties}>
        {bars.map((bar) => (
          <li key={bar.key} className={styles["column"]}>
            <div className={styles["toolbarRow"]} style={{ "--share": bar.amount / longest } as CSSProperties}>
              {bar.label}
            </div>
            <div className={styles["value"]}>
              <b>{bar.value}</b>
              {bar.note && <span className={styles["note"]}>{bar.note}</span>}
            </div>
          </li>
        ))}
      </ol>
    </figure>
  );
}
