import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import type {
  CallCause,
  HeardBy,
  LinkKind,
  RevealField,
  RevealReason,
  SettableStatus,
  TicketCategory,
  TicketPriority,
} from "./model";

/** Why an admin has to see something. */
export interface RevealWhy {
  reason: RevealReason;
  note: string;
}
interface RevealRequest extends RevealWhy {
  field: RevealField;
  /** the call, for its recording */
  attempt_id?: string;
}

export const revealField = (id: string, body: RevealRequest) =>
  answer(api.POST("/api/admin/customers/{customer_id}/reveals", { params: { path: { customer_id: id } }, body }));

/** The document as a PDF under the reader's name; each call is a reveal of its own. */
export const openDocument = async (id: string, documentId: string, body: RevealWhy): Promise<Blob> =>
  answer(
    api.POST("/api/admin/customers/{customer_id}/documents/{document_id}/opening", {
      params: { path: { customer_id: id, document_id: documentId } },
      body,
      parseAs: "blob",
    }),
  );

export const writeNote = (id: string, body: { text: string; pinned: boolean }) =>
  answer(api.POST("/api/admin/customers/{customer_id}/notes", { params: { path: { customer_id: id } }, body }));

export const strikeNote = (id: string, noteId: string, reason: string) =>
  answer(
    api.POST("/api/admin/customers/{customer_id}/notes/{note_id}/strike", {
      params: { path: { customer_id: id, note_id: noteId } },
      body: { reason },
    }),
  );

export const correctCustomer = (id: string, body: { field: string; value: string; reason: string; revision: string }) =>
  answer(api.POST("/api/admin/customers/{customer_id}/corrections", { params: { path: { customer_id: id } }, body }));

export const sendLink = (id: string, body: { kind: LinkKind; application_id: string | null; on_call: boolean }) =>
  answer(api.POST("/api/admin/customers/{customer_id}/links", { params: { path: { customer_id: id } }, body }));

interface ContactStop {
  channels: ("call" | "sms" | "whatsapp" | "email")[];
  purposes: ("service" | "reminder" | "promotional")[];
  heard_by: HeardBy;
}

export const stopContact = (id: string, body: ContactStop) =>
  answer(api.POST("/api/admin/customers/{customer_id}/stop-contact", { params: { path: { customer_id: id } }, body }));

export const draftDeletion = (id: string, words: string) =>
  answer(
    api.POST("/api/admin/customers/{customer_id}/deletion-asked", {
      params: { path: { customer_id: id } },
      body: { heard_by: "call", words },
    }),
  );

export const escalate = (id: string, body: { submission_id: string; text: string }) =>
  answer(api.POST("/api/admin/customers/{customer_id}/escalations", { params: { path: { customer_id: id } }, body }));

interface NewTicket {
  customer_id: string;
  category: TicketCategory;
  priority: TicketPriority | null;
  application_id: string | null;
  /** of a complaint: names its lender and application */
  submission_id: string | null;
  text: string;
  internal: boolean;
  mine: boolean;
}

export const openTicket = (body: NewTicket) => answer(api.POST("/api/admin/tickets", { body }));

interface CaseCall {
  cause: CallCause["cause"];
  ticket: string;
  submission_id: string | null;
  words: string;
}

export const startShift = () => answer(api.POST("/api/admin/calls/shift", { body: { state: "on" } }));

export const takeCall = (id: string, body: CaseCall) =>
  answer(api.POST("/api/admin/customers/{customer_id}/call-task", { params: { path: { customer_id: id } }, body }));

interface ManualStatus {
  status: SettableStatus;
  on: string;
  amount: string | null;
  reason: string;
  evidence: string;
}

export const setStatus = (submissionId: string, body: ManualStatus) =>
  answer(
    api.POST("/api/admin/submissions/{submission_id}/statuses", {
      params: { path: { submission_id: submissionId } },
      body,
    }),
  );

const at = (submissionId: string, id: string) => ({
  params: { path: { submission_id: submissionId, manual_id: id } },
});

export const approveStatus = (submissionId: string, id: string) =>
  answer(api.POST("/api/admin/submissions/{submission_id}/statuses/{manual_id}/approval", at(submissionId, id)));

export const refuseStatus = (submissionId: string, id: string, reason: string) =>
  answer(
    api.POST("/api/admin/submissions/{submission_id}/statuses/{manual_id}/refusal", {
      ...at(submissionId, id),
      body: { reason },
    }),
  );

export const withdrawStatus = (submissionId: string, id: string) =>
  answer(api.DELETE("/api/admin/submissions/{submission_id}/statuses/{manual_id}", at(submissionId, id)));
