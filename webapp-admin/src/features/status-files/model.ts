import { isSheet } from "webapp-shared/components/sheets/fileStatus";
import type { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { stageOf } from "../../components/uploads/progress";

/** the Error cell of the list shows this many lines and a way to the rest */
export const LINES_IN_CELL = 3;

/** The check of specification 5.6: the hint says only .xlsx, the check takes all three. */
export function faultOfFile(file: File | null): "no_file" | "bad_type" | null {
  if (!file) return "no_file";
  return isSheet(file) ? null : "bad_type";
}

export const STATES = [
  "queued",
  "reading",
  "checking",
  "applying",
  "done",
  "done_with_errors",
  "failed",
  "undone",
  "put_aside",
  "stopped",
] as const;
export type State = (typeof STATES)[number];

export const readState = (text: string): State => STATES.find((state) => state === text) ?? "failed";

export const isRunning = (state: string): boolean => stageOf(state) >= 0;

type Look = Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">;

/** Colour and shape of a state; the word is the view's. */
export function lookOf(state: State): Look {
  if (isRunning(state)) return { tone: "info", shape: "half" };
  if (state === "done") return { tone: "positive", shape: "round" };
  if (state === "stopped") return { tone: "warning", shape: "half" };
  if (state === "done_with_errors") return { tone: "warning", shape: "square" };
  if (state === "failed") return { tone: "danger", shape: "square" };
  return { tone: "neutral", shape: state === "put_aside" ? "square" : "open" };
}

/** It ended before its rows were read, so there is nothing to open of it. */
export const isFileRejected = (state: State): boolean => state === "failed" || state === "put_aside";

export const linesOf = (errors: string): string[] => errors.split("\n").filter((line) => line.trim() !== "");

/** Files whose name holds the text, newest first, and the part of them that a page shows. */
export function pageOf<Row extends { id: string; file_name: string; created_at: string }>(
  rows: readonly Row[],
  { search, page, size, sort }: { search: string; page: number; size: number; sort: string },
): { rows: Row[]; found: string[]; pages: number; page: number } {
  const wanted = search.trim().toLowerCase();
  const direction = sort === "created_at" ? 1 : -1;
  const found = rows
    .filter((row) => row.file_name.toLowerCase().includes(wanted))
    .sort((one, other) => direction * (Date.parse(one.created_at) - Date.parse(other.created_at)));
  const pages = Math.max(1, Math.ceil(found.length / size));
  const shown = Math.min(page, pages);
  return { rows: found.slice((shown - 1) * size, shown * size), found: found.map((row) => row.id), pages, page: shown };
}
