import type { CSSProperties, ReactNode } from "react";
import { IconButton } from "webapp-shared/ui/Button/Button";

import styles from "./CompareTable.module.css";

interface Column {
  key: string | number;
  name: string;
  /** who offers it */
  by: string;
  picture?: ReactNode;
  removeLabel: string;
  onRemove: () => void;
}

interface Row {
  key: string;
  label: ReactNode;
  /** one for each column */
  cells: ReactNode[];
}

interface Props {
  caption: string;
  label: string;
  columns: readonly Column[];
  rows: readonly Row[];
}

/** Things side by side, fact by fact. On a phone a fact's name stands above its cells, so that two columns fit. */
export function CompareTable({ caption, label, columns, rows }: Props) {
  return (
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} style={{ "--columns": columns.length } as CSSProperties}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.picture}
                <span className={styles.name}>
                  <b>{column.name}</b>
                  <IconButton icon="close" size={16} label={column.removeLabel} onClick={column.onRemove} />
                </span>
                <span className={styles.by}>{column.by}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {row.cells.map((cell, place) => (
                <td key={columns[place]?.key}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
