import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";

export const statementKeys = keysOf("statement");
export const statementListKeys = keysOf("statements");

interface Paging {
  page: number;
  page_size: number;
}

const fetchStatements = (query: Paging) => answer(api.GET("/api/partner/statements", { params: { query } }));

export type Statement = Awaited<ReturnType<typeof fetchStatements>>["results"][number];

export const statementsQuery = (paging: Paging) =>
  queryOptions({
    queryKey: statementListKeys.of(paging),
    queryFn: () => fetchStatements(paging),
    placeholderData: keepPreviousData,
  });

const fetchStatement = (statement_id: string) =>
  answer(api.GET("/api/partner/statements/{statement_id}", { params: { path: { statement_id } } }));

export type StatementDetail = Awaited<ReturnType<typeof fetchStatement>>;
export type StatementLine = StatementDetail["lines"][number];

export const statementQuery = (id: string) =>
  queryOptions({ queryKey: statementKeys.of(id), queryFn: () => fetchStatement(id) });
