import i18next from "i18next";
import { beforeAll, beforeEach, expect, it } from "vitest";
import linkLabels from "webapp-shared/i18n/labels/acquisition.en.json";
import { choose } from "webapp-shared/testing/choose";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import textsHi from "./locales/hi.json";
import { ReportsPage } from "./ReportsPage";

const LINE = {
  id: "11111111-1111-4111-8111-111111111111",
  application_id: "5c267476-1111-4111-8111-111111111111",
  reference: "5c267476",
  customer: "R••••• G.",
  product: "PL",
  lender_id: 7,
  lender: "Gulmohar Finance",
  amount: "200000.00",
  status: "documents_pending",
  since: "2026-11-19",
  days: 2,
  owes: "customer",
  source: "status_file",
  share: "1800.00",
  changed_at: "2026-11-20T06:30:00Z",
};
const page = (results: object[], more: object = {}) => ({
  first: "2026-10-23",
  last: "2026-11-21",
  count: results.length,
  is_more: false,
  after: null,
  sums: { submissions: results.length, amount: "200000.00", disbursed: 0, disbursed_amount: "0.00" },
  lenders: [{ id: 7, name: "Gulmohar Finance" }],
  why_not: [],
  results,
  ...more,
});
const CHOICE = {
  id: "66666666-6666-4666-8666-666666666666",
  code: "k4mp9rt",
  name: "",
  target: "page",
  product: "",
  segment: "",
  location: "",
};
const signedInAs = (role: "owner" | "agent") =>
  http.get("/api/partner-reverify", () => json({ success: true, role, masquerade: false, must_enrol: false }));

beforeAll(() => {
  i18next.addResourceBundle("en", "reports", texts);
  i18next.addResourceBundle("en", "link-labels", linkLabels);
  i18next.addResourceBundle("hi", "reports", textsHi);
});

beforeEach(() => {
  server.use(
    http.get("/api/partner/team", () => json({ results: [] })),
    http.get("/api/partner/links", () => json({ results: [] })),
  );
});

it("shows who has to act, masked, and leads to the application", async () => {
  server.use(
    signedInAs("owner"),
    http.get("/api/partner/reports/applications", () => json(page([LINE]))),
  );
  render(<ReportsPage />, { route: "/partner/reports" });
  const link = await screen.findByRole("link", { name: "R••••• G." });
  expect(link.getAttribute("href")).toBe(`/partner/reports/applications/${LINE.application_id}`);
  const row = link.closest("tr");
  for (const text of ["5c267476", "Documents pending", "Gulmohar Finance", "₹2,00,000", "2 days", "Customer"])
    expect(within(row!).getByText(text)).toBeTruthy();
});

it("asks for what the address says, and leaves out what it cannot mean", async () => {
  const asked: string[] = [];
  server.use(
    signedInAs("owner"),
    http.get("/api/partner/reports/applications", ({ request }) => {
      asked.push(new URL(request.url).search);
      return json(page([]));
    }),
  );
  render(<ReportsPage />, { route: "/partner/reports?preset=yesterday&status=sent&owes=me" });
  expect(await screen.findByText("No record available")).toBeTruthy();
  expect(asked).toEqual(["?status=sent&preset=yesterday"]);
});

it("hides a column by the address that a saved view keeps, and counts the filters that are set", async () => {
  server.use(
    signedInAs("owner"),
    http.get("/api/partner/reports/applications", () => json(page([LINE]))),
  );
  const { user } = render(<ReportsPage />, { route: "/partner/reports?status=sent&owes=lender&hide=amount" });
  expect(await screen.findByRole("link", { name: "R••••• G." })).toBeTruthy();
  expect(screen.queryByRole("columnheader", { name: "Amount" })).toBeNull();
  expect(screen.getByRole("button", { name: "Filters (2)" }).getAttribute("aria-expanded")).toBe("false");
  await user.click(screen.getByRole("button", { name: /^Columns/ }));
  await user.click(screen.getByRole("checkbox", { name: "Amount" }));
  expect(await screen.findByRole("columnheader", { name: "Amount" })).toBeTruthy();
});

it("lets an owner choose a member of the team, and an agent not", async () => {
  const asked: string[] = [];
  const team = [
    { user_id: "33333333-3333-4333-8333-333333333333", name: "Esha Rao", role: "agent" },
    { user_id: "44444444-4444-4444-8444-444444444444", name: "Dev Nair", role: "owner" },
  ];
  server.use(
    signedInAs("owner"),
    http.get("/api/partner/team", () => json({ results: team })),
    http.get("/api/partner/reports/applications", ({ request }) => {
      asked.push(new URL(request.url).search);
      return json(page([LINE]));
    }),
  );
  const { user, unmount } = render(<ReportsPage />, { route: "/partner/reports" });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Team member" }), "Esha Rao");
  expect(screen.queryByRole("option", { name: "Dev Nair" })).toBeNull();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.at(-1)).toBe("?agent_id=33333333-3333-4333-8333-333333333333&preset=last_30_days");
  unmount();
  server.use(signedInAs("agent"));
  render(<ReportsPage />, { route: "/partner/reports" });
  await screen.findByText("R••••• G.");
  expect(screen.queryByRole("combobox", { name: "Team member" })).toBeNull();
});

it.each(["applications", "clicks"])("narrows the %s to a link of one's own", async (report) => {
  const asked: string[] = [];
  const results = [
    { ...CHOICE, id: "55555555-5555-4555-8555-555555555555", code: "w2hn7xc", name: "Shop" },
    { ...CHOICE, product: "GL" },
  ];
  const days = { first: "2026-10-23", last: "2026-11-21" };
  server.use(
    signedInAs("agent"),
    http.get(`/api/partner/reports/${report}`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return json(report === "clicks" ? { ...days, links: [], days: [] } : page([]));
    }),
    http.get("/api/partner/links", ({ request }) => {
      const search = new URL(request.url).searchParams.get("search") ?? "";
      return json({ results: results.filter(({ product }) => "Gold loan · k4mp9rt".includes(search) && product) });
    }),
  );
  const { user } = render(<ReportsPage />, { route: `/partner/reports?report=${report}` });
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "Link" });
  await waitFor(() => expect(field.disabled).toBe(false));
  await choose(user, await screen.findByRole("combobox", { name: "Link" }), "Gold loan · k4mp9rt");
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.at(-1)).toBe("?link_id=66666666-6666-4666-8666-666666666666&preset=last_30_days");
  expect(await screen.findByDisplayValue("Gold loan · k4mp9rt")).toBeTruthy();
});

const DIWALI = { ...CHOICE, id: "77777777-7777-4777-8777-777777777777", code: "p3qr8sv", name: "Diwali" };

it("chooses no link of an earlier search, and keeps the field where a search finds nothing", async () => {
  const narrowed: (string | null)[] = [];
  server.use(
    signedInAs("agent"),
    http.get("/api/partner/reports/applications", ({ request }) => {
      narrowed.push(new URL(request.url).searchParams.get("link_id"));
      return json(page([LINE]));
    }),
    http.get("/api/partner/links", ({ request }) => {
      const search = new URL(request.url).searchParams.get("search") ?? "";
      return json({ results: [CHOICE, DIWALI].filter(({ name }) => name.includes(search)) });
    }),
  );
  const { user } = render(<ReportsPage />, { route: "/partner/reports" });
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "Link" });
  await waitFor(() => expect(field.disabled).toBe(false));
  await user.type(await screen.findByRole("combobox", { name: "Link" }), "Diwali{Enter}");
  expect(screen.queryByText("No record available")).toBeNull();
  expect(await screen.findByRole("option", { name: "Diwali · p3qr8sv" })).toBeTruthy();
  expect(screen.getAllByRole("option", { name: /·/ })).toHaveLength(1);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(narrowed).toEqual([null, DIWALI.id]));
  const kept = await screen.findByDisplayValue("Diwali · p3qr8sv");
  await user.clear(kept);
  await user.tab();
  await waitFor(() => expect(narrowed.at(-1)).toBeNull());
  await user.type(screen.getByRole("combobox", { name: "Link" }), "zzz");
  expect(await screen.findByText("No record available")).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(screen.getByRole("combobox", { name: "Link" })).toBeTruthy();
});

it("can take a link away whose name does not load", async () => {
  const narrowed: (string | null)[] = [];
  server.use(
    signedInAs("agent"),
    http.get("/api/partner/reports/applications", ({ request }) => {
      narrowed.push(new URL(request.url).searchParams.get("link_id"));
      return json(page([LINE]));
    }),
    http.get("/api/partner/links", () => problem(503, "core.busy", "Too busy just now.")),
  );
  const { user } = render(<ReportsPage />, { route: `/partner/reports?link_id=${DIWALI.id}` });
  await screen.findByDisplayValue("The chosen link");
  await waitFor(() => expect(narrowed).toEqual([DIWALI.id]));
  await user.clear(await screen.findByDisplayValue("The chosen link"));
  await user.tab();
  await waitFor(() => expect(narrowed).toEqual([DIWALI.id, null]));
});

it("tells links without a name apart by what they lead to and where", async () => {
  const line = { url: "https://tulna.example/k4mp9rt", state: "on", target_answers: true };
  const numbers = { people: 1, visitors: 1, qr: 0, verified: 0, submitted: 0 };
  const links = [
    { ...CHOICE, id: "1" },
    { ...CHOICE, id: "2", target: "cards" },
    { ...CHOICE, id: "3", product: "PL", location: "Main counter" },
    { ...CHOICE, id: "4", target: "need", product: "HEALTH" },
    { ...CHOICE, id: "5", target: "funnel", segment: "diwali" },
    { ...CHOICE, id: "6", name: "Main counter", location: "Main counter" },
  ].map((link) => ({ ...link, ...line, ...numbers }));
  server.use(
    signedInAs("agent"),
    http.get("/api/partner/reports/clicks", () => json({ first: "2026-10-23", last: "2026-11-21", links, days: [] })),
  );
  render(<ReportsPage />, { route: "/partner/reports?report=clicks" });
  for (const name of [
    "All products",
    "Credit cards, all",
    "Personal loan · Main counter",
    "Form for one product: Health insurance",
    "A funnel /diwali",
    "Main counter",
  ])
    expect(await screen.findByText(name)).toBeTruthy();
});

it("offers to try again when the report does not load", async () => {
  server.use(
    signedInAs("owner"),
    http.get("/api/partner/reports/applications", () => problem(503, "core.busy", "Too busy just now."), {
      once: true,
    }),
    http.get("/api/partner/reports/applications", () => json(page([LINE]))),
  );
  const { user } = render(<ReportsPage />, { route: "/partner/reports" });
  await user.click(await screen.findByRole("button", { name: /again/i }));
  expect(await screen.findByText("R••••• G.")).toBeTruthy();
});

it("shows an owner each statement with its taxes and the loans in it", async () => {
  const statement = {
    id: "22222222-2222-4222-8222-222222222222",
    number: "TS-202610-1",
    month: "2026-10-01",
    state: "paid",
    day: "2026-11-25",
    pay_on: "2026-11-25",
    paid_on: "2026-11-25",
    utr: "UTR100000000",
    opening: "0.00",
    gross: "15000.00",
    gst: "2700.00",
    tds: "300.00",
    net: "17400.00",
    held: "0.00",
  };
  const sums = { opening: "0.00", gross: "15000.00", gst: "2700.00", tds: "300.00", net: "17400.00", held: "0.00" };
  const line = {
    id: 3,
    statement_id: statement.id,
    number: statement.number,
    month: "2026-10-01",
    kind: "partner_share",
    event_on: "2026-10-10",
    application_id: LINE.application_id,
    reference: "5c267476",
    product: "PL",
    lender: "Gulmohar Finance",
    amount: "15000.00",
    hold: "",
  };
  server.use(
    signedInAs("owner"),
    http.get("/api/partner/reports/payouts", () =>
      json({
        ...{ first: "2026-10-23", last: "2026-11-21", count: 1, share: "15000.00", held: "0.00" },
        sums: { ...sums, paid: "17400.00", due: "0.00" },
        lenders: [{ id: 7, name: "Gulmohar Finance" }],
        statements: [statement],
        results: [line],
      }),
    ),
  );
  render(<ReportsPage />, { route: "/partner/reports?report=payouts" });
  const month = await screen.findByRole("link", { name: "Oct 2026" });
  expect(month.getAttribute("href")).toBe(`/partner/reports/statements?statement=${statement.id}`);
  for (const text of ["₹17,400.00", "₹15,000.00", "₹2,700.00", "₹300.00"])
    expect(within(month.closest("tr")!).getAllByText(text)).toHaveLength(1);
  const loan = screen.getByRole("link", { name: "5c267476" });
  expect(loan.getAttribute("href")).toBe(`/partner/reports/applications/${LINE.application_id}`);
});

it("shows an agent the applications where an address names the payouts", async () => {
  server.use(
    signedInAs("agent"),
    http.get("/api/partner/reports/applications", () => json(page([LINE]))),
  );
  render(<ReportsPage />, { route: "/partner/reports?report=payouts" });
  expect(await screen.findByText("R••••• G.")).toBeTruthy();
  expect(screen.queryByRole("tab", { name: "Payouts" })).toBeNull();
});
