import { answer } from "webapp-shared/api/client";
import type { AccountCalls, LinkCalls } from "webapp-shared/features/account/requests";

import { api } from "./api";
import { session } from "./session";

const door = { params: { path: { area: "partner" } } };

export const accountCalls: AccountCalls = {
  account: () => answer(api.GET("/api/partner/account")),
  change: (body) => answer(api.PATCH("/api/partner/account", { body })),
  confirm: (body) => answer(api.POST("/api/partner/account/confirmations", { body })),
  changePassword: (body) => answer(api.POST("/api/partner/account/password", { body })),
  startAuthenticator: () => answer(api.POST("/api/partner/account/authenticator")),
  finishAuthenticator: (code) => answer(api.POST("/api/partner/account/authenticator/activation", { body: { code } })),
  dropAuthenticator: () => answer(api.DELETE("/api/partner/account/authenticator")),
  renewRecoveryCodes: () => answer(api.POST("/api/partner/account/recovery-codes")),
  sessions: () => answer(api.GET("/api/partner/account/sessions")),
  endSession: (session_id) =>
    answer(api.DELETE("/api/partner/account/sessions/{session_id}", { params: { path: { session_id } } })),
  endOtherSessions: () => answer(api.DELETE("/api/partner/account/sessions")),
};

export const linkCalls: LinkCalls = {
  forgot: (login) => answer(api.POST("/api/auth/{area}/forgot", { ...door, body: { login } })),
  look: (purpose, token) => answer(api.POST("/api/auth/{area}/links", { ...door, body: { purpose, token } })),
  reset: (token, password) => answer(api.POST("/api/auth/{area}/reset", { ...door, body: { token, password } })),
  accept: (token, password, name) =>
    answer(api.POST("/api/auth/{area}/accept-invite", { ...door, body: { token, password, name } })),
  signIn: async (username, password) =>
    session.adopt(await answer(api.POST("/api/partner/login", { body: { username, password } }))),
  check: (body) => answer(api.POST("/api/auth/{area}/password-checks", { ...door, body })),
};
