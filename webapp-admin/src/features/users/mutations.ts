import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import type { Action, Limit, RoleId } from "./model";

interface Invitation {
  email: string;
  name: string;
  role_id: RoleId;
  language: "en" | "hi";
}

export const invite = (body: Invitation) => answer(api.POST("/api/admin/users", { body }));

interface Wish {
  role: RoleId;
  reason: string;
  limits: Limit[];
}

/** What each action calls; the answer is the person as they are afterwards. */
export function act(action: Action, user_id: string, { role, reason, limits }: Wish) {
  const to = { params: { path: { user_id } } };
  switch (action) {
    case "approve_full":
    case "approve_end":
      return answer(api.POST("/api/admin/users/{user_id}/full-admin/approval", to));
    case "decline_full":
    case "decline_end":
      return answer(api.DELETE("/api/admin/users/{user_id}/full-admin/approval", to));
    case "role":
      return answer(api.PATCH("/api/admin/users/{user_id}", { ...to, body: { role_id: role } }));
    case "limits":
      return answer(api.PUT("/api/admin/users/{user_id}/limits", { ...to, body: { limits } }));
    case "switch_off":
      return answer(api.PATCH("/api/admin/users/{user_id}", { ...to, body: { is_active: false, reason } }));
    case "switch_on":
      return answer(api.PATCH("/api/admin/users/{user_id}", { ...to, body: { is_active: true } }));
    case "resend":
      return answer(api.POST("/api/admin/users/{user_id}/invitation", to));
    case "withdraw":
      return answer(api.DELETE("/api/admin/users/{user_id}/invitation", to));
    case "lock":
      return answer(api.POST("/api/admin/users/{user_id}/lock", { ...to, body: { reason } }));
    case "unlock":
      return answer(api.DELETE("/api/admin/users/{user_id}/lock", to));
    case "reset_link":
      return answer(api.POST("/api/admin/users/{user_id}/reset-links", to));
    case "totp":
      return answer(api.POST("/api/admin/users/{user_id}/authenticator-resets", { ...to, body: { reason } }));
  }
}

export const endSession = (user_id: string, session_id: string) =>
  answer(api.DELETE("/api/admin/users/{user_id}/sessions/{session_id}", { params: { path: { user_id, session_id } } }));

export const endSessions = (user_id: string) =>
  answer(api.DELETE("/api/admin/users/{user_id}/sessions", { params: { path: { user_id } } }));
