import { describe, expect, it } from "vitest";

import { aCell, aRow, anOrder } from "./builders";
import { asNow, byCell, consequences, filtered, fromIst, moved, nextChange, productsOf, stateOf } from "./model";

const NOW = "2026-11-22T10:00:00+05:30";
const SOON = "2026-11-22T12:00:00+05:30";
const LATER = "2026-11-23T12:00:00+05:30";
const PAST = "2026-11-21T12:00:00+05:30";

describe("what a cell shows", () => {
  it("is on only when the lender is on too and its terms can be read", () => {
    expect(stateOf(aRow(), aCell())).toBe("on");
    expect(stateOf(aRow(), aCell({ is_on: false }))).toBe("off");
    expect(stateOf(aRow({ lender_status: false }), aCell())).toBe("blocked");
    expect(stateOf(aRow(), aCell({ missing: ["penal_text"] }))).toBe("blocked");
  });

  it("names what comes next by itself", () => {
    expect(nextChange(null, NOW)).toBeNull();
    expect(nextChange(anOrder({ starts_at: SOON, ends_at: LATER }), NOW)).toEqual({ to: false, at: SOON });
    expect(nextChange(anOrder({ starts_at: PAST, ends_at: LATER }), NOW)).toEqual({ to: true, at: LATER });
    expect(nextChange(anOrder({ starts_at: PAST, ends_at: null }), NOW)).toBeNull();
  });
});

describe("the filters", () => {
  const rows = [
    aRow({ lender_id: 1, name: "Bakul Credit", cells: [aCell(), aCell({ product_type: "BL", is_on: false })] }),
    aRow({ lender_id: 2, name: "Palash Bank", name_hi: "पलाश बैंक", cells: [aCell({ plan: anOrder() })] }),
    aRow({ lender_id: 3, name: "Neem", cells: [] }),
  ];
  const ids = (wanted: Partial<Parameters<typeof filtered>[1]>) => filtered(rows, { search: "", shown: "all", product: "", ...wanted }).map((row) => row.lender_id);

  it("look at names in both languages, at states and at products", () => {
    expect(productsOf(rows)).toEqual(["PL", "BL"]);
    expect(ids({})).toEqual([1, 2, 3]);
    expect(ids({ search: "पलाश" })).toEqual([2]);
    expect(ids({ shown: "off" })).toEqual([1]);
    expect(ids({ shown: "off", product: "PL" })).toEqual([]);
    expect(ids({ shown: "planned" })).toEqual([2]);
    expect(ids({ product: "BL" })).toEqual([1]);
  });
});

it("counts what an order would do", () => {
  const row = aRow();
  const chosen = [
    { row, cell: aCell() },
    { row, cell: aCell({ product_type: "BL", is_on: false, plan: anOrder() }) },
  ];
  const inFlight = byCell([{ lender_id: row.lender_id, product_type: "PL", count: 12 }]);
  expect(consequences(chosen, false, inFlight)).toEqual({ cells: 2, already: 1, lenders: 1, inFlight: 12, replaced: 1 });
});

it("decides on what the grid holds now", () => {
  const before = { row: aRow(), cell: aCell({ seen: "0-1" }) };
  const fresh = aRow({ cells: [aCell({ seen: "5-0" })] });
  expect(asNow([before], [fresh])).toEqual([{ row: fresh, cell: fresh.cells[0] }]);
  expect(asNow([before], [])).toEqual([]);
});

it("reads a typed moment as Indian time", () => {
  expect(fromIst("2026-11-23T10:00")).toBe("2026-11-23T10:00:00+05:30");
  expect(fromIst("")).toBeNull();
});

it("moves within the grid and stops at its edges", () => {
  expect(moved("ArrowRight", [0, 0], [2, 2])).toEqual([0, 1]);
  expect(moved("ArrowRight", [0, 1], [2, 2])).toEqual([0, 1]);
  expect(moved("ArrowUp", [0, 1], [2, 2])).toEqual([0, 1]);
  expect(moved("End", [1, 0], [2, 4])).toEqual([1, 3]);
  expect(moved("a", [0, 0], [2, 2])).toBeNull();
});
