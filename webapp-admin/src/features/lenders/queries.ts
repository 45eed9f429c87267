import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";

export const lenderKeys = keysOf("lenders");

const fetchLender = (lenderId: number) => answer(api.GET("/api/get-lender-data/{lenderId}", { params: { path: { lenderId } } }));

export type Lender = Awaited<ReturnType<typeof fetchLender>>;

export const lendersQuery = (filter: string) =>
  queryOptions({
    queryKey: lenderKeys.list({ filter }),
    queryFn: () => answer(api.GET("/api/get-lenders-data/{filter}", { params: { path: { filter } } })),
  });

export const lenderQuery = (lenderId: number) =>
  queryOptions({ queryKey: lenderKeys.one(lenderId), queryFn: () => fetchLender(lenderId) });

const fetchClass = async (language: "en" | "hi", id: "ticket_class" | "credit_score_class") =>
  (await answer(api.GET("/api/search-list/{language}/{list_code}", { params: { path: { language, list_code: id } } }))).data;

export type ClassOption = Awaited<ReturnType<typeof fetchClass>>[number];

export const classQuery = (language: "en" | "hi", id: "ticket_class" | "credit_score_class") =>
  queryOptions({ queryKey: ["search-list", language, id], queryFn: () => fetchClass(language, id), staleTime: Infinity });
