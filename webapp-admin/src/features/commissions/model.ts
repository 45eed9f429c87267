import { groupLakh, rupeesExact, rupeesShort, type Language } from "webapp-shared/lib/money";
import { typedDigits } from "webapp-shared/lib/typedNumber";

import { monthPlus } from "../../components/months";

/** An amount as it comes over the wire: nothing here computes with it beyond comparing. */
export type Amount = number | string | null;

/** One row of a commission table, as far as drawing and judging it needs. */
export interface Slab {
  id: number;
  revenue_type_id: number;
  slab_disbursed_min: Amount;
  slab_disbursed_max: Amount;
  slab_number_min: Amount;
  slab_number_max: Amount;
  ats_min: Amount;
  ats_max: Amount;
  revenue_flat: Amount;
  revenue_percent: Amount;
  status: number;
  valid_from: string | null;
  valid_until: string | null;
}

export const RANGES = ["slab_disbursed", "slab_number", "ats"] as const;

export const NUMBER_FIELDS = [
  "slab_disbursed_min",
  "slab_disbursed_max",
  "slab_number_min",
  "slab_number_max",
  "ats_min",
  "ats_max",
  "revenue_flat",
  "revenue_percent",
] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

/** A row while it is typed: texts, so that nothing typed is lost. Months are "YYYY-MM", "" for none. */
export interface Draft extends Record<NumberField, string> {
  revenue_type_id: string;
  active: boolean;
  first_month: string;
  last_month: string;
}

export const EMPTY_DRAFT: Draft = {
  revenue_type_id: "",
  slab_disbursed_min: "",
  slab_disbursed_max: "",
  slab_number_min: "",
  slab_number_max: "",
  ats_min: "",
  ats_max: "",
  revenue_flat: "",
  revenue_percent: "",
  active: true,
  first_month: "",
  last_month: "",
};

/** "1500000.00" -> "1500000", "0.750" -> "0.75", null -> "". */
export function plainNumber(value: Amount): string {
  if (value === null) return "";
  const text = String(value);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** The row to edit. A row lasts whole months and its end is not included: people are shown the last month that is. */
export function draftOf(slab: Slab): Draft {
  const numbers = Object.fromEntries(NUMBER_FIELDS.map((name) => [name, plainNumber(slab[name])])) as Record<
    NumberField,
    string
  >;
  return {
    ...numbers,
    revenue_type_id: String(slab.revenue_type_id),
    active: slab.status === 1,
    first_month: slab.valid_from?.slice(0, 7) ?? "",
    last_month: slab.valid_until ? monthPlus(slab.valid_until.slice(0, 7), -1) : "",
  };
}

const numberOrNull = (text: string): number | null => (text === "" ? null : Number(text));

/** What is sent: empty numbers are null (specification 5.4). */
export function bodyOf(draft: Draft) {
  const numbers = Object.fromEntries(NUMBER_FIELDS.map((name) => [name, numberOrNull(draft[name])])) as Record<
    NumberField,
    number | null
  >;
  return {
    ...numbers,
    revenue_type_id: Number(draft.revenue_type_id),
    status: draft.active ? 1 : 0,
    valid_from: draft.first_month ? `${draft.first_month}-01` : null,
    valid_until: draft.last_month ? `${monthPlus(draft.last_month, 1)}-01` : null,
  };
}

export type FaultCode =
  "type_required" | "positive" | "percent_range" | "percent_step" | "max_above_min" | "month_order";
export type DraftField = NumberField | "revenue_type_id" | "last_month";
export type Faults = Partial<Record<DraftField, FaultCode>>;

const isNumber = (text: string): boolean => /^(\d+(\.\d*)?|\.\d+)$/.test(text);
const PERCENT_STEP = /^\d*(\.\d{0,3})?$/;

function numberFault(name: NumberField, text: string): FaultCode | null {
  if (text === "") return null;
  if (name !== "revenue_percent") return isNumber(text) ? null : "positive";
  if (!isNumber(text) || Number(text) > 100) return "percent_range";
  return PERCENT_STEP.test(text) ? null : "percent_step";
}

/** Every rule of specification 5.4 that can be judged while a row is typed, at the field it concerns. */
export function faultsOf(draft: Draft): Faults {
  const faults: Faults = {};
  if (draft.revenue_type_id === "") faults.revenue_type_id = "type_required";
  for (const name of NUMBER_FIELDS) {
    const fault = numberFault(name, draft[name]);
    if (fault) faults[name] = fault;
  }
  for (const range of RANGES) {
    const [low, high] = [`${range}_min`, `${range}_max`] as const;
    if (faults[low] || faults[high] || draft[low] === "" || draft[high] === "") continue;
    if (Number(draft[high]) <= Number(draft[low])) faults[high] = "max_above_min";
  }
  if (draft.first_month && draft.last_month && draft.last_month < draft.first_month) faults.last_month = "month_order";
  return faults;
}

const isAboveZero = (text: string): boolean => isNumber(text) && Number(text) > 0;

export type Reason = "type_required" | "errors" | "flat_or_percent";

/** Why the row cannot be sent yet; empty when it can (specification 5.4, the last rule but one). */
export function reasonsNotToSend(draft: Draft): Reason[] {
  const { revenue_type_id: noType, ...others } = faultsOf(draft);
  const reasons: Reason[] = [];
  if (noType) reasons.push("type_required");
  if (Object.keys(others).length > 0) reasons.push("errors");
  if (!isAboveZero(draft.revenue_flat) && !isAboveZero(draft.revenue_percent)) reasons.push("flat_or_percent");
  return reasons;
}

/** Whole numbers, as they are sent. */
export const cleanCount = (typed: string, before: string): string => typedDigits(typed, before).slice(0, 10);

/** One point may be in it; a decimal too many is shown as a fault, not cut off in silence. */
export const cleanPercent = (typed: string, before: string): string =>
  typedDigits(typed, before, { decimals: true }).slice(0, 10);

const LAKH = 100_000;
const CRORE = 10_000_000;

/** The finest step that the short form of an amount of this size can say. */
const shortStep = (amount: number): number =>
  amount >= 10 * CRORE ? CRORE / 10 : amount >= CRORE ? CRORE / 100 : LAKH / 10;

/** "₹50 L" where that says the whole amount, "₹87,43,210" where a short form would round it. */
export function exactRupees(value: number | string, language: Language): string {
  const amount = Number(value);
  if (amount >= LAKH && amount % shortStep(amount) === 0) return rupeesShort(amount, language);
  return rupeesExact(amount);
}

/** "1234567" -> "12,34,567": a count, of any size. */
export const exactCount = (value: number | string): string => groupLakh(String(Math.trunc(Number(value))));

/** "2.250" -> "2.25%", "2.125" -> "2.125%": at least two decimals, never fewer than are stored. */
export function exactPercent(value: number | string): string {
  const plain = plainNumber(value);
  const after = plain.split(".")[1]?.length ?? 0;
  return `${Number(plain).toFixed(Math.max(2, after))}%`;
}

export type InForce = "always" | "now" | "later" | "over";

/** Whether the row is in force on a day; its end is not included. */
export function inForce(slab: Pick<Slab, "valid_from" | "valid_until">, on: string): InForce {
  if (slab.valid_from === null && slab.valid_until === null) return "always";
  if (slab.valid_from !== null && on < slab.valid_from) return "later";
  return slab.valid_until !== null && on >= slab.valid_until ? "over" : "now";
}

/** The fields in which what is stored now differs from what is typed, after somebody else changed the row. */
export function differences(mine: Draft, stored: Draft): (keyof Draft)[] {
  return (Object.keys(mine) as (keyof Draft)[]).filter((name) => mine[name] !== stored[name]);
}

/** Specification 5.2: only letters, digits, hyphen, underscore and space. */
export const cleanGroupName = (typed: string): string => typed.replace(/[^A-Za-z0-9_ -]/g, "");

/** The months a row may begin or end with: three years back to three years on, and what it has now. */
export function monthChoices(today: string, ...kept: string[]): string[] {
  const now = today.slice(0, 7);
  const months = new Set(Array.from({ length: 73 }, (_, i) => monthPlus(now, i - 36)));
  for (const month of kept) if (month) months.add(month);
  return [...months].sort();
}

/** A typed row as a stored one would be, for reading it back before it is saved. */
export const slabOf = (draft: Draft, id = 0): Slab => ({ id, ...bodyOf(draft) });

/**
 * All ids when the rows that are shown (one revenue type's) were put in another order: they share out the places they had, and
 * the rows that are not shown stay where they are.
 */
export function withNewOrder(all: readonly number[], shown: readonly number[]): number[] {
  const moving = new Set(shown);
  const next = [...shown];
  return all.map((id) => (moving.has(id) ? (next.shift() ?? id) : id));
}

export const monthOf = (iso: string): string => iso.slice(0, 7);

/** What the simulator holds: as typed. */
export interface Trial {
  type: string;
  disbursed: string;
  number: string;
}

/** What to ask for; null while there is not yet a volume. */
export function wantedOf(trial: Trial, on: string | undefined) {
  if (trial.type === "" || trial.number === "" || !isNumber(trial.disbursed)) return null;
  return {
    revenue_type_id: Number(trial.type),
    disbursed: trial.disbursed,
    number: trial.number,
    ...(on ? { on } : {}),
  };
}
