import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";
import type { ErasureBasis, ErasureState, ErasureVia } from "./model";

export const deletionKeys = keysOf("deletions");

export interface ListFilters {
  page: number;
  page_size: number;
  state?: ErasureState | undefined;
  via?: ErasureVia | undefined;
  basis?: ErasureBasis | undefined;
}

const fetchList = ({ page, page_size, state, via, basis }: ListFilters) =>
  answer(
    api.GET("/api/admin/deletions", {
      params: {
        query: { page, page_size, ...(state && { state }), ...(via && { via }), ...(basis && { basis }) },
      },
    }),
  );

const fetchRequest = (id: string) =>
  answer(api.GET("/api/admin/deletions/{request_id}", { params: { path: { request_id: id } } }));

const fetchPlan = (id: string) =>
  answer(api.GET("/api/admin/deletions/plans/{customer_id}", { params: { path: { customer_id: id } } }));

/** The customer with a whole number: in the body, never in an address. */
export const findCustomer = (mobile: string) => answer(api.POST("/api/admin/deletions/find", { body: { mobile } }));

export type ErasureList = Awaited<ReturnType<typeof fetchList>>;
export type ErasureLine = ErasureList["results"][number];
export type ErasureDetail = Awaited<ReturnType<typeof fetchRequest>>;
export type CustomerPlan = Awaited<ReturnType<typeof fetchPlan>>;
export type ErasurePlan = CustomerPlan["plan"];
export type PlanLine = ErasurePlan["lines"][number];
export type ErasureNotice = ErasureDetail["notices"][number];
export type LegalHold = CustomerPlan["holds"][number];

export const listQuery = (filters: ListFilters) =>
  queryOptions({
    queryKey: deletionKeys.of("list", filters),
    queryFn: () => fetchList(filters),
    placeholderData: keepPreviousData,
  });

const QUICK = 2_000;
const SLOW = 30_000;

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: deletionKeys.of("request", id),
    queryFn: () => fetchRequest(id),
    // while a deletion runs its progress is shown; before that the hours left
    refetchInterval: (query) => {
      const data = query.state.data;
      if (data?.request.state !== "cooling") return false;
      return data.step > 0 || new Date(data.request.due_at ?? 0) <= new Date() ? QUICK : SLOW;
    },
  });

export const planQuery = (id: string) =>
  queryOptions({ queryKey: deletionKeys.of("plan", id), queryFn: () => fetchPlan(id), staleTime: SLOW });
