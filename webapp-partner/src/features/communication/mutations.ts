import { answer, sendForm } from "webapp-shared/api/client";
import { download } from "webapp-shared/api/download";

import { api } from "../../api/api";
import { session } from "../../api/session";
import type { Category, TicketKind } from "./model";
import type { Ticket } from "./queries";

export interface TicketMessage {
  text: string;
  files: readonly File[];
}

export interface NewTicket extends TicketMessage {
  kind: TicketKind;
  category: Category | "";
  faq_code: string;
  application_id: string;
  /** of a customer who is missing: their number is not kept */
  mobile?: string;
  sent_on?: string;
}

function formOf({ files, ...texts }: Partial<NewTicket> & TicketMessage): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) if (value) form.append(name, value);
  for (const file of files) form.append("files", file);
  return form;
}

const path = (ticket_id: string) => ({ params: { path: { ticket_id } } });

export const openTicket = async (ticket: NewTicket) =>
  (await sendForm<{ data: Ticket }>(session, "/api/partner/tickets", formOf(ticket))).data;

export const writeTicket = async (id: string, message: TicketMessage) =>
  (await sendForm<{ data: Ticket }>(session, `/api/partner/tickets/${id}/messages`, formOf(message))).data;

export const closeTicket = async (id: string) =>
  (await answer(api.POST("/api/partner/tickets/{ticket_id}/close", path(id)))).data;

export const scoreTicket = async (id: string, score: number) =>
  (await answer(api.POST("/api/partner/tickets/{ticket_id}/score", { ...path(id), body: { score } }))).data;

export const fetchFile = (id: string, name: string) => download(session, `/api/partner/ticket-files/${id}`, name);

export const markRead = (announcement_id: number) =>
  answer(api.POST("/api/partner/announcements/{announcement_id}/read", { params: { path: { announcement_id } } }));
