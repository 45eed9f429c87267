import { rowsFor, type Cell, type Whom } from "./model";
import type { SwitchCell, SwitchOrder, SwitchRow, SwitchShown } from "./queries";

/** Things of the grid for tests; say only what the test is about. */
export const anOrder = (facts: Partial<SwitchOrder> = {}): SwitchOrder => ({
  id: 5,
  is_whole: false,
  audience: "everyone",
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
  notify_partners: false,
  ...facts,
});

const aSwitch = (whom: Whom, facts: Partial<SwitchShown> = {}): SwitchShown => ({
  audience: whom,
  is_on: true,
  plan: null,
  last: null,
  token: "0-1",
  ...facts,
});

interface CellFacts extends Partial<Omit<SwitchShown, "whom">> {
  product_type?: string;
  missing?: string[];
  direct?: Partial<SwitchShown>;
  partner?: Partial<SwitchShown>;
}

/** What is said of the switch stands for the one for everyone. */
export const aCell = ({
  product_type = "PL",
  missing = [],
  direct,
  partner,
  ...everyone
}: CellFacts = {}): SwitchCell => ({
  product_type,
  missing,
  switches: [aSwitch("everyone", everyone), aSwitch("direct", direct), aSwitch("partner", partner)],
});

/** The same as the grid shows it for somebody. */
export const shownCell = (facts: CellFacts = {}, whom: Whom = "everyone"): Cell => {
  const [cell] = rowsFor([aRow({ cells: [aCell(facts)] })], whom)[0]?.cells ?? [];
  if (!cell) throw new Error("no cell");
  return cell;
};

export const aRow = (facts: Partial<SwitchRow> = {}): SwitchRow => ({
  lender_id: 7,
  name: "Bakul Credit",
  name_hi: "बकुल क्रेडिट",
  mark_seed: "bakul",
  lender_status: true,
  cells: [aCell()],
  ...facts,
});
