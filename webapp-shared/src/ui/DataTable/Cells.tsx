import { memo, type ReactNode, type Ref } from "react";

import { cx } from "../../lib/cx";
import styles from "./DataTable.module.css";

export interface Column<Row> {
  key: string;
  /** plain text: the column menu uses it too */
  title: string;
  /** what the numbers of the column mean, on hover over its heading and read out with it */
  means?: string | undefined;
  /** stands in the heading instead of the title: a box that ticks all */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: "left" | "right" | "center";
  /** can be sorted by its key */
  sort?: boolean;
  width?: string | number;
  /** cannot be hidden */
  pinned?: boolean;
  /** the cell brings its own padding: an inline editor fills it */
  bare?: boolean;
}

interface Props<Row> {
  row: Row;
  rowId: string | number;
  columns: readonly Column<Row>[];
  /** the row's place in a long table, of which most rows are not drawn */
  index?: number;
  place?: Ref<HTMLTableRowElement>;
}

function CellsOf<Row>({ row, rowId, columns, index, place }: Props<Row>) {
  return (
    <tr
      ref={place}
      className={styles["row"]}
      data-row={rowId}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          data-column={column.key}
          className={cx(
            styles["cell"],
            column.align && styles[column.align],
            column.bare && styles["bare"],
            column.pinned && styles["pinned"],
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** One row; drawn again only when its row or the columns are others. */
export const Cells = memo(CellsOf) as typeof CellsOf;
