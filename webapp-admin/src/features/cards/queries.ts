import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";

export const cardKeys = keysOf("cards");

const fetchCards = () => answer(api.GET("/api/get-credit-cards-data"));

export type Card = Awaited<ReturnType<typeof fetchCards>>[number];

export const cardsQuery = queryOptions({ queryKey: cardKeys.list(), queryFn: fetchCards });
