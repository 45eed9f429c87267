import { describe, expect, it } from "vitest";

import { aCell, anOrder, aRow, shownCell } from "./builders";
import {
  asNow,
  byCell,
  consequences,
  filtered,
  FOR_WHOM,
  fromIst,
  moved,
  nextChange,
  productsOf,
  rowsFor,
  stateOf,
} from "./model";

const NOW = "2026-11-22T10:00:00+05:30";
const SOON = "2026-11-22T12:00:00+05:30";
const LATER = "2026-11-23T12:00:00+05:30";
const PAST = "2026-11-21T12:00:00+05:30";
const lender = (facts: Parameters<typeof aRow>[0] = {}) => shown(aRow(facts));
const shown = (row: ReturnType<typeof aRow>) => rowsFor([row], "everyone")[0] ?? raise();
const raise = (): never => {
  throw new Error("no row");
};

describe("what a cell shows", () => {
  it("is on only when the lender is on too and its terms can be read", () => {
    expect(stateOf(lender(), shownCell())).toBe("on");
    expect(stateOf(lender(), shownCell({ is_on: false }))).toBe("off");
    expect(stateOf(lender({ lender_status: false }), shownCell())).toBe("blocked");
    expect(stateOf(lender(), shownCell({ missing: ["penal_text"] }))).toBe("blocked");
  });

  it("is what its own channel's switch says, and not on for a channel while it is off for everyone", () => {
    const closed = { partner: { is_on: false } };
    expect(stateOf(lender(), shownCell(closed, "everyone"))).toBe("on");
    expect(stateOf(lender(), shownCell(closed, "direct"))).toBe("on");
    expect(stateOf(lender(), shownCell(closed, "partner"))).toBe("off");
    expect(stateOf(lender(), shownCell({ is_on: false }, "direct"))).toBe("blocked");
    expect(shownCell(closed).others.map((one) => [one.audience, one.is_on])).toEqual([
      ["direct", true],
      ["partner", false],
    ]);
    expect(shownCell(closed, "partner").others).toEqual([]);
  });

  it("names what comes next by itself", () => {
    expect(nextChange(null, NOW)).toBeNull();
    expect(nextChange(anOrder({ starts_at: SOON, ends_at: LATER }), NOW)).toEqual({ to: false, at: SOON });
    expect(nextChange(anOrder({ starts_at: PAST, ends_at: LATER }), NOW)).toEqual({ to: true, at: LATER });
    expect(nextChange(anOrder({ starts_at: PAST, ends_at: null }), NOW)).toBeNull();
  });
});

describe("the filters", () => {
  const rows = rowsFor(
    [
      aRow({ lender_id: 1, name: "Bakul Credit", cells: [aCell(), aCell({ product_type: "BL", is_on: false })] }),
      aRow({ lender_id: 2, name: "Palash Bank", name_hi: "पलाश बैंक", cells: [aCell({ plan: anOrder() })] }),
      aRow({ lender_id: 3, name: "Neem", cells: [] }),
    ],
    "everyone",
  );
  const ids = (wanted: Partial<Parameters<typeof filtered>[1]>) =>
    filtered(rows, { search: "", shown: "all", product: "", ...wanted }).map((row) => row.lender_id);

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
  const row = lender();
  const chosen = [
    { row, cell: shownCell() },
    { row, cell: shownCell({ product_type: "BL", is_on: false, plan: anOrder() }) },
  ];
  const inFlight = byCell([{ lender_id: row.lender_id, product_type: "PL", count: 12, by_partner: 5 }], "everyone");
  expect(consequences(chosen, false, inFlight)).toEqual({
    cells: 2,
    already: 1,
    lenders: 1,
    inFlight: 12,
    replaced: 1,
  });
});

it("counts what is on its way by whom a switch counts for", () => {
  const rows = [{ lender_id: 7, product_type: "PL", count: 12, by_partner: 5 }];
  expect(FOR_WHOM.map((whom) => byCell(rows, whom).get("7/PL"))).toEqual([12, 7, 5]);
});

it("decides on what the grid holds now", () => {
  const before = { row: lender(), cell: shownCell({ token: "0-1" }) };
  const fresh = lender({ cells: [aCell({ token: "5-0" })] });
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
