import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";
import type { paths } from "../../api/schema.gen";

export const ticketKeys = keysOf("tickets");

type QueueFilters = NonNullable<paths["/api/admin/tickets"]["get"]["parameters"]["query"]>;

const fetchQueue = (query: QueueFilters) => answer(api.GET("/api/admin/tickets", { params: { query } }));
const fetchTicket = (number: string) =>
  answer(api.GET("/api/admin/tickets/{number}", { params: { path: { number } } }));
const fetchCannedAnswers = async () => (await answer(api.GET("/api/admin/canned-answers"))).results;

export type Queue = Awaited<ReturnType<typeof fetchQueue>>;
export type QueuedTicket = Queue["results"][number];
export type StaffTicket = Awaited<ReturnType<typeof fetchTicket>>;
export type CannedAnswer = Awaited<ReturnType<typeof fetchCannedAnswers>>[number];

export const queueQuery = (filters: QueueFilters) =>
  queryOptions({
    queryKey: ticketKeys.of("queue", filters),
    queryFn: () => fetchQueue(filters),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

export const ticketQuery = (number: string) =>
  queryOptions({
    queryKey: ticketKeys.of("one", number),
    queryFn: () => fetchTicket(number),
    // a colleague may take it, and the asker may write, while it is open on the screen
    refetchInterval: 30_000,
  });

export const cannedAnswersQuery = () =>
  queryOptions({ queryKey: ticketKeys.of("canned"), queryFn: fetchCannedAnswers, staleTime: 5 * 60_000 });
