import { type FileStage, isSheet } from "webapp-shared/components/sheets/fileStatus";
import { STAGES } from "webapp-shared/components/sheets/progress";

/** the Error cell of the list shows this many lines and a way to the rest */
export const LINES_IN_CELL = 3;

/** The check of specification 5.6: the hint says only .xlsx, the check takes all three. */
export function faultOfFile(file: File | null): "no_file" | "bad_type" | null {
  if (!file) return "no_file";
  return isSheet(file) ? null : "bad_type";
}

/** The work that goes on with a file, by its state; the stage says only that some does. */
export const workOf = (state: string) => STAGES.find((work) => work === state) ?? "queued";

/** It ended before its rows were read, so there is nothing to open of it. */
export const isFileRejected = (stage: FileStage): boolean => stage === "failed" || stage === "put_aside";

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
