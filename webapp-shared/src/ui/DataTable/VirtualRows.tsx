import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useState } from "react";

import { Cells, type Column } from "./Cells";

interface Props<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  /** what scrolls */
  frame: HTMLElement | null;
}

/** A row's usual height; what is taller is measured. */
const ROW_PX = 34;
/** Rows drawn beyond what is seen: the next one is there when an arrow or a fast wheel asks for it. */
const BEYOND = 10;

/** The rows near what is seen. The row with the focus stays drawn wherever it is, so that no keystroke is lost. */
export function VirtualRows<Row>({ rows, rowKey, columns, frame }: Props<Row>) {
  const [focused, setFocused] = useState<number | null>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- only its ref callback leaves this component, and that one never changes
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame,
    estimateSize: () => ROW_PX,
    overscan: BEYOND,
    // drawn with the next frame: drawing within each turn of the wheel held the frame up
    useFlushSync: false,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (focused === null || focused >= rows.length || near.includes(focused)) return near;
      return [...near, focused].sort((one, other) => one - other);
    },
  });
  const drawn = virtual.getVirtualItems();
  let end = 0;
  const lines = drawn.flatMap((item) => {
    const row = rows[item.index];
    if (row === undefined) return [];
    const gap = item.start - end;
    end = item.end;
    const rowId = rowKey(row);
    const cells = (
      <Cells key={rowId} row={row} rowId={rowId} columns={columns} index={item.index} place={virtual.measureElement} />
    );
    return gap > 0 ? [<Gap key={`before ${rowId}`} height={gap} />, cells] : [cells];
  });
  return (
    <tbody
      onFocus={(event) => {
        const index = event.target.closest<HTMLElement>("[data-index]")?.dataset["index"];
        setFocused(index === undefined ? null : Number(index));
      }}
      onBlur={() => setFocused(null)}
    >
      {lines}
      <Gap height={virtual.getTotalSize() - end} />
    </tbody>
  );
}

function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" style={{ height }}>
      <td style={{ padding: 0 }} />
    </tr>
  );
}
