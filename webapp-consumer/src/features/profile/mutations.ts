import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import { session } from "../../api/session";
import type { Person } from "../../api/shapes";
import { fallenAway, toWire, type Field, type Values } from "./model";

export async function saveFields(prospectAppId: string, fields: readonly Field[], values: Values): Promise<Person> {
  const fallen = fallenAway(fields, values);
  const body = { ...toWire(fields, values), ...toWire(Object.keys(fallen), fallen) };
  const reply = await answer(api.PATCH("/api/user/{prospect_id}", { params: { path: { prospect_id: prospectAppId } }, body }));
  return reply.data;
}

/** A lender that gets the application without another click, and the text that was agreed to for it. */
export interface Named {
  lender_id: number;
  consent_version: string;
}

/** The form is finished: the first time an application is opened, later the open one asks for the new amount and time. */
export async function askForOffers(values: Values, named: readonly Named[]): Promise<void> {
  const appId = session.get("appId");
  const wish = {
    amount: `${values["se_loan_amount"]}.00`,
    tenure_months: Number(values["loan_tenure_months"]),
    ...(named.length > 0 && { auto_submit: [...named] }),
  };
  if (appId) {
    await answer(api.PATCH("/api/applications/{app_id}", { params: { path: { app_id: appId } }, body: wish }));
    return;
  }
  const reply = await answer(api.POST("/api/applications", { body: { product_type: "PL", ...wish } }));
  session.set("appId", reply.appId);
}

/** PAN or birth date as proof that it is the same person; the open application, or a new one, becomes the session's. */
export async function confirmPerson(prospectAppId: string, proof: { pan: string } | { birth_date: string }): Promise<void> {
  const reply = await answer(api.POST("/api/user/{prospect_id}/confirm", { params: { path: { prospect_id: prospectAppId } }, body: proof }));
  if (reply.inflight_credit_app_id) {
    session.set("appId", reply.inflight_credit_app_id);
    return;
  }
  const opened = await answer(api.POST("/api/applications", { body: { product_type: "PL" } }));
  session.set("appId", opened.appId);
}
