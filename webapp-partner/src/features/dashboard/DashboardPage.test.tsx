import i18next from "i18next";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { render, screen, waitFor } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { DashboardPage } from "./DashboardPage";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";

const PERIOD = { preset: "last_30_days", from: "2026-10-23", to: "2026-11-21" };
const NOTHING = { count: 0, amount: "0.00" };
const DASHBOARD = {
  leads: 4,
  applications: 3,
  approved: NOTHING,
  disbursed: NOTHING,
  conversion_percent: null,
  by_day: [],
  by_day_before: [],
  funnel: [],
  products: [],
  recent: [],
  requests: [],
  trend_percent: { leads: null, applications: null, approved: null, disbursed: null, disbursed_amount: null },
  data_up_to: "2026-11-21T06:00:00Z",
  uncounted: 1,
  period: PERIOD,
};
const MONEY = { received: null, due: null, pay_on: null, paid: null, paid_on: null };
const REACH = {
  lender_id: 7,
  lender: "Amaltas Finserv",
  more_disbursed: "320000.00",
  more_number: null,
  gain: "1450.00",
  share_now: "5300.00",
  share_then: "6750.00",
};

let role: "owner" | "agent";
let asked: number;
let masquerade: boolean;
let commission: object;
let needs: object[];

beforeAll(() => {
  i18next.addResourceBundle("en", "dashboard", texts);
  i18next.addResourceBundle("hi", "dashboard", hindi);
});

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T06:00:00Z") });
  [role, asked, masquerade] = ["owner", 0, false];
  needs = [];
  commission = {
    earned: "6420.10",
    pending: "4740.20",
    money: MONEY,
    next_levels: [REACH],
    lenders: [],
    months: [],
    products: [],
    period: PERIOD,
  };
  server.use(
    http.get("/api/partner-reverify", () =>
      json({
        success: true,
        name: "Farhan Qureshi",
        role,
        partnerId: "p-1",
        partner_name: "Sunrise",
        masquerade,
        last_login_at: null,
      }),
    ),
    http.get("/api/partner/needs-you", () => json({ success: true, data: needs })),
    http.get("/api/partner/dashboard", () => json({ success: true, data: DASHBOARD })),
    http.get("/api/partner/commission", () => {
      asked += 1;
      return json({ success: true, data: commission });
    }),
  );
});

it("greets the partner's own people, never the admin behind a masquerade", async () => {
  const { unmount } = render(<DashboardPage />);
  expect(await screen.findByRole("heading", { level: 1, name: "Namaste, Farhan" })).toBeTruthy();
  unmount();
  masquerade = true;
  render(<DashboardPage />);
  await screen.findByText("₹6,420");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Dashboard");
});

describe("the partner's own money", () => {
  it.each([
    ["2026-11-30T18:29:59Z", /Today is the last day\.$/],
    ["2026-11-29T18:29:59Z", /1 day left\.$/],
  ])("names at %s what is left of the month", async (now, text) => {
    vi.setSystemTime(new Date(now));
    render(<DashboardPage />);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("shows an owner what is earned, what is pending, and how far the next slab is, in the own share alone", async () => {
    render(<DashboardPage />);
    expect(await screen.findByText("₹11,160")).toBeTruthy();
    expect(screen.getByText("₹6,420")).toBeTruthy();
    expect(screen.getByText("₹4,740")).toBeTruthy();
    expect(
      screen.getByRole("heading", { name: "₹3,20,000 more at Amaltas Finserv brings you ₹1,450 more" }),
    ).toBeTruthy();
    expect(
      screen.getByText("It then applies to the whole month: ₹6,750 instead of ₹5,300. 10 days left."),
    ).toBeTruthy();
    expect(screen.queryByText("Received")).toBeNull();
  });

  it("counts in loans where rupees alone lead to no better slab, and says it in Hindi", async () => {
    commission = { ...commission, next_levels: [{ ...REACH, more_disbursed: null, more_number: 3 }] };
    render(<DashboardPage />, { language: "hi" });
    expect(
      await screen.findByRole("heading", { name: "Amaltas Finserv में 3 लोन और होने पर आपको ₹1,450 ज़्यादा मिलेंगे" }),
    ).toBeTruthy();
  });

  it.each([
    ["0.01", "1 more loan at Amaltas Finserv brings you ₹1,450 more"],
    ["0.99", "1 more loan at Amaltas Finserv brings you ₹1,450 more"],
    ["1.00", "₹1 more at Amaltas Finserv brings you ₹1,450 more"],
  ])("says %s rupees as a loan more where they are less than one", async (more_disbursed, words) => {
    commission = { ...commission, next_levels: [{ ...REACH, more_disbursed, more_number: null }] };
    render(<DashboardPage />);
    expect(await screen.findByRole("heading", { name: words })).toBeTruthy();
  });

  it("has no hint where no better slab is within reach", async () => {
    commission = { ...commission, next_levels: [] };
    render(<DashboardPage />);
    expect(await screen.findByText("₹6,420")).toBeTruthy();
    expect(screen.queryByText(/brings you/)).toBeNull();
  });

  it("is not asked for by an agent", async () => {
    role = "agent";
    render(<DashboardPage />);
    await waitFor(() => expect(screen.getByText(/Farhan/)).toBeTruthy());
    expect(screen.queryByText("Your commission in this period")).toBeNull();
    expect(asked).toBe(0);
  });
});

describe("what waits for the partner", () => {
  it("is a list of links to the pages that show it", async () => {
    needs = [
      { code: "documents_missing", count: 2, path: "/partner/reports?status=documents_pending" },
      { code: "lender_changed_7_days", count: 3, path: "/partner/training-material/eligibility-criteria?changed=1" },
      { code: "training_owed", count: 1, path: "/partner/training-material" },
    ];
    render(<DashboardPage />);
    const documents = await screen.findByRole("link", { name: "2 applications wait for customers' documents" });
    expect(documents.getAttribute("href")).toBe("/partner/reports?status=documents_pending");
    expect(screen.getByRole("link", { name: "3 lenders changed in the last 7 days" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "1 course is still to be done" })).toBeTruthy();
  });

  it("is not drawn where nothing waits, and can be read again where it failed", async () => {
    const { unmount } = render(<DashboardPage />);
    await screen.findByText("₹6,420");
    expect(screen.queryByRole("heading", { name: "Waiting for you" })).toBeNull();
    unmount();
    server.use(http.get("/api/partner/needs-you", () => problem(500, "core.server_error", "Something went wrong.")));
    render(<DashboardPage />);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
    expect(await screen.findByText("₹6,420")).toBeTruthy();
  });
});
