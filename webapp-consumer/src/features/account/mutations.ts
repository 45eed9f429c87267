import { answer, sendForm } from "webapp-shared/api/client";
import { download } from "webapp-shared/api/download";

import { api } from "../../api/api";
import { session } from "../../api/session";
import type { Contact, Ticket } from "./queries";

export const withdrawConsent = (purpose: string, recipient: string) =>
  answer(
    api.POST("/api/consents/withdraw", {
      body: { purpose: purpose as "terms", ...(recipient ? { recipient } : {}) },
    }),
  );

export type Choice = Pick<Contact["choices"][number], "channel" | "purpose" | "allowed">;

/** The consents just agreed to: the one that messages rest on, and the one that calls rest on. */
export interface AgreedVersions {
  marketing_version?: string;
  calls_version?: string;
}

export const saveChoices = (choices: Choice[], agreed: AgreedVersions = {}) =>
  answer(api.PUT("/api/contact-preferences", { body: { choices, ...agreed } }));

export const stopAll = () => answer(api.POST("/api/contact-preferences/stop", {}));

export const requestExport = () => answer(api.POST("/api/data-exports", {}));

export const fetchExport = (id: string, kind: "json" | "pdf") =>
  download(session, `/api/data-exports/${id}/${kind}`, `tulna-my-data.${kind}`);

export const sendDeletionCode = () => answer(api.POST("/api/deletion/code", {}));
export const requestDeletion = (otp: string, reason: string) =>
  answer(api.POST("/api/deletion", { body: { otp, reason } }));
export const cancelDeletion = () => answer(api.POST("/api/deletion/cancel", {}));

export const endSignIn = (id: string) =>
  answer(api.DELETE("/api/sign-ins/{session_id}", { params: { path: { session_id: id } } }));
export const endSignIns = (keepCurrent: boolean) =>
  answer(api.POST("/api/sign-ins/revocation", { body: { keep_current: keepCurrent } }));

export const changeMobile = (prospectAppId: string, mobile: string) =>
  answer(api.POST("/api/mobile-changes", { body: { uid: prospectAppId, mobile_phone_number: mobile } })).then(
    ({ data }) => data,
  );
export const resendMobileCode = (id: string) =>
  answer(api.POST("/api/mobile-changes/{change_id}/code", { params: { path: { change_id: id } } })).then(
    ({ data }) => data,
  );
export const answerMobileChange = (id: string, otp: string) =>
  answer(
    api.POST("/api/mobile-changes/{change_id}/verify", { params: { path: { change_id: id } }, body: { otp } }),
  ).then(({ data }) => data);

export const sendEmailCode = (prospectAppId: string) =>
  answer(api.POST("/api/email-verifications", { body: { uid: prospectAppId } })).then(({ data }) => data);
export const verifyEmail = (prospectAppId: string, otp: string) =>
  answer(api.POST("/api/email-verifications/verify", { body: { uid: prospectAppId, otp } }));

export const confirmPerson = (prospectAppId: string, proof: { pan: string } | { birth_date: string }) =>
  answer(
    api.POST("/api/user/{prospect_id}/confirm", { params: { path: { prospect_id: prospectAppId } }, body: proof }),
  );

export const savePerson = (prospectAppId: string, fields: Record<string, string>) =>
  answer(api.PATCH("/api/user/{prospect_id}", { params: { path: { prospect_id: prospectAppId } }, body: fields }));

export interface TicketWords {
  category?: string;
  /** of a complaint: names its lender and application */
  submission_id?: string;
  text: string;
  email?: string;
  phone?: string;
  files: readonly File[];
}

function formOf({ files, ...words }: TicketWords): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(words)) if (value) form.append(name, value);
  for (const file of files) form.append("files", file);
  return form;
}

export const openTicket = (words: TicketWords) => sendForm<{ data: Ticket }>(session, "/api/tickets", formOf(words));
export const writeTicket = (id: string, words: TicketWords) =>
  sendForm<{ data: Ticket }>(session, `/api/tickets/${id}/messages`, formOf(words));
export const closeTicket = (id: string) =>
  answer(api.POST("/api/tickets/{ticket_id}/close", { params: { path: { ticket_id: id } } }));
export const scoreTicket = (id: string, score: number) =>
  answer(api.POST("/api/tickets/{ticket_id}/score", { params: { path: { ticket_id: id } }, body: { score } }));
export const fetchTicketFile = (id: string, name: string) => download(session, `/api/ticket-files/${id}`, name);
