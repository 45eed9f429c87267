import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";
import type { LinesQuery, ReportName, ReportQuery } from "./model";

const reportKeys = keysOf("reports");

const fetchReport = (report: ReportName, query: ReportQuery) =>
  answer(api.GET("/api/admin/reports/{report}", { params: { path: { report }, query } }));

export type CellQuery = Omit<ReportQuery, "compare" | "chart"> & {
  key: string;
  column: string;
  page: number;
  page_size: number;
};

const fetchPeople = (report: ReportName, body: CellQuery) =>
  answer(api.POST("/api/admin/reports/{report}/people", { params: { path: { report } }, body }));

const fetchLines = (query: LinesQuery) => answer(api.GET("/api/admin/reports/applications", { params: { query } }));

export const openLine = (submission_id: string) =>
  answer(api.POST("/api/admin/reports/applications/{submission_id}/opened", { params: { path: { submission_id } } }));

export type Report = Awaited<ReturnType<typeof fetchReport>>;
export type ReportRow = Report["rows"][number];
export type ReportColumn = Report["columns"][number];
export type Person = Awaited<ReturnType<typeof fetchPeople>>["results"][number];
export type Lines = Awaited<ReturnType<typeof fetchLines>>;
export type Line = Lines["results"][number];

export const reportQuery = (report: ReportName, query: ReportQuery) =>
  queryOptions({
    queryKey: reportKeys.of(report, query),
    queryFn: () => fetchReport(report, query),
    // figures of the last period stand, marked busy, until the new ones are there: nothing jumps
    placeholderData: (kept, last) => (last?.queryKey[1] === report ? kept : undefined),
  });

export const cellQuery = (report: ReportName, query: CellQuery) =>
  queryOptions({
    queryKey: reportKeys.of(report, "people", query),
    queryFn: () => fetchPeople(report, query),
    // another page of the same cell: what was there stands until it is; of another cell it would be wrong
    placeholderData: (kept, last) => {
      const asked = last?.queryKey[3] as CellQuery | undefined;
      return asked?.key === query.key && asked.column === query.column ? kept : undefined;
    },
  });

export const linesQuery = (query: LinesQuery) =>
  queryOptions({
    queryKey: reportKeys.of("applications", query),
    queryFn: () => fetchLines(query),
    placeholderData: keepPreviousData,
  });
