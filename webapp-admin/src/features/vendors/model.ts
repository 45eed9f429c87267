import type { InFlightRow, SwitchOrder, SwitchRow, SwitchShown } from "./queries";

/** For whom a switch counts: everyone, or within it one way customers come. */
export const FOR_WHOM = ["everyone", "direct", "partner"] as const;
export type Whom = (typeof FOR_WHOM)[number];
export const readWhom = (text: string): Whom => FOR_WHOM.find((one) => one === text) ?? "everyone";

/** One switch of a lender's product. `others` are those of the channels while it is the one for everyone. */
export interface Cell extends SwitchShown {
  product_type: string;
  missing: string[];
  /** the switch for everyone is on */
  isOpen: boolean;
  others: SwitchShown[];
}

export interface Row extends Omit<SwitchRow, "cells"> {
  cells: Cell[];
}

/** A lender's product in the grid. */
export interface Chosen {
  row: Row;
  cell: Cell;
}

/** The grid of the switches that count for `whom`. */
export const rowsFor = (rows: readonly SwitchRow[], whom: Whom): Row[] =>
  rows.map((row) => ({
    ...row,
    cells: row.cells.flatMap(({ product_type, missing, switches }) => {
      const own = switches.find((one) => one.audience === whom);
      const isOpen = switches.some((one) => one.audience === "everyone" && one.is_on);
      return own
        ? [
            {
              ...own,
              product_type,
              missing,
              isOpen,
              others: whom === "everyone" ? switches.filter((one) => one !== own) : [],
            },
          ]
        : [];
    }),
  }));

/** What an order says, as the server takes it: moments are instants, null is now or for good. */
export interface Wanted {
  audience: Whom;
  is_on: boolean;
  starts_at: string | null;
  ends_at: string | null;
  reason: string;
  note: string;
  notify_partners: boolean;
}

export const REASONS = ["capacity", "technical", "contract", "policy", "other"] as const;

export const SHOWN = ["all", "on", "off", "planned", "blocked"] as const;
export type Shown = (typeof SHOWN)[number];
export const readShown = (text: string): Shown => SHOWN.find((one) => one === text) ?? "all";

const ORDER = ["PL", "BL", "GL", "HL"];

/** The products that some lender has terms for, in the catalogue's order. */
export function productsOf(rows: readonly Row[]): string[] {
  const found = new Set(rows.flatMap((row) => row.cells.map((cell) => cell.product_type)));
  return ORDER.filter((product) => found.has(product));
}

/** What customers can see of a cell: on, off, or on without being shown (off as a whole, or its terms have gaps). */
export function stateOf(row: Row, cell: Cell): "on" | "off" | "blocked" {
  if (!cell.is_on) return "off";
  return row.lender_status && cell.isOpen && cell.missing.length === 0 ? "on" : "blocked";
}

/** What comes next by itself: to on or off, and when; null when nothing does. */
export function nextChange(plan: SwitchOrder | null, now: string): { to: boolean; at: string } | null {
  if (!plan) return null;
  if (plan.starts_at > now) return { to: plan.is_on, at: plan.starts_at };
  return plan.ends_at && plan.ends_at > now ? { to: !plan.is_on, at: plan.ends_at } : null;
}

interface Filter {
  search: string;
  shown: Shown;
  product: string;
}

/** The lenders that match what was typed, with at least one cell in the state that was asked for. */
export function filtered(rows: readonly Row[], { search, shown, product }: Filter): Row[] {
  const wanted = search.trim().toLowerCase();
  return rows.filter((row) => {
    const named = wanted === "" || [row.name, row.name_hi].some((name) => name.toLowerCase().includes(wanted));
    const cells = row.cells.filter((cell) => product === "" || cell.product_type === product);
    if (shown === "all") return named && (product === "" || cells.length > 0);
    return named && cells.some((cell) => (shown === "planned" ? cell.plan !== null : stateOf(row, cell) === shown));
  });
}

export const cellKey = (lenderId: number, product: string): string => `${lenderId}/${product}`;

/** Submissions on their way by cell, of those for whom a switch counts. */
export function byCell(rows: readonly InFlightRow[], whom: Whom): ReadonlyMap<string, number> {
  const of = {
    everyone: (row: InFlightRow) => row.count,
    direct: (row: InFlightRow) => row.count - row.by_partner,
    partner: (row: InFlightRow) => row.by_partner,
  }[whom];
  return new Map(rows.map((row) => [cellKey(row.lender_id, row.product_type), of(row)]));
}

/** What an order would do: cells that change now or later, lenders and submissions it concerns. */
export function consequences(chosen: readonly Chosen[], isOn: boolean, inFlight: ReadonlyMap<string, number>) {
  return {
    cells: chosen.length,
    already: chosen.filter(({ cell }) => cell.is_on === isOn).length,
    lenders: new Set(chosen.map(({ row }) => row.lender_id)).size,
    inFlight: chosen.reduce(
      (sum, { row, cell }) => sum + (inFlight.get(cellKey(row.lender_id, cell.product_type)) ?? 0),
      0,
    ),
    replaced: chosen.filter(({ cell }) => cell.plan !== null).length,
  };
}

/** "2026-11-23T10:00" as it is typed, Indian time -> an instant; null when empty. */
export const fromIst = (typed: string): string | null => (typed === "" ? null : `${typed.slice(0, 16)}:00+05:30`);

/** The same cells as the grid has them now: after a refusal somebody else's change is what is decided on next. */
export function asNow(chosen: readonly Chosen[], rows: readonly Row[]): Chosen[] {
  const now = new Map(
    rows.flatMap((row) => row.cells.map((cell) => [cellKey(row.lender_id, cell.product_type), { row, cell }] as const)),
  );
  return chosen.flatMap(({ row, cell }) => now.get(cellKey(row.lender_id, cell.product_type)) ?? []);
}

const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Where a key leads in the grid, or null for a key that leads nowhere. */
export function moved(
  key: string,
  place: readonly [number, number],
  size: readonly [number, number],
): [number, number] | null {
  if (key === "Home") return [place[0], 0];
  if (key === "End") return [place[0], size[1] - 1];
  const move = MOVES[key];
  if (!move) return null;
  const within = (value: number, most: number) => Math.max(0, Math.min(most - 1, value));
  return [within(place[0] + move[0], size[0]), within(place[1] + move[1], size[1])];
}
