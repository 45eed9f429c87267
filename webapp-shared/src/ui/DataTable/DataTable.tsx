import { useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { cx } from "../../lib/cx";
import { EmptyState } from "../EmptyState/EmptyState";
import { ErrorState } from "../ErrorState/ErrorState";
import { Icon } from "../Icon/Icon";
import { Skeleton } from "../Skeleton/Skeleton";
import { moveInCells } from "./cellNavigation";
import { Cells, type Column } from "./Cells";
import styles from "./DataTable.module.css";
import { VirtualRows } from "./VirtualRows";

export type { Column };

/** So many columns a phone has room for when their texts wrap. */
const FITS_A_PHONE = 4;

interface Props<Row> {
  /** what the table is, for screen readers */
  caption: string;
  columns: readonly Column<Row>[];
  /** undefined = not there yet */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  loading?: boolean;
  /** the words of the specification while it loads, read out; the skeleton is what is seen */
  loadingText?: string;
  error?: unknown;
  onRetry?: () => void;
  empty: { title: ReactNode; note?: ReactNode; action?: ReactNode };
  /** a column's key, with a minus for downwards */
  sort?: string;
  onSort?: (sort: string) => void;
  /** keys of hidden columns */
  hidden?: readonly string[];
  skeletonRows?: number;
  /** arrows move between the cells' controls */
  arrows?: boolean;
  /** hundreds of rows: the table scrolls in a frame of its own and draws only what is near */
  long?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Labels, the head line, values. The heading stays whatever the state is, so that nothing jumps. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  loading = false,
  loadingText,
  error,
  onRetry,
  empty,
  sort,
  onSort,
  hidden = [],
  skeletonRows = 8,
  arrows = false,
  long = false,
  onKeyDown,
}: Props<Row>) {
  const { t } = useTranslation("common");
  // kept as state: the rows of a long table need it as soon as it is there
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const shown = columns.filter((column) => column.pinned || !hidden.includes(column.key));
  const isFirstLoad = loading && rows === undefined;
  const whole = (content: ReactNode) => (
    <tr>
      <td className={styles["wholeWidth"]} colSpan={shown.length}>
        {content}
      </td>
    </tr>
  );

  const body = () => {
    if (error && rows === undefined) return whole(<ErrorState problem={error} onRetry={onRetry} />);
    if (isFirstLoad || rows === undefined)
      return Array.from({ length: skeletonRows }, (_, i) => (
        <tr key={i}>
          {shown.map((column) => (
            <td key={column.key} className={styles["cell"]}>
              <Skeleton width={column.align === "right" ? "60%" : "80%"} height={12} />
            </td>
          ))}
        </tr>
      ));
    if (rows.length === 0)
      return whole(
        <EmptyState title={empty.title} action={empty.action}>
          {empty.note}
        </EmptyState>,
      );
    return rows.map((row) => <Cells key={rowKey(row)} row={row} rowId={rowKey(row)} columns={shown} />);
  };
  const isLong = long && rows !== undefined && rows.length > 0;

  return (
    // scrolls on its own when it is wider than the page; focusable, so that a keyboard can scroll it too
    <div
      ref={setFrame}
      className={cx(styles["frame"], isLong && styles["long"])}
      role="region"
      aria-label={caption}
      tabIndex={0}
      aria-busy={loading}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (arrows && !event.defaultPrevented) moveInCells(event);
      }}
    >
      <table
        className={cx(styles["table"], shown.length > FITS_A_PHONE && styles["wide"])}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
      >
        <caption className="visually-hidden">{isFirstLoad ? (loadingText ?? t("loading")) : caption}</caption>
        <thead>
          <tr>
            {shown.map((column) => {
              const down = sort === `-${column.key}`;
              const up = sort === column.key;
              const sortable = Boolean(column.sort && onSort);
              return (
                <th
                  key={column.key}
                  scope="col"
                  className={cx(styles["header"], column.align && styles[column.align])}
                  style={{ width: column.width }}
                  title={sortable ? undefined : column.means}
                  aria-sort={sortable ? (up ? "ascending" : down ? "descending" : "none") : undefined}
                >
                  {sortable ? (
                    <button
                      type="button"
                      className={styles["sort"]}
                      title={column.means}
                      onClick={() => onSort?.(up ? `-${column.key}` : column.key)}
                    >
                      {column.title}
                      {(up || down) && <Icon name={up ? "up" : "down"} size={12} />}
                    </button>
                  ) : (
                    (column.head ?? column.title)
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        {isLong ? <VirtualRows rows={rows} rowKey={rowKey} columns={shown} frame={frame} /> : <tbody>{body()}</tbody>}
      </table>
    </div>
  );
}
