import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import type { Action, Role } from "./model";
import type { NoticeChoices, Payee } from "./queries";

interface Invitation {
  name: string;
  email: string;
  mobile: string;
  role: Role;
  language: "en" | "hi";
}

export const invite = (body: Invitation) => answer(api.POST("/api/partner/team", { body }));

export function act(action: Action, user_id: string) {
  const to = { params: { path: { user_id } } };
  switch (action) {
    case "to_owner":
      return answer(api.PATCH("/api/partner/team/{user_id}", { ...to, body: { role: "owner" } }));
    case "to_agent":
      return answer(api.PATCH("/api/partner/team/{user_id}", { ...to, body: { role: "agent" } }));
    case "off":
      return answer(api.PATCH("/api/partner/team/{user_id}", { ...to, body: { is_active: false } }));
    case "on":
      return answer(api.PATCH("/api/partner/team/{user_id}", { ...to, body: { is_active: true } }));
    case "resend":
      return answer(api.POST("/api/partner/team/{user_id}/invitation", to));
    case "withdraw":
      return answer(api.DELETE("/api/partner/team/{user_id}/invitation", to));
  }
}

export type PayeeWish = Partial<Pick<Payee, "legal_name" | "address" | "pan" | "gstin" | "account_number" | "ifsc">>;

/** Asks who one is again; PAN and account go in whole and come back masked. */
export const changePayee = (body: PayeeWish) => answer(api.PATCH("/api/partner/payee", { body }));

export const chooseNotice = (body: { notice: NoticeChoices["kinds"][number]["notice"]; by_email: boolean }) =>
  answer(api.PUT("/api/partner/notification-preferences", { body }));
