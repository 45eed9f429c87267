import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";

const announcementKeys = keysOf("announcements");
const ticketKeys = keysOf("tickets");

const fetchAnnouncements = async () => (await answer(api.GET("/api/partner/announcements"))).data;
const fetchTickets = (page: number) =>
  answer(api.GET("/api/partner/tickets", { params: { query: { page, page_size: 20 } } }));
const fetchTicket = async (ticket_id: string) =>
  (await answer(api.GET("/api/partner/tickets/{ticket_id}", { params: { path: { ticket_id } } }))).data;

export type TicketRow = Awaited<ReturnType<typeof fetchTickets>>["results"][number];
export type Ticket = Awaited<ReturnType<typeof fetchTicket>>;

export const announcementsQuery = () =>
  queryOptions({ queryKey: announcementKeys.all, queryFn: fetchAnnouncements, staleTime: 60_000 });

export const ticketsKey = ticketKeys.all;

export const ticketsQuery = (page: number) =>
  queryOptions({
    queryKey: [...ticketsKey, "list", page],
    queryFn: () => fetchTickets(page),
    placeholderData: keepPreviousData,
  });

export const ticketQuery = (id: string) =>
  queryOptions({ queryKey: [...ticketsKey, "one", id], queryFn: () => fetchTicket(id), refetchInterval: 60_000 });
