import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import account from "webapp-shared/features/account/locales/en.json";
import { encodeRole } from "webapp-shared/session/role";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { session } from "../api/session";
import texts from "./locales/en.json";
import { Router } from "./router";

beforeAll(() => {
  i18next.addResourceBundle("en", "app", texts);
  i18next.addResourceBundle("en", "account", account);
});

it("whoever lacks a required authenticator app sees only how to set one up, keeps the recovery codes, and then everything", async () => {
  let hasApp = false;
  session.adopt({ token: "a-token", adminId: "7", roleId: encodeRole(1) });
  server.use(
    http.get("/api/site", () =>
      json({
        success: true,
        data: {
          settings: {
            idle_minutes: { admin: 30 },
            idle_countdown_seconds: 60,
            help_url: "/api/help-requests",
            help_orgid: "t",
            phone_length: 10,
          },
        },
      }),
    ),
    http.get("/api/admin-reverify", () =>
      json({
        success: true,
        message: "",
        must_enrol: !hasApp,
        limits: [],
        adminId: "7",
        roleId: encodeRole(1),
        name: "Gita Rao",
        email: "gita@example.com",
        last_login_at: null,
      }),
    ),
    http.get("/api/admin/dashboard*", () => problem(403, "accounts.enrol_first", "")),
    http.get("/api/admin/alerts", () => problem(403, "accounts.enrol_first", "")),
    http.get("/api/admin/for-me", () =>
      json({ now: "2026-11-20T10:12:00Z", may_approve: true, waiting: [], own: [], own_count: 0 }),
    ),
    http.get("/api/admin/notifications", () => json({ count: 0, next: null, previous: null, results: [], unread: 0 })),
    http.get("/api/admin/exports", () => json({ count: 0, next: null, previous: null, results: [] })),
    http.get("/api/admin/account", () =>
      json({
        name: "Gita Rao",
        email: "gita@example.com",
        mobile: null,
        language: "en",
        has_authenticator: hasApp,
        authenticator_required: true,
        recovery_codes_left: hasApp ? 10 : 0,
        confirmed_until: "2099-01-01T00:00:00Z",
      }),
    ),
    http.get("/api/admin/account/sessions", () => json({ results: [] })),
    http.post("/api/admin/account/authenticator", () =>
      json({ secret: "JBSWY3DPEHPK3PXP", address: "otpauth://totp/x", picture: "data:image/svg+xml,x" }),
    ),
    http.post("/api/admin/account/authenticator/activation", () => {
      hasApp = true;
      return json({ recovery_codes: ["AAAAA-BBBBB"] });
    }),
  );
  const { user } = render(<Router />, { route: "/admin/dashboard" });
  expect(await screen.findByText(/An authenticator app is required here/)).toBeTruthy();
  expect(screen.queryByRole("heading", { name: account.sessions })).toBeNull();
  const menu = screen.getByRole("navigation", { name: "Main menu" });
  expect(within(menu).queryByRole("link", { name: "Lenders" })).toBeNull();
  expect(within(menu).getByRole("button", { name: "Logout" })).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Set up" }));
  await user.type(await screen.findByLabelText(account.totp_step_code), "123456");
  await user.click(screen.getByRole("button", { name: "Switch on" }));
  expect(await screen.findByText("AAAAA-BBBBB")).toBeTruthy();
  await waitFor(() => expect(within(menu).getByRole("link", { name: "Lenders" })).toBeTruthy());
  expect(screen.getByText("AAAAA-BBBBB")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: account.sessions })).toBeTruthy();
});
