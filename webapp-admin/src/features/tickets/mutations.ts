import { answer } from "webapp-shared/api/client";
import { download } from "webapp-shared/api/download";

import { api } from "../../api/api";
import { session } from "../../api/session";
import type { Priority, WaitingFor } from "./model";

export interface StaffMessage {
  text: string;
  internal: boolean;
  close: boolean;
  messages_seen: number;
}

const path = (number: string) => ({ path: { number } });

export const sendMessage = (number: string, body: StaffMessage) =>
  answer(api.POST("/api/admin/tickets/{number}/messages", { params: path(number), body }));

export const assignTicket = (number: string, owner_id: string | null, seen_owner_id: string | null) =>
  answer(api.POST("/api/admin/tickets/{number}/owner", { params: path(number), body: { owner_id, seen_owner_id } }));

export const setWaiting = (number: string, waiting_for: WaitingFor) =>
  answer(api.POST("/api/admin/tickets/{number}/waiting", { params: path(number), body: { waiting_for } }));

export const setPriority = (number: string, priority: Priority) =>
  answer(api.POST("/api/admin/tickets/{number}/priority", { params: path(number), body: { priority } }));

export const closeTicket = (number: string) =>
  answer(api.POST("/api/admin/tickets/{number}/close", { params: path(number) }));

export const reopenTicket = (number: string) =>
  answer(api.POST("/api/admin/tickets/{number}/reopen", { params: path(number) }));

export const openFile = (id: string, name: string) => download(session, `/api/admin/ticket-files/${id}`, name);
