import { answer } from "webapp-shared/api/client";
import type { AccountCalls, LinkCalls } from "webapp-shared/features/account/requests";

import { api } from "./api";
import { session } from "./session";

const door = { params: { path: { area: "admin" } } };

export const accountCalls: AccountCalls = {
  account: () => answer(api.GET("/api/admin/account")),
  change: (body) => answer(api.PATCH("/api/admin/account", { body })),
  confirm: (body) => answer(api.POST("/api/admin/account/confirmations", { body })),
  changePassword: (body) => answer(api.POST("/api/admin/account/password", { body })),
  startAuthenticator: () => answer(api.POST("/api/admin/account/authenticator")),
  finishAuthenticator: (code) => answer(api.POST("/api/admin/account/authenticator/activation", { body: { code } })),
  dropAuthenticator: () => answer(api.DELETE("/api/admin/account/authenticator")),
  renewRecoveryCodes: () => answer(api.POST("/api/admin/account/recovery-codes")),
  sessions: () => answer(api.GET("/api/admin/account/sessions")),
  endSession: (session_id) =>
    answer(api.DELETE("/api/admin/account/sessions/{session_id}", { params: { path: { session_id } } })),
  endOtherSessions: () => answer(api.DELETE("/api/admin/account/sessions")),
};

export const linkCalls: LinkCalls = {
  forgot: (login) => answer(api.POST("/api/auth/{area}/forgot", { ...door, body: { login } })),
  look: (purpose, token) => answer(api.POST("/api/auth/{area}/links", { ...door, body: { purpose, token } })),
  reset: (token, password) => answer(api.POST("/api/auth/{area}/reset", { ...door, body: { token, password } })),
  accept: (token, password, name) =>
    answer(api.POST("/api/auth/{area}/accept-invite", { ...door, body: { token, password, name } })),
  signIn: async (email, password) =>
    session.adopt(await answer(api.POST("/api/admin/login", { body: { email, password } }))),
  check: (body) => answer(api.POST("/api/auth/{area}/password-checks", { ...door, body })),
};
