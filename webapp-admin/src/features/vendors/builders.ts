import type { SwitchCell, SwitchOrder, SwitchRow } from "./queries";

/** Things of the grid for tests; say only what the test is about. */
export const anOrder = (facts: Partial<SwitchOrder> = {}): SwitchOrder => ({
  id: 5,
  is_on: false,
  starts_at: "2026-11-22T12:00:00+05:30",
  ends_at: null,
  reason: "capacity",
  note: "",
  state: "open",
  by_name: "Gita Rao",
  at: "2026-11-22T09:00:00+05:30",
  closed_at: null,
  closed_by: "",
  ...facts,
});

export const aCell = (facts: Partial<SwitchCell> = {}): SwitchCell => ({
  product_type: "PL",
  is_on: true,
  plan: null,
  last: null,
  missing: [],
  seen: "0-1",
  ...facts,
});

export const aRow = (facts: Partial<SwitchRow> = {}): SwitchRow => ({
  lender_id: 7,
  name: "Bakul Credit",
  name_hi: "बकुल क्रेडिट",
  mark_seed: "bakul",
  lender_status: true,
  cells: [aCell()],
  ...facts,
});
