import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";

const keys = keysOf("account");

const fetchConsents = async () => (await answer(api.GET("/api/consents/history"))).data;
const fetchContact = async () => (await answer(api.GET("/api/contact-preferences"))).data;
const fetchExports = async () => (await answer(api.GET("/api/data-exports"))).data;
const fetchDeletion = async () => (await answer(api.GET("/api/deletion"))).data;
const fetchSignIns = async () => (await answer(api.GET("/api/sign-ins"))).data;
const fetchTicket = async (id: string) =>
  (await answer(api.GET("/api/tickets/{ticket_id}", { params: { path: { ticket_id: id } } }))).data;
const fetchSharing = (page: number) => answer(api.GET("/api/data-sharing", { params: { query: { page } } }));
const fetchTickets = (state: TicketState | "", page: number) =>
  answer(api.GET("/api/tickets", { params: { query: state ? { state, page } : { page } } }));

export type TicketState = "open" | "answered" | "closed";
export type ConsentLine = Awaited<ReturnType<typeof fetchConsents>>[number];
export type Sharing = Awaited<ReturnType<typeof fetchSharing>>["results"][number];
export type Contact = Awaited<ReturnType<typeof fetchContact>>;
export type DataExport = Awaited<ReturnType<typeof fetchExports>>["exports"][number];
export type Deletion = Awaited<ReturnType<typeof fetchDeletion>>;
export type SignIn = Awaited<ReturnType<typeof fetchSignIns>>[number];
export type Ticket = Awaited<ReturnType<typeof fetchTicket>>;
export type TicketRow = Awaited<ReturnType<typeof fetchTickets>>["results"][number];

const POLL_MS = 2_000;

export const consentsKey = keys.list({ of: "consents" });
export const consentsQuery = (language: string) =>
  queryOptions({ queryKey: [...consentsKey, language], queryFn: fetchConsents });

export const sharingQuery = (page: number, language: string) =>
  queryOptions({ queryKey: keys.list({ of: "sharing", page, language }), queryFn: () => fetchSharing(page) });

export const contactQuery = queryOptions({ queryKey: keys.list({ of: "contact" }), queryFn: fetchContact });

/** Looked at again every other second while a copy is being made. */
export const exportsQuery = queryOptions({
  queryKey: keys.list({ of: "exports" }),
  queryFn: fetchExports,
  refetchInterval: (query) =>
    query.state.data?.exports.some((one) => one.state === "queued" || one.state === "running") ? POLL_MS : false,
});

export const deletionQuery = (language: string) =>
  queryOptions({ queryKey: keys.list({ of: "deletion", language }), queryFn: fetchDeletion });

export const signInsQuery = queryOptions({ queryKey: keys.list({ of: "sign-ins" }), queryFn: fetchSignIns });

export const ticketsKey = keys.list({ of: "tickets" });
export const ticketsQuery = (state: TicketState | "", page: number) =>
  queryOptions({ queryKey: [...ticketsKey, state, page], queryFn: () => fetchTickets(state, page) });

/** The submissions that a complaint can be about; asked for once a complaint is chosen. */
export const ticketLendersQuery = (language: string, isWanted: boolean) =>
  queryOptions({
    queryKey: keys.list({ of: "ticket-lenders", language }),
    queryFn: async () => (await answer(api.GET("/api/ticket-lenders"))).results,
    enabled: isWanted,
  });

export const ticketQuery = (id: string) =>
  queryOptions({ queryKey: keys.list({ of: "ticket", id }), queryFn: () => fetchTicket(id) });

export const maskQuery = (prospectAppId: string) =>
  queryOptions({
    queryKey: keys.list({ of: "mask", prospectAppId }),
    queryFn: async () =>
      (await answer(api.GET("/api/getMaskInfo/{prospect_id}", { params: { path: { prospect_id: prospectAppId } } })))
        .data,
  });

const fetchReceipt = async (receipt: string) =>
  (await answer(api.GET("/api/deletion-receipts/{receipt}", { params: { path: { receipt } } }))).data;
export type Receipt = Awaited<ReturnType<typeof fetchReceipt>>;

/** What became of a request to be deleted; open to whoever knows its number. */
export const receiptQuery = (number: string, language: string) =>
  queryOptions({
    queryKey: keys.list({ of: "receipt", number, language }),
    queryFn: () => fetchReceipt(number),
    retry: false,
  });
