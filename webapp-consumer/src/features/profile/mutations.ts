import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import type { Loan } from "../../api/loans";
import { session } from "../../api/session";
import type { Person } from "../../api/types";
import type { Field, Values } from "./forms";
import { ofPerson, type LoanRequest } from "./model";

/** Saves what a step told about the person; null where it told nothing about them. */
export async function saveFields(
  prospectAppId: string,
  fields: readonly Field[],
  values: Values,
): Promise<Person | null> {
  const body = ofPerson(fields, values);
  if (Object.keys(body).length === 0) return null;
  const reply = await answer(
    api.PATCH("/api/user/{prospect_id}", { params: { path: { prospect_id: prospectAppId } }, body }),
  );
  return reply.data;
}

/** A lender that gets the application without another click, and the text that was agreed to for it. */
export interface Named {
  lender_id: number;
  consent_version: string;
}

/** The form is finished: the first time an application is opened, later the open one asks anew. */
export async function askForOffers(loan: Loan, request: LoanRequest, named: readonly Named[]): Promise<void> {
  const appId = session.get("appId");
  const wish = { ...request, ...(named.length > 0 && { auto_submit: [...named] }) };
  if (appId) {
    await answer(api.PATCH("/api/applications/{app_id}", { params: { path: { app_id: appId } }, body: wish }));
    return;
  }
  const reply = await answer(api.POST("/api/applications", { body: { product_type: loan.code, ...wish } }));
  session.set("appId", reply.appId);
}

/**
 * PAN or birth date as proof that it is the same person, null where this visit has shown it already; the open application
 * of this loan becomes the session's. Gives the address where the journey goes on.
 */
export async function confirmPerson(
  prospectAppId: string,
  loan: Loan,
  proof: { pan: string } | { birth_date: string } | null,
): Promise<string> {
  const body = { ...proof, product_type: loan.code };
  const reply = await answer(
    api.POST("/api/user/{prospect_id}/confirm", { params: { path: { prospect_id: prospectAppId } }, body }),
  );
  if (reply.inflight_credit_app_id) session.set("appId", reply.inflight_credit_app_id);
  return reply.redirect_path;
}
