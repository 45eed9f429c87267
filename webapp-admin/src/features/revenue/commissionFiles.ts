import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import { revenueKeys, waitingReversal } from "../../api/revenue";
import type { operations } from "../../api/schema.gen";

/** The newest files of all lenders, with their heads. */
export const fetchFiles = async () => (await answer(api.GET("/api/commission-files"))).data;
const place = (id: string) => ({ params: { path: { upload_id: id } } });
const fetchFile = async (id: string) => (await answer(api.GET("/api/commission-files/{upload_id}", place(id)))).data;

export type FileRecord = Awaited<ReturnType<typeof fetchFiles>>[number];
export type FileDetail = Awaited<ReturnType<typeof fetchFile>>;

/** One file, asked for again when its upload stands elsewhere. */
export const fileQuery = (id: string) =>
  queryOptions({ queryKey: [...revenueKeys.all, "file", id], queryFn: () => fetchFile(id) });

export type LinesQuery = NonNullable<operations["get_commission_files_upload_id_lines"]["parameters"]["query"]>;
export type LineOrder = NonNullable<LinesQuery["order"]>;

const fetchLines = (id: string, query: LinesQuery) =>
  answer(api.GET("/api/commission-files/{upload_id}/lines", { params: { path: { upload_id: id }, query } }));

export type CommissionLines = Awaited<ReturnType<typeof fetchLines>>;
export type CommissionLine = CommissionLines["results"][number];

/** A page of a file's rows beside what is expected of their loans, with the sums of all. */
export const linesQuery = (id: string, query: LinesQuery) =>
  queryOptions({ queryKey: [...revenueKeys.all, "file", id, "lines", query], queryFn: () => fetchLines(id, query) });

/** `seenAt`: the file as it was looked at; what was corrected since is not confirmed by the way. */
export const confirmFile = (id: string, explanation: string, seenAt: string) =>
  answer(
    api.POST("/api/commission-files/{upload_id}/approval", { ...place(id), body: { explanation, seen_at: seenAt } }),
  );

/** Whether whoever confirms must say why the rows do not come to what the statement says. */
export const needsWhy = (file: Pick<FileDetail, "agreement" | "explanation">): boolean =>
  file.agreement !== "agrees" && !file.explanation;

/** Whether somebody may ask that what the file booked be taken back: it stands, nobody works on it, and nobody asked yet. */
export const canReverseFile = (file: Pick<FileRecord, "advice_id" | "applied" | "stage" | "reversals">): boolean =>
  file.advice_id !== null &&
  file.applied > 0 &&
  file.stage !== "undone" &&
  file.stage !== "running" &&
  !waitingReversal(file.reversals);
