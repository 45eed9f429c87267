import type { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { Upload } from "../../parts/uploads/queries";
import type { MisFile, MisRecord, MisSheet } from "./queries";
import { RUNNING } from "./standing";

const EXTENSIONS = [".xlsx", ".xls", ".csv"];
export const ACCEPT = EXTENSIONS.join(",");
export const SIZES = [5, 10, 20];

export const isSheet = (file: File): boolean => EXTENSIONS.some((extension) => file.name.toLowerCase().endsWith(extension));

export type Stand = "asks" | "waits" | "running" | "done" | "done_with_errors" | "failed" | "undone";

/** Where a file stands, as the list words it. */
export function standOf(file: Pick<MisRecord, "status" | "asks" | "waits">): Stand {
  if (file.asks) return "asks";
  if (file.waits) return "waits";
  if (file.status === "done" || file.status === "done_with_errors" || file.status === "undone") return file.status;
  return RUNNING.includes(file.status) ? "running" : "failed";
}

type Look = Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">;

const LOOKS: Record<Stand, Look> = {
  asks: { tone: "warning", shape: "open" },
  waits: { tone: "warning", shape: "half" },
  running: { tone: "info", shape: "half" },
  done: { tone: "positive", shape: "round" },
  done_with_errors: { tone: "warning", shape: "square" },
  failed: { tone: "danger", shape: "square" },
  undone: { tone: "neutral", shape: "open" },
};

export const lookOf = (stand: Stand): Look => LOOKS[stand];

/** The columns of an MIS file, by our names. */
export type ColumnName =
  | "lender_reference"
  | "our_id"
  | "pan"
  | "mobile"
  | "product"
  | "status"
  | "status_date"
  | "sanctioned_amount"
  | "disbursed_amount"
  | "disbursed_on"
  | "reason"
  | "remarks";

export type DayOrder = "dmy" | "mdy" | "ymd";
export const DAY_ORDERS: readonly DayOrder[] = ["dmy", "mdy", "ymd"];

/** What a person says about a lender's sheet. */
export interface Said {
  columns: Record<string, string>;
  dayOrder: DayOrder | "";
  words: Record<string, string>;
  sheetDay: string;
}

/** The proposal to begin with. A heading that is only similar is proposed too, and marked where it is shown. */
export function firstSaid(sheet: MisSheet): Said {
  const columns = Object.fromEntries(sheet.columns.map((column) => [column.name, column.proposed ?? ""]));
  return { columns, dayOrder: sheet.day_order ?? "", words: meaningsOf(sheet, columns["status"] ?? ""), sheetDay: sheet.sheet_day };
}

/** The words under a heading with what we take them to mean; an unknown one is open. */
export function meaningsOf(sheet: MisSheet, heading: string): Record<string, string> {
  const words = sheet.headings.find((one) => one.heading === heading)?.words ?? [];
  return Object.fromEntries(words.map((word) => [word.word, word.meant ?? ""]));
}

const DAY_COLUMNS = ["status_date", "disbursed_on"];

/** Whether a column of days is chosen, so that their order matters. */
export const hasDays = (said: Said): boolean => DAY_COLUMNS.some((name) => said.columns[name]);

/** Fields whose answer is missing; the server has the last word. */
export function openFields(sheet: MisSheet, said: Said): string[] {
  const open = sheet.columns.filter((column) => column.is_required && !said.columns[column.name]).map((column) => `columns.${column.name}`);
  const keys = sheet.columns.filter((column) => column.is_key);
  if (keys.length > 0 && !keys.some((column) => said.columns[column.name])) open.push(`columns.${keys[0]?.name}`);
  if (Object.values(said.words).some((meant) => !meant)) open.push("words.status");
  return open;
}

export const STATUSES = [
  "created",
  "sent",
  "in_review",
  "documents_pending",
  "approved",
  "sanctioned",
  "disbursed",
  "rejected",
  "declined_by_customer",
  "expired",
  "failed",
] as const;

const BACKWARD = ["uploads.moves_back", "uploads.is_final", "uploads.another_is_open"];

export interface Bucket {
  name: "matched" | "created" | "same" | "not_found" | "ambiguous" | "backward" | "duplicate" | "conflict" | "older" | "other";
  rows: number;
}

/** Every row of the sheet in exactly one bucket. */
export function bucketsOf(counts: Upload["counts"], rejections: MisFile["rejections"]): Bucket[] {
  const rowsOf = (...codes: string[]) => rejections.filter((one) => codes.includes(one.code)).reduce((sum, one) => sum + one.rows, 0);
  const notFound = rowsOf("uploads.mis_not_found", "uploads.mis_no_key");
  const ambiguous = rowsOf("uploads.mis_ambiguous", "uploads.mis_disagrees");
  const backward = rowsOf(...BACKWARD);
  const conflict = rowsOf("uploads.conflict");
  return [
    { name: "matched", rows: counts.applied - counts.created },
    { name: "created", rows: counts.created },
    { name: "same", rows: counts.same },
    { name: "older", rows: counts.superseded },
    { name: "duplicate", rows: counts.duplicate },
    { name: "not_found", rows: notFound },
    { name: "ambiguous", rows: ambiguous },
    { name: "backward", rows: backward },
    { name: "conflict", rows: conflict },
    { name: "other", rows: counts.rejected - notFound - ambiguous - backward - conflict },
  ];
}

/** Files that hold the text in their name or lender, and the part of them that a page shows. */
export function pageOf(rows: readonly MisRecord[], { search, page, size, sort }: { search: string; page: number; size: number; sort: string }) {
  const wanted = search.trim().toLowerCase();
  const direction = sort === "created_at" ? 1 : -1;
  const found = rows
    .filter((row) => `${row.file_name} ${row.lender}`.toLowerCase().includes(wanted))
    .sort((one, other) => direction * (Date.parse(one.created_at) - Date.parse(other.created_at)));
  const pages = Math.max(1, Math.ceil(found.length / size));
  const shown = Math.min(page, pages);
  return { rows: found.slice((shown - 1) * size, shown * size), pages, page: shown };
}
