import { infiniteQueryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";
import type { AuditGroup } from "./model";

const auditLogKeys = keysOf("audit-log");

export interface AuditFilters {
  group?: AuditGroup;
  action?: string;
  person?: string;
  target?: string;
  target_id?: string;
  request_id?: string;
  first?: string;
  last?: string;
}

const fetchEntries = (filters: AuditFilters, before: number | null) =>
  answer(
    api.GET("/api/admin/audit-entries", { params: { query: { ...filters, ...(before === null ? {} : { before }) } } }),
  );

export type AuditPage = Awaited<ReturnType<typeof fetchEntries>>;
export type AuditEntry = AuditPage["results"][number];

export const entriesQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: auditLogKeys.of(filters),
    queryFn: ({ pageParam }) => fetchEntries(filters, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.before,
  });
