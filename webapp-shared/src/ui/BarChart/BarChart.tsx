import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { count } from "../../lib/money";
import { ChartFrame } from "../ChartFrame/ChartFrame";
import styles from "./BarChart.module.css";

export interface HangingBar {
  key: string;
  label: string;
  /** what the number means, on hover over the label */
  means?: string;
  value: number;
  /** where its name leads: what stands behind the number */
  to?: string | undefined;
  /** under the number, for example the share that went on */
  note?: string;
  /** one more column of the table */
  extra?: string;
  /** under the note: how the number moved, for example "+12%" */
  change?: string | undefined;
  /** marigold: what is lost here */
  marked?: boolean;
}

interface Props {
  title: string;
  bars: HangingBar[];
  /** column heads of the table */
  heads: { label: string; value: string; note?: string; extra?: string; change?: string };
  words: { chart: string; table: string };
  /** beside the switch: how the figures leave as a file */
  tools?: ReactNode;
  /** a line under the chart */
  children?: ReactNode;
}

function Name({ bar }: { bar: HangingBar }) {
  return bar.to === undefined ? bar.label : <Link to={bar.to}>{bar.label}</Link>;
}

/** Columns of the table after the number. */
const OTHERS = ["note", "extra", "change"] as const;

/** Counts hanging from one line, on one scale from zero; the same figures as a table. */
export function BarChart({ title, bars, heads, words, tools, children }: Props) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const others = OTHERS.filter((key) => heads[key] !== undefined);

  return (
    <ChartFrame
      title={title}
      words={words}
      tools={tools}
      table={
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{heads.label}</th>
              <th scope="col" className={styles.right}>
                {heads.value}
              </th>
              {others.map((key) => (
                <th key={key} scope="col" className={styles.right}>
                  {heads[key]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.key}>
                <th scope="row" title={bar.means}>
                  <Name bar={bar} />
                </th>
                <td className={styles.right}>{count(bar.value)}</td>
                {others.map((key) => (
                  <td key={key} className={styles.right}>
                    {bar[key] ?? "—"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      }
      chart={
        <ul className={styles.bars} style={{ "--n": bars.length } as React.CSSProperties}>
          {bars.map((bar) => (
            <li key={bar.key} className={styles.item} style={{ "--v": bar.value / most } as React.CSSProperties}>
              <span className={styles.label} title={bar.means}>
                <Name bar={bar} />
              </span>
              <span className={styles.chart}>
                <i
                  className={bar.marked ? `${styles.toolbarRow} ${styles.marked}` : styles.toolbarRow}
                  aria-hidden="true"
                />
                <span className={styles.value}>
                  <b>{count(bar.value)}</b> {bar.note && <span className={styles.note}>{bar.note}</span>}{" "}
                  {bar.change && (
                    <span className={styles.note} title={heads.change}>
                      {bar.change} <span className="visually-hidden">{heads.change}</span>
                    </span>
                  )}
                </span>
              </span>
            </li>
          ))}
        </ul>
      }
    >
      {children}
    </ChartFrame>
  );
}
