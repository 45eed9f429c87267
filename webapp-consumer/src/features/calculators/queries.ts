import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

const FRESH_MS = 5 * 60_000;

const fetchGold = async (weight: string, purity: number) =>
  answer(api.POST("/api/calculators/gold", { body: { weight_grams: weight, purity } }));

export type GoldWorth = Awaited<ReturnType<typeof fetchGold>>;

/** What some gold is worth at today's price, and what may be lent on it: the price lives on the server. */
export const goldQuery = (weight: string, purity: number) =>
  queryOptions({
    queryKey: ["calculators", "gold", weight, purity],
    queryFn: () => fetchGold(weight, purity),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: 1,
  });
