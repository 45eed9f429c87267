import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import type { ErasurePaper, ErasureProof, NoticeOutcome } from "./model";

interface Proposal {
  customer_id: string;
  basis: ErasurePaper;
  reason: string;
  evidence: string;
  mobile: string;
  proof: "code" | "document";
  proof_document: Exclude<ErasureProof, "code"> | null;
  otp: string;
  plan_digest: string;
}

const at = (id: string) => ({ params: { path: { request_id: id } } });

export const propose = (body: Proposal) => answer(api.POST("/api/admin/deletions", { body }));

export const sendCode = (customerId: string) =>
  answer(api.POST("/api/admin/deletions/plans/{customer_id}/code", { params: { path: { customer_id: customerId } } }));

export const agree = (id: string, plan_digest: string) =>
  answer(api.POST("/api/admin/deletions/{request_id}/approval", { ...at(id), body: { plan_digest } }));

export const refuse = (id: string, reason: string) =>
  answer(api.POST("/api/admin/deletions/{request_id}/refusal", { ...at(id), body: { reason } }));

export const withdraw = (id: string, reason: string) =>
  answer(api.POST("/api/admin/deletions/{request_id}/reversal", { ...at(id), body: { reason } }));

export const noteAnswer = (id: string, body: { outcome: NoticeOutcome; words: string }) =>
  answer(api.POST("/api/admin/deletions/notices/{notice_id}/answer", { params: { path: { notice_id: id } }, body }));

export const setHold = (body: { customer_id: string; law: string; reason: string; until: string }) =>
  answer(api.POST("/api/admin/legal-holds", { body }));

export const liftHold = (id: string, reason: string) =>
  answer(
    api.POST("/api/admin/legal-holds/{hold_id}/reversal/approval", {
      params: { path: { hold_id: id } },
      body: { reason },
    }),
  );
