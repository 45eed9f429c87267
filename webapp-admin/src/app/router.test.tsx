import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { encodeRole, type RoleId } from "webapp-shared/session/role";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import { session } from "../api/session";
import caseTexts from "../features/case/locales/en.json";
import funnel from "../components/funnel/locales/en.json";
import dashboard from "../features/dashboard/locales/en.json";
import signIn from "../features/sign-in/locales/en.json";
import texts from "./locales/en.json";
import { Router } from "./router";

const signedInAs = (role: RoleId) => {
  session.adopt({ token: "a-token", adminId: "7", roleId: encodeRole(role) });
  server.use(
    http.get("/api/admin-reverify", () =>
      json({
        success: true,
        message: "",
        must_enrol: false,
        limits: [],
        adminId: "7",
        roleId: encodeRole(role),
        name: "Gita Rao",
        email: "gita@example.com",
        last_login_at: null,
      }),
    ),
  );
};

beforeAll(() => {
  i18next.addResourceBundle("en", "app", texts);
  i18next.addResourceBundle("en", "sign-in", signIn);
  i18next.addResourceBundle("en", "dashboard", dashboard);
  i18next.addResourceBundle("en", "funnel", funnel);
  i18next.addResourceBundle("en", "case", caseTexts);
});

beforeEach(() => {
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
    http.get("/api/admin/reports/internal", () => json({ columns: [], series: null })),
    http.get("/api/admin/dashboard/tiles", () => json({ data_up_to: "2026-11-21T08:34:00Z", uncounted: 0, tiles: [] })),
    http.get("/api/admin/customers/recent", () => json({ results: [] })),
    http.get("/api/admin/alerts", () => json({ alerts: [] })),
    http.get("/api/admin/exports", () => json({ results: [] })),
    http.get("/api/admin/for-me", () =>
      json({ now: "2026-11-20T10:12:00Z", may_approve: true, waiting: [], own: [], own_count: 0 }),
    ),
    http.get("/api/admin/notifications", () => json({ unread: 0, results: [] })),
    http.get("/api/admin/dashboard", () =>
      json({
        success: true,
        data: {
          period: { preset: "last_30_days", from: "2026-10-23", to: "2026-11-21" },
          data_up_to: "2026-11-21T08:34:00Z",
          uncounted: 0,
          statuses: [{ status: "sent", count: 3 }],
          funnel: [],
          no_match: 0,
          lenders: [],
          partners: [],
          products: [],
          requests: [],
          totals: { leads: 9, applications: 5, submissions: 3, disbursed_count: 0, disbursed_amount: "0.00" },
        },
      }),
    ),
  );
});

const menu = async () => screen.findByRole("navigation", { name: "Main menu" });

describe("the back office", () => {
  it("sends a stranger to the login page, and after signing in to where they wanted to go", async () => {
    server.use(
      http.post("/api/admin/login", async ({ request }) => {
        expect(await request.json()).toEqual({ email: "gita@example.com", password: "a-password" });
        signedInAs(1);
        return json({ success: true, token: "a-token", adminId: "7", roleId: encodeRole(1) });
      }),
    );
    const { user } = render(<Router />, { route: "/admin/dashboard?preset=yesterday" });
    await user.type(await screen.findByLabelText("E-mail"), "gita@example.com");
    await user.type(screen.getByLabelText("Password"), "a-password");
    await user.click(screen.getByRole("button", { name: "Login" }));
    expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Yesterday" }).checked).toBe(true);
  });

  it("asks for the code only when the server does", async () => {
    server.use(
      http.post("/api/admin/login", () =>
        json(
          {
            success: false,
            code: "core.invalid",
            message: "",
            fields: { totp: [{ code: "accounts.totp_needed", message: "Write the code." }] },
          },
          422,
        ),
      ),
    );
    const { user } = render(<Router />, { route: "/admin/login" });
    await user.type(await screen.findByLabelText("E-mail"), "gita@example.com");
    await user.type(screen.getByLabelText("Password"), "a-password");
    expect(screen.queryByLabelText("6-digit code")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Login" }));
    expect(await screen.findByLabelText("6-digit code")).toBeTruthy();
  });

  it("shows role 2 its own pages and no other, and Logout", async () => {
    signedInAs(2);
    render(<Router />, { route: "/admin/dashboard" });
    const links = within(await menu())
      .getAllByRole("link")
      .map((link) => link.textContent)
      .filter(Boolean);
    expect(links).toEqual([
      "Dashboard",
      "For me",
      "All sheets",
      "Application status file",
      "CSR portal",
      "Customer journeys",
      "Internal report",
      "Products report",
      "Vendors products report",
    ]);
    expect(within(await menu()).getByRole("button", { name: "Logout" })).toBeTruthy();
  });

  it("sends role 2 from lenders to the dashboard", async () => {
    signedInAs(2);
    render(<Router />, { route: "/admin/lenders" });
    expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeTruthy();
  });

  it("leads role 3 to the CSR portal, wherever it goes", async () => {
    signedInAs(3);
    render(<Router />, { route: "/admin/lenders" });
    expect(await screen.findByRole("heading", { name: "CSR portal" })).toBeTruthy();
    expect(within(await menu()).getByRole("button", { name: "Logout" })).toBeTruthy();
  });

  it("shows the not-found page for an address without a page", async () => {
    signedInAs(1);
    render(<Router />, { route: "/admin/credit-scores" });
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
  });
});
