import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";
import { COOKIES, readIds, type ListName } from "./model";

const keys = keysOf("cards");

const fetchCards = async (list: ListName) =>
  (await answer(api.GET("/api/cards", { params: { query: { list } } }))).data;
const fetchChosen = async () => (await answer(api.GET("/api/cards/chosen"))).data;

export type CardRecord = Awaited<ReturnType<typeof fetchCards>>[number];
export type ChosenCard = Awaited<ReturnType<typeof fetchChosen>>[number];

export const cardsQuery = (list: ListName, language: string) =>
  queryOptions({ queryKey: keys.list({ list, language }), queryFn: () => fetchCards(list) });

export const chosenQuery = (language: string) =>
  queryOptions({ queryKey: keys.list({ chosen: true, language }), queryFn: fetchChosen });

/** The cards this browser went to the issuer of, by the two cookies of the specification; unreadable ones count as none. */
export const keptChoiceQuery = queryOptions({
  queryKey: keys.list({ kept: true }),
  queryFn: async () => {
    const values = await Promise.all(
      Object.values(COOKIES).map(
        async (name) =>
          (await answer(api.GET("/api/cookies/read", { params: { query: { name } } })).catch(() => null))?.value ?? "",
      ),
    );
    return values.flatMap(readIds);
  },
});
