import type { CSSProperties, ReactNode } from "react";

import { cx } from "../../lib/cx";
import styles from "./HangChart.module.css";

export interface HangingBar {
  key: string;
  label: ReactNode;
  amount: number;
  /** the figure under the bar and a quieter line below it */
  value: ReactNode;
  note?: ReactNode;
  tone?: "accent" | "accent-2";
}

interface Props {
  /** what the drawing says, for those who do not see it */
  label: string;
  /** with words: a beam, the thing itself; without: a plain line under the labels */
  beam?: ReactNode;
  beamNote?: ReactNode;
  bars: readonly HangingBar[];
  tone?: "accent" | "accent-2";
  className?: string;
}

/**
 * The house's own chart: what can be compared hangs from one line, on one scale from zero. With a beam (a loan and its
 * prices) the labels stand in the bars; with a plain line (a funnel) they stand above it.
 */
export function HangChart({ label, beam, beamNote, bars, tone = "accent-2", className }: Props) {
  const longest = Math.max(...bars.map((bar) => bar.amount), 1);
  return (
    <figure className={cx(styles["chart"], className)} aria-label={label}>
      {beam && (
        <div className={styles["beam"]}>
          <b>{beam}</b>
          {beamNote && <span>{beamNote}</span>}
        </div>
      )}
      <ol className={cx(styles["columns"], beam ? styles["underBeam"] : styles["underLine"])} style={{ "--n": bars.length } as CSSProperties}>
        {bars.map((bar) => (
          <li key={bar.key} className={styles["column"]}>
            {!beam && <span className={styles["above"]}>{bar.label}</span>}
            <div className={styles["hanging"]}>
              <div className={cx(styles["bar"], styles[bar.tone ?? tone])} style={{ "--share": bar.amount / longest } as CSSProperties}>
                {beam && <span>{bar.label}</span>}
              </div>
              <div className={styles["value"]}>
                <b>{bar.value}</b>
                {bar.note && <span className={styles["note"]}>{bar.note}</span>}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </figure>
  );
}
