import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import type { LineDecision } from "./model";
import type { Place } from "./queries";

interface AdviceWish {
  lender_id: number;
  month: string;
  reference: string;
  received_on: string;
  utr: string;
  note: string;
  lines: { reference: string; amount: string; remarks: string }[];
}

export const addAdvice = (body: AdviceWish) =>
  answer(
    api.POST("/api/revenue/advices", {
      body: { ...body, lines: body.lines.map((line) => ({ revenue_type_id: 1, ...line })) },
    }),
  );

export const confirmAdvice = (advice_id: string) =>
  answer(api.POST("/api/revenue/advices/{advice_id}/approval", { params: { path: { advice_id } } }));

export const requestReversal = (advice_id: string, reason: string) =>
  answer(api.POST("/api/revenue/advices/{advice_id}/reversal", { params: { path: { advice_id } }, body: { reason } }));
export const cancelReversal = (advice_id: string) =>
  answer(api.DELETE("/api/revenue/advices/{advice_id}/reversal", { params: { path: { advice_id } } }));
export const approveReversal = (advice_id: string) =>
  answer(api.POST("/api/revenue/advices/{advice_id}/reversal/approval", { params: { path: { advice_id } } }));

export const linkLine = (row_id: number, reference: string) =>
  answer(api.POST("/api/revenue/advice-lines/{row_id}/link", { params: { path: { row_id } }, body: { reference } }));

export const addLineNote = (path: Place, key: string, decision: LineDecision, text: string) =>
  answer(
    api.POST("/api/revenue/reconciliations/{lenderId}/{month}/notes", {
      params: { path },
      body: { key, decision, text },
    }),
  );

export const claimMonth = (path: Place, invoice_no: string, claimed_on: string) =>
  answer(
    api.POST("/api/revenue/reconciliations/{lenderId}/{month}/claims", {
      params: { path },
      body: { invoice_no, claimed_on },
    }),
  );

export const submitMonth = (path: Place) =>
  answer(api.POST("/api/revenue/reconciliations/{lenderId}/{month}/submission", { params: { path } }));

export const settleMonth = (path: Place) =>
  answer(api.POST("/api/revenue/reconciliations/{lenderId}/{month}/approval", { params: { path } }));

export const reopenMonth = (path: Place, reason: string) =>
  answer(api.POST("/api/revenue/reconciliations/{lenderId}/{month}/reversal", { params: { path }, body: { reason } }));

export const draftStatements = (month: string, partner_id?: string) =>
  answer(api.POST("/api/revenue/statements", { body: { month, ...(partner_id ? { partner_id } : {}) } }));

export const discardStatement = (statement_id: string) =>
  answer(api.DELETE("/api/revenue/statements/{statement_id}", { params: { path: { statement_id } } }));

export const approveStatement = (statement_id: string) =>
  answer(api.POST("/api/revenue/statements/{statement_id}/approval", { params: { path: { statement_id } } }));

export const payStatement = (statement_id: string, utr: string, paid_on: string) =>
  answer(
    api.POST("/api/revenue/statements/{statement_id}/payment", {
      params: { path: { statement_id } },
      body: { utr, paid_on },
    }),
  );

interface ReferralTermsProposal {
  percent: string;
  months: number;
  flat: string;
  valid_from: string;
  valid_until: string | null;
}

export const proposeReferralTerms = (body: ReferralTermsProposal) =>
  answer(api.POST("/api/admin/referral-terms", { body }));
export const agreeReferralTerms = (terms_id: string) =>
  answer(api.POST("/api/admin/referral-terms/{terms_id}/approval", { params: { path: { terms_id } } }));
export const dropReferralTerms = (terms_id: string) =>
  answer(api.DELETE("/api/admin/referral-terms/{terms_id}/approval", { params: { path: { terms_id } } }));

const ofPayout = (payout_id: string) => ({ params: { path: { payout_id } } });

const sendPayments = (text: string, apply: boolean) =>
  answer(api.POST("/api/revenue/payouts/payments", { body: { text, apply } }));
export const checkPayments = (text: string) => sendPayments(text, false);
export const recordPayments = (text: string) => sendPayments(text, true);
export type PaymentLine = Awaited<ReturnType<typeof checkPayments>>["lines"][number];

export const createPayout = (month: string) => answer(api.POST("/api/revenue/payouts", { body: { month } }));
export const releasePayout = (id: string) =>
  answer(api.POST("/api/revenue/payouts/{payout_id}/approval", ofPayout(id)));
export const requestRecall = (id: string, statement_id: string | null, reason: string) =>
  answer(api.POST("/api/revenue/payouts/{payout_id}/reversal", { ...ofPayout(id), body: { statement_id, reason } }));
export const cancelRecall = (id: string) =>
  answer(api.DELETE("/api/revenue/payouts/{payout_id}/reversal", ofPayout(id)));
export const approveRecall = (id: string) =>
  answer(api.POST("/api/revenue/payouts/{payout_id}/reversal/approval", ofPayout(id)));
export const discardPayout = (id: string) => answer(api.DELETE("/api/revenue/payouts/{payout_id}", ofPayout(id)));

export const answerQuestion = (question_id: string, text: string) =>
  answer(
    api.POST("/api/revenue/questions/{question_id}/answer", {
      params: { path: { question_id } },
      body: { answer: text },
    }),
  );

export interface PayeeInput {
  legal_name?: string;
  address?: string;
  pan?: string;
  gstin?: string;
  account_number?: string;
  ifsc?: string;
}

export const changePayee = (partner_id: string, body: PayeeInput) =>
  answer(api.PATCH("/api/revenue/payees/{partner_id}", { params: { path: { partner_id } }, body }));
