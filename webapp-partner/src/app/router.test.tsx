import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { session } from "../api/session";
import dashboard from "../features/dashboard/locales/en.json";
import eligibility from "../features/eligibility/locales/en.json";
import signIn from "../features/sign-in/locales/en.json";
import texts from "./locales/en.json";
import { Router } from "./router";

const figures = {
  period: { preset: "last_30_days", from: "2026-10-23", to: "2026-11-21" },
  data_up_to: "2026-11-21T08:34:00Z",
  uncounted: 0,
  leads: 28,
  applications: 26,
  approved: { count: 17, amount: "4790000.00" },
  disbursed: { count: 5, amount: "1340000.00" },
  conversion_percent: "17.9",
  funnel: [
    { step: "visit", count: 62 },
    { step: "otp_requested", count: 28 },
  ],
  recent: [
    {
      application_ref: "d961c7d4",
      customer: "P••••• G.",
      product: "PL",
      lender: "Maulsari Credit",
      status: "sent",
      amount: "300000.00",
      at: "2026-11-21T04:00:00Z",
    },
  ],
  by_day: [],
  by_day_before: [],
  trend_percent: { leads: "12.0", applications: null, approved: null, disbursed: "-4.0", disbursed_amount: null },
  products: [{ product: "PL", count: 5, amount: "1340000.00" }],
  requests: [{ product: "HEALTH", asked: 4, contacted: 2, bought: 1, closed: 0 }],
};

const commission = {
  period: { preset: "last_30_days", from: "2026-10-23", to: "2026-11-21" },
  earned: "12500.00",
  pending: "3400.50",
  money: { received: "9100.00", due: null, pay_on: null, paid: "4740.00", paid_on: "2026-11-10" },
  months: [],
  lenders: [],
  products: [],
  requests: [],
  next_levels: [],
};

let verified: number;

const signedIn = ({ masquerade = false, role = "owner" } = {}) => {
  session.adopt({ token: "p-token", partnerId: "11" });
  server.use(
    http.get("/api/partner-reverify", () => {
      verified += 1;
      return json({
        success: true,
        message: "",
        partnerId: "11",
        name: "Dev Malhotra",
        partner_name: "Sunrise Finserv",
        role,
        masquerade,
        last_login_at: null,
      });
    }),
  );
};

beforeAll(() => {
  i18next.addResourceBundle("en", "app", texts);
  i18next.addResourceBundle("en", "sign-in", signIn);
  i18next.addResourceBundle("en", "dashboard", dashboard);
  i18next.addResourceBundle("en", "eligibility", eligibility);
});

beforeEach(() => {
  verified = 0;
  server.use(
    http.get("/api/site", () =>
      json({
        success: true,
        data: {
          settings: {
            idle_minutes: { partner: 30 },
            idle_countdown_seconds: 60,
            help_url: "/api/help-requests",
            help_orgid: "t",
            phone_length: 10,
          },
        },
      }),
    ),
    http.get("/api/partner/exports", () => json({ results: [] })),
    http.get("/api/partner/notifications", () => json({ unread: 0, results: [] })),
    http.get("/api/partner/announcements", () => json({ success: true, data: [] })),
    http.get("/api/partner/endpoints", () => json({ success: true, data: [], events: [] })),
    http.get("/api/partner/dashboard", () => json({ success: true, data: figures })),
    http.get("/api/partner/commission", () => json({ success: true, data: commission })),
    http.get("/api/partner/changed-lenders", () => json({ success: true, data: [] })),
    http.get("/api/partner/get-eligibility-criteria", () =>
      json({
        success: true,
        data: [
          {
            lender_id: 4,
            name: "Maulsari Credit",
            age: "21-58",
            employment: "Salaried",
            income: "20,000",
            min_loan: null,
            max_loan: "5 lakh",
            cibil: "700+",
            lender_journey: null,
            products: ["PL"],
          },
        ],
      }),
    ),
  );
});

const news = {
  id: 1,
  title: "Payouts leave a day later",
  body: "",
  is_urgent: true,
  starts_at: "2026-11-20T04:00:00Z",
};
const endpoint = {
  id: "11111111-1111-4111-8111-111111111111",
  host: "crm.example.com",
  state: "failing",
  off_reason: "",
  failing_since: "2026-11-21T04:00:00Z",
  waiting: 12,
};

describe("banners above every page", () => {
  it.each([
    ["owner", true],
    ["agent", false],
  ])("shows an %s urgent news until they are read, and dead addresses to the owner alone", async (role, isOwner) => {
    signedIn({ role });
    server.use(
      http.get("/api/partner/announcements", () =>
        json({
          success: true,
          data: [
            { ...news, is_read: false },
            { ...news, id: 2, title: "Old news", is_read: true },
          ],
        }),
      ),
      http.get("/api/partner/endpoints", () =>
        json({
          success: true,
          data: [endpoint, { ...endpoint, id: "2", host: "by-hand.example.com", state: "off", off_reason: "by_hand" }],
          events: [],
        }),
      ),
    );
    render(<Router />, { route: "/partner" });
    expect(await screen.findByText("Payouts leave a day later")).toBeTruthy();
    expect(screen.queryByText("Old news")).toBeNull();
    if (isOwner)
      expect(await screen.findByText(/^Nothing has reached crm.example.com since .* 12 wait\.$/)).toBeTruthy();
    expect(screen.queryAllByText(/by-hand|crm/)).toHaveLength(isOwner ? 1 : 0);
  });
});

describe("the partner portal", () => {
  it("sends a stranger to the login page, and a partner with a token away from it", async () => {
    const { unmount } = render(<Router />, { route: "/partner" });
    expect(await screen.findByRole("heading", { name: "Partner portal" })).toBeTruthy();
    unmount();
    signedIn();
    render(<Router />, { route: "/partner/login" });
    expect(await screen.findByRole("heading", { name: "Namaste, Dev" })).toBeTruthy();
  });

  it("opens at the empty path of a host that is its own", async () => {
    signedIn();
    render(<Router />, { route: "/" });
    expect(await screen.findByRole("heading", { name: "Namaste, Dev" })).toBeTruthy();
  });

  it("signs in by e-mail or mobile, and shows a refusal without losing what was typed", async () => {
    server.use(
      http.post("/api/partner/login", () =>
        problem(422, "accounts.sign_in_failed", "These do not match. Check both and try again."),
      ),
    );
    const { user } = render(<Router />, { route: "/sunrise/partner/login" });
    server.use(http.get("/api/get-partner-by-name/:name", () => problem(404, "partners.unknown", "")));
    await user.type(await screen.findByLabelText("E-mail or mobile number"), "9000000001");
    await user.type(screen.getByLabelText("Password"), "a-password");
    await user.click(screen.getByRole("button", { name: "Login" }));
    expect(await screen.findByText("These do not match. Check both and try again.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("E-mail or mobile number").value).toBe("9000000001");
  });

  it("shows an agent counts and rupees, and nothing about commission", async () => {
    signedIn({ role: "agent" });
    render(<Router />, { route: "/partner" });
    expect(await screen.findByText("17.9%")).toBeTruthy();
    expect(screen.getByText("₹13.4 L", { normalizer: (text) => text.replace(/\s/g, " ") })).toBeTruthy();
    expect(within(screen.getByRole("main")).queryByText(/commission|confirmed|paid to you/i)).toBeNull();
  });

  it("shows an owner how far the money has come, and leaves out what nothing is known of", async () => {
    signedIn();
    render(<Router />, { route: "/partner" });
    const paid = await screen.findByRole("button", { name: "Paid to you", description: /each with its UTR/ });
    expect(paid.closest("div")?.textContent).toMatch(/₹4,740.*10 Nov 2026/);
    expect(screen.getByRole("button", { name: "Received" }).closest("div")?.textContent).toContain("₹9,100");
    expect(screen.queryByRole("button", { name: "To be paid" })).toBeNull();
  });

  it("verifies the token again on each path change", async () => {
    signedIn();
    const { user } = render(<Router />, { route: "/partner" });
    await screen.findByText("17.9%");
    const before = verified;
    await user.click(screen.getAllByRole("link", { name: "Eligibility criteria" })[0]!);
    expect(await screen.findByRole("heading", { name: "Eligibility criteria" })).toBeTruthy();
    await waitFor(() => expect(verified).toBe(before + 1));
  });

  it("ends the session when the token is refused, but not when the server cannot be reached", async () => {
    signedIn();
    server.use(http.get("/api/partner-reverify", () => json({}, 503)));
    const { unmount } = render(<Router />, { route: "/partner" });
    expect(await screen.findByText("17.9%")).toBeTruthy();
    unmount();
    server.use(http.get("/api/partner-reverify", () => problem(403, "accounts.wrong_area", "")));
    render(<Router />, { route: "/partner" });
    expect(await screen.findByRole("heading", { name: "Partner portal" })).toBeTruthy();
    expect(session.token()).toBeNull();
  });

  it("shows an empty criterion as a dash", async () => {
    signedIn();
    render(<Router />, { route: "/partner/training-material/eligibility-criteria" });
    const row = (await screen.findByRole("cell", { name: /^Maulsari Credit/ })).closest("tr");
    expect([...(row?.cells ?? [])].map((cell) => cell.textContent)).toEqual([
      "Maulsari CreditOpen to your customers now: PersonalShare",
      "21-58",
      "Salaried",
      "20,000",
      "—",
      "5 lakh",
      "700+",
      "—",
    ]);
  });

  it("says whose portal it is while an admin masquerades", async () => {
    signedIn({ masquerade: true });
    render(<Router />, { route: "/partner" });
    expect(
      await screen.findByText("You see what Sunrise Finserv sees. Nothing can be changed or downloaded."),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "Exit" })).toBeTruthy();
  });

  it("shows the not-found page for what is not built", async () => {
    signedIn();
    render(<Router />, { route: "/partner/nothing" });
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
  });
});
