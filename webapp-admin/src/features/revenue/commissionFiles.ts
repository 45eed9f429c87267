import { queryOptions } from "@tanstack/react-query";
import { answer, sendForm } from "webapp-shared/api/client";
import { isUnderWay, REFRESH_MS } from "webapp-shared/components/sheets/fileStatus";

import { api } from "../../api/api";
import type { operations } from "../../api/schema.gen";
import { session } from "../../api/session";
import { waitingOf } from "./model";

const fetchFiles = async () => (await answer(api.GET("/api/commission-files"))).data;
const place = (id: string) => ({ params: { path: { upload_id: id } } });
const fetchFile = async (id: string) => (await answer(api.GET("/api/commission-files/{upload_id}", place(id)))).data;

export type FileRecord = Awaited<ReturnType<typeof fetchFiles>>[number];
export type FileDetail = Awaited<ReturnType<typeof fetchFile>>;

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

export type LinesQuery = NonNullable<operations["get_commission_files_upload_id_lines"]["parameters"]["query"]>;
export type LineOrder = NonNullable<LinesQuery["order"]>;

const fetchLines = (id: string, query: LinesQuery) =>
  answer(api.GET("/api/commission-files/{upload_id}/lines", { params: { path: { upload_id: id }, query } }));

export type CommissionLines = Awaited<ReturnType<typeof fetchLines>>;
export type CommissionLine = CommissionLines["results"][number];

/** A page of a file's rows beside what is expected of their loans, with the sums of all. */
export const linesQuery = (id: string, query: LinesQuery) =>
  queryOptions({ queryKey: ["revenue", "file", id, "lines", query], queryFn: () => fetchLines(id, query) });

export interface CommissionFileInput {
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

export function sendFile(file: File, wish: CommissionFileInput, override: boolean): Promise<Started> {
  const form = new FormData();
  form.set("file", file);
  for (const [name, value] of Object.entries<string>({ ...wish })) if (value) form.set(name, value);
  if (override) form.set("override", "1");
  return sendForm<Started>(session, "/api/commission-files", form);
}

/** `seenAt`: the file as it was looked at; what was corrected since is not confirmed by the way. */
export const confirmFile = (id: string, explanation: string, seenAt: string) =>
  answer(
    api.POST("/api/commission-files/{upload_id}/confirm", { ...place(id), body: { explanation, seen_at: seenAt } }),
  );

/** Files that hold the text in their name, lender or statement number, and the part of them that a page shows. */
export function pageOf(
  rows: readonly FileRecord[],
  { search, page, size }: { search: string; page: number; size: number },
) {
  const wanted = search.trim().toLowerCase();
  const found = rows.filter((row) => `${row.file_name} ${row.lender} ${row.reference}`.toLowerCase().includes(wanted));
  const pages = Math.max(1, Math.ceil(found.length / size));
  const shown = Math.min(page, pages);
  return { rows: found.slice((shown - 1) * size, shown * size), found: found.map((row) => row.id), pages, page: shown };
}

/** Whether whoever confirms must say why the rows do not come to what the statement says. */
export const needsWhy = (file: Pick<FileDetail, "agreement" | "explanation">): boolean =>
  file.agreement !== "agrees" && !file.explanation;

/** Whether somebody may ask that what the file booked be taken back: it stands, nobody works on it, and nobody asked yet. */
export const canBeWithdrawn = (
  file: Pick<FileRecord, "advice_id" | "rows_booked" | "stage" | "withdrawals">,
): boolean =>
  file.advice_id !== null &&
  file.rows_booked > 0 &&
  file.stage !== "undone" &&
  file.stage !== "running" &&
  !waitingOf(file.withdrawals);
