import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";
import type { Period } from "webapp-shared/lib/period";

import { api } from "../../api/api";
import type { Counted, Part, Product, StepName } from "./model";

const funnelKeys = keysOf("funnel");

const fetchSplit = async (period: Period, product: Product | null, counted: Counted, by: Part) =>
  (
    await answer(
      api.GET("/api/admin/dashboard/breakdown", {
        params: { query: { ...period, ...(product && { product }), ...(counted === "arrivals" && { counted }), by } },
      }),
    )
  ).lines;

export type PeopleQuery = Period & {
  product?: Product;
  counted: Counted;
  step: StepName;
  search: string;
  page: number;
  page_size: number;
};

const fetchPeople = (body: PeopleQuery) => answer(api.POST("/api/admin/dashboard/people", { body }));

export type SplitLine = Awaited<ReturnType<typeof fetchSplit>>[number];
export type PersonRow = Awaited<ReturnType<typeof fetchPeople>>["results"][number];

export const splitQuery = (period: Period, product: Product | null, counted: Counted, part: Part) =>
  queryOptions({
    queryKey: funnelKeys.of("split", period, product, counted, part),
    queryFn: () => fetchSplit(period, product, counted, part),
    placeholderData: keepPreviousData,
  });

export const peopleQuery = (wish: PeopleQuery) =>
  queryOptions({
    queryKey: funnelKeys.of("people", wish),
    queryFn: () => fetchPeople(wish),
    // another page or search of the same step: what was there stands until it is; of another step it would be wrong
    placeholderData: (kept, query) =>
      query && (query.queryKey[2] as PeopleQuery).step === wish.step ? kept : undefined,
  });
