import { queryOptions } from "@tanstack/react-query";
import { answer, sendForm } from "webapp-shared/api/client";
import type { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { api } from "../../api/api";
import { session } from "../../api/session";
import { type Kind, readingOf, type Said } from "../../parts/lender-sheet/said";

const EXTENSIONS = [".xlsx", ".xls", ".csv"];
export const ACCEPT = EXTENSIONS.join(",");
export const SIZES = [5, 10, 20];

export const isSheet = (file: File): boolean => EXTENSIONS.some((extension) => file.name.toLowerCase().endsWith(extension));

/** A commission statement has no words of its own; its days only tell lines of one loan apart. */
export const KIND: Kind = { wordColumn: null, dayColumns: ["disbursed_on"], asksSheetDay: false };

export type ColumnName =
  | "lender_reference"
  | "loan_number"
  | "our_id"
  | "pan"
  | "mobile"
  | "product"
  | "base"
  | "disbursed_on"
  | "amount"
  | "revenue_type"
  | "line"
  | "remarks";

const fetchFiles = async () => (await answer(api.GET("/api/commission-files"))).data;
const place = (id: string) => ({ params: { path: { upload_id: id } } });
const fetchFile = async (id: string) => (await answer(api.GET("/api/commission-files/{upload_id}", place(id)))).data;

export type FileRecord = Awaited<ReturnType<typeof fetchFiles>>[number];
export type FileDetail = Awaited<ReturnType<typeof fetchFile>>;

const RUNNING: readonly string[] = ["queued", "reading", "checking", "applying"];
const REFRESH_MS = 30_000;

/** Work goes on; a file that asks something or waits for somebody waits for a person instead. */
export const isUnderWay = (file: Pick<FileRecord, "status" | "asks" | "waits">): boolean => RUNNING.includes(file.status) && !file.asks && !file.waits;

export const filesQuery = queryOptions({
  queryKey: ["revenue", "files"],
  queryFn: fetchFiles,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 2_000 : REFRESH_MS),
});

/** One file; asked for each second while it is under way. */
export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: ["revenue", "file", id],
    queryFn: () => fetchFile(id),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 1_000 : false),
  });

export interface FileWish {
  lender_id: string;
  month: string;
  reference: string;
  received_on: string;
  utr: string;
  stated_total: string;
  explanation: string;
}

interface Started {
  success: boolean;
  message: string;
  id: string;
  state: string;
}

export function sendFile(file: File, wish: FileWish, override: boolean): Promise<Started> {
  const form = new FormData();
  form.set("file", file);
  for (const [name, value] of Object.entries<string>({ ...wish })) if (value) form.set(name, value);
  if (override) form.set("override", "1");
  return sendForm<Started>(session, "/api/commission-files", form);
}

export const lookAgain = (id: string, wish: { sheet: string; header_row: number | null }) =>
  answer(api.POST("/api/commission-files/{upload_id}/look", { ...place(id), body: wish }));
export const sayReading = (id: string, said: Said) => answer(api.POST("/api/commission-files/{upload_id}/reading", { ...place(id), body: readingOf(said) }));
export const confirmFile = (id: string, explanation: string) =>
  answer(api.POST("/api/commission-files/{upload_id}/confirm", { ...place(id), body: { explanation } }));
export const discardFile = (id: string) => answer(api.POST("/api/uploads/{upload_id}/discard", place(id)));
export const undoFile = (id: string) => answer(api.POST("/api/uploads/{upload_id}/undo", place(id)));

export type Stand = "asks" | "waits" | "running" | "done" | "done_with_errors" | "failed" | "undone";

/** Where a file stands, as the list words it. */
export function standOf(file: Pick<FileRecord, "status" | "asks" | "waits">): Stand {
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

export const lookOfStand = (stand: Stand): Look => LOOKS[stand];

/** Files that hold the text in their name, lender or statement number, and the part of them that a page shows. */
export function pageOf(rows: readonly FileRecord[], { search, page, size }: { search: string; page: number; size: number }) {
  const wanted = search.trim().toLowerCase();
  const found = rows.filter((row) => `${row.file_name} ${row.lender} ${row.reference}`.toLowerCase().includes(wanted));
  const pages = Math.max(1, Math.ceil(found.length / size));
  const shown = Math.min(page, pages);
  return { rows: found.slice((shown - 1) * size, shown * size), found: found.map((row) => row.id), pages, page: shown };
}

/** Whether whoever confirms must say why the rows do not come to what the statement says. */
export const needsWhy = (file: Pick<FileDetail, "agreement" | "explanation">): boolean => file.agreement !== "agrees" && !file.explanation;
