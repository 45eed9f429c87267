import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import { lenderKeys } from "../../api/lenders";
import { searchListKeys } from "../../api/searchLists";

const fetchLender = (lenderId: number) =>
  answer(api.GET("/api/get-lender-data/{lenderId}", { params: { path: { lenderId } } }));

export type Lender = Awaited<ReturnType<typeof fetchLender>>;

export const lenderQuery = (lenderId: number) =>
  queryOptions({ queryKey: lenderKeys.one(lenderId), queryFn: () => fetchLender(lenderId) });

export type ClassList = "ticket_class" | "credit_score_class" | "business_turnover" | "business_years";

const fetchClass = async (language: "en" | "hi", id: ClassList) =>
  (await answer(api.GET("/api/search-list/{language}/{list_code}", { params: { path: { language, list_code: id } } })))
    .data;

export type ClassOption = Awaited<ReturnType<typeof fetchClass>>[number];

export const classQuery = (language: "en" | "hi", id: ClassList) =>
  queryOptions({
    queryKey: searchListKeys.of(language, id),
    queryFn: () => fetchClass(language, id),
    staleTime: Infinity,
  });

export const groupsQuery = queryOptions({
  queryKey: [...lenderKeys.all, "groups"],
  queryFn: async () => (await answer(api.GET("/api/lender-group/get-all"))).lenderGroups,
});

const fetchChanges = (lenderId: number, query: { property?: string; page?: number; page_size?: number }) =>
  answer(api.GET("/api/lenders/{lenderId}/changes", { params: { path: { lenderId }, query } }));

export type PastChange = Awaited<ReturnType<typeof fetchChanges>>["results"][number];

/** The change log of a lender, page by page; of one property, or of all when it is empty. */
export const changesQuery = (lenderId: number, property: string) =>
  infiniteQueryOptions({
    queryKey: lenderKeys.one(lenderId, "changes", property),
    queryFn: ({ pageParam }) => fetchChanges(lenderId, { ...(property && { property }), page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });

/** The newest entry of a lender's log; `changedAt` makes it be asked for again after a change. */
export const lastChangeQuery = (lenderId: number, changedAt: string) =>
  queryOptions({
    queryKey: lenderKeys.one(lenderId, "last-change", changedAt),
    queryFn: async () => (await fetchChanges(lenderId, { page_size: 1 })).results[0] ?? null,
  });
