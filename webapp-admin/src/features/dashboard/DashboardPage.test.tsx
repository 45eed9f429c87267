import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import funnel from "../../components/funnel/locales/en.json";
import funnelHindi from "../../components/funnel/locales/hi.json";
import { DashboardPage } from "./DashboardPage";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";

const value = (count: number | null, amount: string | null = null) => ({ count, amount });
const tile = (key: string, facts: object = {}) => ({
  key,
  measure: "count",
  today: value(12),
  yesterday: value(20),
  month_to_date: value(310),
  last_month: value(500),
  same_days_last_month: value(300),
  trend_percent: "3.3",
  last_14_days: [value(1), value(2)],
  ...facts,
});
const line = {
  submitted: 40,
  approved: 10,
  approved_percent: "25.0",
  disbursed: 4,
  disbursed_amount: "800000.00",
  average_ticket: "200000.00",
};
const lender = (id: number, name: string, facts: object = {}) => ({
  ...line,
  lender_id: id,
  name,
  expected: "16000.00",
  received: "15000.00",
  payable: "8000.00",
  margin: "8000.00",
  ...facts,
});
const DASHBOARD = {
  period: { preset: "last_30_days", from: "2026-10-22", to: "2026-11-20" },
  data_up_to: null,
  uncounted: 60,
  statuses: [{ status: "disbursed", count: 4 }],
  funnel: [
    {
      step: "visit",
      count: 100,
      share_of_previous: null,
      share_of_first: null,
      trend_percent: "25.0",
      has_people: false,
    },
    {
      step: "otp_requested",
      count: 50,
      share_of_previous: "50.0",
      share_of_first: "50.0",
      trend_percent: null,
      has_people: true,
    },
    {
      step: "unheard_of",
      count: 1,
      share_of_previous: null,
      share_of_first: null,
      trend_percent: null,
      has_people: true,
    },
  ],
  no_match: 3,
  lenders: ["Amaltas", "Deodar", "Gulmohar", "Kachnar", "Kadamb", "Tesu"].map((name, place) =>
    lender(place + 1, name, { disbursed_amount: `${place}00000.00` }),
  ),
  partners: [
    {
      ...lender(0, "Rangrez"),
      partner_id: "p",
      counts: { disbursed: 4 },
      total: 40,
      leads: 100,
      applications: 50,
      requests: 7,
      conversion_percent: "4.0",
    },
    {
      ...lender(0, ""),
      name: null,
      partner_id: null,
      counts: { sent: 2 },
      total: 2,
      leads: 5,
      applications: 3,
      requests: 0,
      conversion_percent: null,
    },
  ],
  products: [],
  requests: [],
  totals: { leads: 100, applications: 50, submissions: 40, disbursed_count: 4, disbursed_amount: "800000.00" },
};
let asked: URL[];

beforeAll(() => {
  i18next.addResourceBundle("en", "dashboard", texts);
  i18next.addResourceBundle("hi", "dashboard", hindi);
  i18next.addResourceBundle("en", "funnel", funnel);
  i18next.addResourceBundle("hi", "funnel", funnelHindi);
});

const column = (key: string, unit: string, title: string) => ({ key, unit, title, means: title, has_people: false });
/** The internal report with one column drawn over two days. */
const daysOf = (chart: string) => ({
  columns: [
    column("submitted", "count", "Submitted"),
    column("approved", "count", "Approved"),
    column("loans", "count", "Loans"),
    column("disbursed", "rupees", "Disbursed"),
  ],
  series: {
    column: chart,
    days: ["2026-11-19", "2026-11-20"],
    previous_days: ["2026-11-17", "2026-11-18"],
    lines: [{ key: "total", name: "", values: ["500000.00", "1250000.00"], previous: ["0", null] }],
  },
});

beforeEach(() => {
  asked = [];
  server.use(
    http.get("/api/admin/reports/internal", ({ request }) =>
      json(daysOf(new URL(request.url).searchParams.get("chart") ?? "")),
    ),
    http.get("/api/admin/dashboard", ({ request }) => {
      asked.push(new URL(request.url));
      return json({ success: true, data: DASHBOARD });
    }),
    http.get("/api/admin/dashboard/tiles", () =>
      json({
        data_up_to: "2026-11-20T14:05:00+05:30",
        uncounted: 2,
        tiles: [
          tile("leads"),
          tile("disbursed", {
            measure: "amount",
            today: value(3, "750000.00"),
            trend_percent: "-1.8",
            last_14_days: [value(1, "1.00")],
          }),
          tile("unheard_of"),
        ],
      }),
    ),
    http.get("/api/admin/alerts", () =>
      json({
        alerts: [
          {
            code: "slab_gap",
            severity: "warning",
            target: "commissions",
            lender_id: 7,
            details: { lender: "Amaltas" },
          },
          {
            code: "lender_errors",
            severity: "warning",
            target: "lender",
            lender_id: 8,
            details: { lender: "Gulmohar", asked: 50, failed: 12, hours: 24 },
          },
          {
            code: "no_mis_file",
            severity: "warning",
            target: "mis_files",
            lender_id: 9,
            details: { lender: "Palash", days: 4 },
          },
          {
            code: "partner_spike",
            severity: "warning",
            target: "partner",
            lender_id: null,
            partner_id: "b5f1c6f0",
            details: { partner: "Sunrise", number: 61, mean: "7.5", days: 28 },
          },
          { code: "unheard_of", severity: "warning", target: "lender", lender_id: 1, details: {} },
        ],
      }),
    ),
  );
});

const inTiles = async () => within(await screen.findByRole("region", { name: "Today, this month and last month" }));
const open = (route = "/admin/dashboard") => render(<DashboardPage />, { route });

describe("the tiles", () => {
  it("draws the days of the period and of as many before, in numbers or rupees", async () => {
    const { user } = render(<DashboardPage />);
    const chart = await screen.findByRole("slider", { name: "Submitted, day by day" });
    expect(chart.getAttribute("aria-valuetext")).toBe("20 Nov 2026: All products: 12,50,000 (before: —)");
    await user.selectOptions(screen.getByRole("combobox", { name: "What the chart shows" }), "Disbursed");
    const rupees = await screen.findByRole("slider", { name: "Disbursed, day by day" });
    expect(rupees.getAttribute("aria-valuetext")).toBe("20 Nov 2026: All products: ₹12.5\u00a0L (before: —)");
  });

  it("show today, yesterday, this month and last, and say what the number means", async () => {
    open();
    const leads = (await (await inTiles()).findByRole("button", { name: "Visits with OTP" })).closest(
      "li",
    ) as HTMLElement;
    expect(leads.textContent).toContain("12 today");
    expect(within(leads).getByText("This month").nextSibling?.textContent).toContain("310");
    expect(within(leads).getByText("Last month").nextSibling?.textContent).toContain("500");
    expect(screen.getByRole("button", { name: "Visits with OTP", description: /gave a mobile number/ })).toBeTruthy();
    expect(within(leads).getByText("3.3% more this month so far than on the same days of last month")).toBeTruthy();
  });

  it("show rupees with the number of loans beside, and leave out what this page has no words for", async () => {
    open();
    const paid = (await (await inTiles()).findByRole("button", { name: "Disbursed" })).closest("li") as HTMLElement;
    expect(paid.textContent).toContain("₹7.5\u00a0L today");
    expect(paid.textContent).toContain("3 loans");
    expect(paid.textContent).toContain("1.8% less");
    expect(paid.parentElement?.children.length).toBe(2);
  });
});

describe("what needs someone", () => {
  it("is named with the way to its cure", async () => {
    open();
    const item = (await screen.findByText(/has no commission slab/)).closest("li") as HTMLElement;
    expect(item.textContent).toContain("Amaltas has no commission slab for this month's volume.");
    expect(within(item).getByRole("link", { name: "Correct the slabs" }).getAttribute("href")).toBe(
      "/admin/lenders/7#commissions",
    );
    expect(
      within(item).getByRole("button", { name: "Why this is shown", description: /so that nothing would be earned/ }),
    ).toBeTruthy();
    expect(screen.getByText("4 open")).toBeTruthy();
  });

  it("says which lender errs, who sends no more, which partner spikes, each with its definition", async () => {
    open();
    const item = (text: string) =>
      screen.getByText((_, node) => node?.tagName === "P" && node.textContent === text).closest("li") as HTMLElement;
    await screen.findByText(/often fails/);
    const erring = item("Gulmohar often fails: 12 of 50 requests in the last 24 hours got no valid answer.");
    expect(within(erring).getByRole("link", { name: "Open the lender" }).getAttribute("href")).toBe("/admin/lenders/8");
    const silent = item("Palash has sent no MIS file for 4 days.");
    expect(within(silent).getByRole("link", { name: "Upload a file" }).getAttribute("href")).toBe("/admin/mis-upload");
    const spiking = item("Sunrise brought 61 leads today; the daily average of the last 28 days is 7.5.");
    expect(within(spiking).getByRole("link", { name: "Open the partner" }).getAttribute("href")).toBe(
      "/admin/partners/b5f1c6f0",
    );
    expect(
      within(spiking).getByRole("button", { name: "Why this is shown", description: /its own daily average/ }),
    ).toBeTruthy();
  });

  it("can be nothing, and a failure there leaves the rest of the page standing", async () => {
    server.use(http.get("/api/admin/alerts", () => json({ alerts: [] })));
    const { unmount } = open();
    expect(await screen.findByText("Nothing needs attention right now.")).toBeTruthy();
    unmount();
    server.use(http.get("/api/admin/alerts", () => problem(500, "core.server", "Broken.")));
    open();
    expect(await (await inTiles()).findByRole("button", { name: "Visits with OTP" })).toBeTruthy();
  });
});

describe("the period", () => {
  it("shows the funnel with its shares, marks what was lost, and counts who matched nobody", async () => {
    const { user } = open("/admin/dashboard?counted=events");
    expect(await screen.findByText("Amber: more than 40% left at this step")).toBeTruthy();
    expect(screen.getByText("3 applications matched no lender")).toBeTruthy();
    await user.click(screen.getAllByRole("button", { name: "Table" })[0]!);
    const table = screen.getByRole("table", { name: "From visit to money" });
    expect(
      within(table)
        .getAllByRole("row")
        .map((row) => row.textContent),
    ).toEqual([
      "StepCountOf the step beforeOf allAgainst as many days before",
      "Visit100——+25%",
      "OTP asked5050.0%50.0%—",
    ]);
  });

  it("asks for one product when one is chosen, and the choice stands in the address", async () => {
    const { user } = open("/admin/dashboard?preset=yesterday");
    await user.click(await screen.findByRole("radio", { name: "Gold loan" }));
    await screen.findByText("Gold loan: from application to money");
    await waitFor(() =>
      expect(asked.at(-1)?.searchParams.toString()).toBe("preset=yesterday&product=GL&counted=arrivals"),
    );
  });

  it("counts what happened when asked to, in the address too", async () => {
    const { user } = open("/admin/dashboard?preset=yesterday");
    await user.click(await screen.findByRole("radio", { name: "In the period" }));
    expect(await screen.findByText(/it then shows no share/)).toBeTruthy();
    await waitFor(() => expect(asked.at(-1)?.searchParams.toString()).toBe("preset=yesterday"));
  });

  it("counts those who arrived, with no column for what they are not held against", async () => {
    const { user } = open("/admin/dashboard?preset=yesterday");
    expect(await screen.findByText(/no share exceeds 100%/)).toBeTruthy();
    await waitFor(() => expect(asked.at(-1)?.searchParams.toString()).toBe("preset=yesterday&counted=arrivals"));
    await user.click(screen.getAllByRole("button", { name: "Table" })[0]!);
    const table = screen.getByRole("table", { name: "From mobile number to money" });
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((head) => head.textContent),
    ).toEqual(["Step", "Count", "Of the step before", "Of all"]);
    await user.click(screen.getByRole("radio", { name: "In the period" }));
    expect(await screen.findByText(/what happened in the period/)).toBeTruthy();
  });

  it("shows the first five lenders, then all, sorted as asked", async () => {
    const { user } = open();
    const table = await screen.findByRole("table", { name: "By lender" });
    const names = () =>
      within(table)
        .getAllByRole("link")
        .map((link) => link.textContent);
    expect(names()).toEqual(["Tesu", "Kadamb", "Kachnar", "Gulmohar", "Deodar"]);
    await user.click(screen.getByRole("button", { name: "All 6" }));
    expect(names()).toHaveLength(6);
    await user.click(within(table).getByRole("button", { name: "Disbursed" }));
    expect(names()[0]).toBe("Amaltas");
  });

  it("is told apart when asked, with others and the total, in counts or shares, and the choice stands in the address", async () => {
    const steps = (first: number, second: number, share: string) => [
      { step: "otp_requested", count: first, share_of_previous: null, share_of_first: null },
      { step: "disbursed", count: second, share_of_previous: share, share_of_first: share },
      { step: "unheard_of", count: 1, share_of_previous: null, share_of_first: null },
    ];
    const wishes: string[] = [];
    server.use(
      http.get("/api/admin/dashboard/breakdown", ({ request }) => {
        wishes.push(new URL(request.url).search);
        return json({
          by: "device",
          lines: [
            { kind: "part", name: "phone", parts: 1, steps: steps(1200, 30, "2.5") },
            { kind: "part", name: "fridge", parts: 1, steps: steps(4, 1, "25.0") },
            { kind: "others", name: "", parts: 2, steps: steps(3, 0, "0.0") },
            { kind: "unknown", name: "", parts: 1, steps: steps(2, 0, "0.0") },
            { kind: "total", name: "", parts: 4, steps: steps(1209, 31, "2.6") },
          ],
        });
      }),
    );
    const { user } = open("/admin/dashboard?preset=yesterday&counted=arrivals");
    const tabs = within(await screen.findByRole("radiogroup", { name: "The funnel by" }));
    expect(screen.queryByRole("table", { name: /The funnel by/ })).toBeNull();
    await user.click(tabs.getByRole("radio", { name: "Device" }));
    const table = await screen.findByRole("table", { name: "The funnel by device" });
    await within(table).findByText("Phone");
    const rows = () =>
      within(table)
        .getAllByRole("row")
        .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(wishes).toEqual(["?preset=yesterday&counted=arrivals&by=device"]);
    expect(rows()).toEqual([
      ["Device", "OTP asked", "Dis\u00adbursed"],
      ["Phone", "1,200", "30"],
      ["fridge", "4", "1"],
      ["2 others", "3", "0"],
      ["Not known", "2", "0"],
      ["Total", "1,209", "31"],
    ]);
    expect(within(table).getByTitle(/one-time code asked for/).textContent).toBe("OTP asked");
    await user.click(screen.getByRole("radio", { name: "Of the step before" }));
    expect(rows()[1]).toEqual(["Phone", "—", "2.5%"]);
    await user.click(tabs.getByRole("radio", { name: "Whole" }));
    expect(screen.queryByRole("table", { name: "The funnel by device" })).toBeNull();
  });

  it.each([
    [
      "partner",
      "Partner",
      [
        ["", "Our own"],
        ["Sunrise", "Sunrise"],
        ["own", "own"],
      ],
    ],
    [
      "channel",
      "Channel",
      [
        ["own", "Our own"],
        ["partner", "By a partner"],
      ],
    ],
  ] as const)("names what no partner brought, by %s, and leaves partners their names", async (by, title, names) => {
    const steps = [{ step: "visit", count: 7, share_of_previous: null, share_of_first: null }];
    server.use(
      http.get("/api/admin/dashboard/breakdown", () =>
        json({
          by,
          lines: [
            ...names.map(([name]) => ({ kind: "part", name, parts: 1, steps })),
            { kind: "total", name: "", parts: names.length, steps },
          ],
        }),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole("radio", { name: title }));
    const table = await screen.findByRole("table", { name: `The funnel by ${by}` });
    await within(table).findByText("Our own");
    const shown = within(table)
      .getAllByRole("row")
      .map((row) => row.children[0]?.textContent);
    expect(shown).toEqual([title, ...names.map(([, words]) => words), "Total"]);
  });

  it("says so when the parts cannot be read, and reads them again when asked", async () => {
    server.use(http.get("/api/admin/dashboard/breakdown", () => problem(500, "core.server", "Broken.")));
    const { user } = open("/admin/dashboard?split=city");
    const table = await screen.findByRole("table", { name: "The funnel by city" });
    const again = await within(table).findByRole("button", { name: /again/i });
    const line = {
      kind: "total",
      name: "",
      parts: 0,
      steps: [{ step: "visit", count: 7, share_of_previous: null, share_of_first: null }],
    };
    server.use(http.get("/api/admin/dashboard/breakdown", () => json({ by: "city", lines: [line] })));
    await user.click(again);
    expect(await within(table).findByText("7")).toBeTruthy();
  });

  it("leads from a step to its people: masked, paged at the server, searched without a trace in the address", async () => {
    const wishes: Record<string, unknown>[] = [];
    const someone = (place: number) => ({
      id: `visit-${place}`,
      customer: place === 0 ? "" : "A••••• Y.",
      mobile: `XXXXXX000${place}`,
      city: "Pune",
      application_id: place === 0 ? null : "0b54a1c2-0000-4000-8000-000000000000",
      product: place === 0 ? "" : "GL",
      status: place === 0 ? "" : "offers",
      lender: "",
      at: "2026-11-20T10:00:00+05:30",
    });
    server.use(
      http.post("/api/admin/dashboard/people", async ({ request }) => {
        const wish = (await request.json()) as Record<string, unknown>;
        wishes.push(wish);
        if (wish["search"]) return json({ count: 0, results: [] });
        return json({ count: 21, results: wish["page"] === 2 ? [someone(1)] : [someone(0), someone(2)] });
      }),
    );
    const { user } = open("/admin/dashboard?preset=yesterday&counted=arrivals&product=GL");
    await screen.findByText("Gold loan: from application to money");
    expect(screen.queryByRole("link", { name: "Visit" })).toBeNull();
    await user.click(screen.getByRole("link", { name: "OTP asked" }));
    const drawer = within(await screen.findByRole("dialog", { name: "OTP asked: 21" }));
    const rows = () =>
      drawer
        .getAllByRole("row")
        .slice(1)
        .map((row) => [...row.children].slice(0, 4).map((cell) => cell.textContent));
    expect(rows()).toEqual([
      ["No name yetXXXXXX0000", "", "", "Pune"],
      ["A••••• Y.XXXXXX0002", "Gold loan0b54a1c2", "Not sent yet", "Pune"],
    ]);
    await user.click(drawer.getByRole("button", { name: "Next" }));
    expect(await drawer.findByText("XXXXXX0001")).toBeTruthy();
    await user.type(drawer.getByRole("searchbox", { name: "Mobile number or application" }), "9811111111");
    expect(await drawer.findByText("Nobody like this at this step")).toBeTruthy();
    const wish = { preset: "yesterday", product: "GL", counted: "arrivals", step: "otp_requested", page_size: 20 };
    expect(wishes).toEqual([
      { ...wish, search: "", page: 1 },
      { ...wish, search: "", page: 2 },
      { ...wish, search: "9811111111", page: 1 },
    ]);
    await user.click(drawer.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("opens the people by the address alone, tells a failure, and reads them again when asked", async () => {
    server.use(http.post("/api/admin/dashboard/people", () => problem(500, "core.server", "Broken.")));
    const { user } = open("/admin/dashboard?people=otp_requested&people_page=3");
    const drawer = within(await screen.findByRole("dialog", { name: "OTP asked: who" }));
    const again = await drawer.findByRole("button", { name: /again/i });
    server.use(http.post("/api/admin/dashboard/people", () => json({ count: 0, results: [] })));
    await user.click(again);
    expect(await drawer.findByText("Nobody came to this step")).toBeTruthy();
  });

  it.each(["visit", "unheard_of", "submitted"])(
    "opens nothing for the step %s, which has no people here",
    async (step) => {
      open(`/admin/dashboard?people=${step}`);
      await screen.findByText("Amber: more than 40% left at this step");
      expect(screen.queryByRole("dialog")).toBeNull();
    },
  );

  it("has no link for those who may not see who it was", async () => {
    const data = { ...DASHBOARD, funnel: DASHBOARD.funnel.map((step) => ({ ...step, has_people: false })) };
    server.use(http.get("/api/admin/dashboard", () => json({ success: true, data })));
    open("/admin/dashboard?people=otp_requested");
    await screen.findByText("Amber: more than 40% left at this step");
    expect(screen.queryByRole("link", { name: "OTP asked" })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("tells commission and what lenders paid of it, each with its meaning on hover", async () => {
    const paid = { received: "1234.50" };
    const data = { ...DASHBOARD, lenders: [lender(1, "Amaltas", paid), lender(2, "Deodar", { received: "99999.00" })] };
    server.use(http.get("/api/admin/dashboard", () => json({ success: true, data })));
    const { user } = open();
    const table = await screen.findByRole("table", { name: "By lender" });
    const heads = within(table)
      .getAllByRole("columnheader")
      .map((head) => head.textContent);
    expect(heads.slice(-4)).toEqual(["Commission expected", "Commission received", "Payable to partners", "Margin"]);
    expect(within(table).getByTitle("₹1,234.50")).toBeTruthy();
    await user.click(
      within(table).getByRole("button", { name: "Commission received", description: /confirmed statements/ }),
    );
    expect(
      within(table)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Amaltas", "Deodar"]);
    await user.click(within(table).getByRole("button", { name: "Commission received" }));
    expect(
      within(table)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Deodar", "Amaltas"]);
    const partners = screen.getByRole("table", { name: "By partner" });
    expect(within(partners).getByRole("button", { name: "Commission received" })).toBeTruthy();
  });

  it("has no commission column for those who may not see it", async () => {
    const silent = { expected: null, received: null, payable: null, margin: null };
    const data = { ...DASHBOARD, lenders: [lender(1, "Amaltas", silent)], partners: [] };
    server.use(http.get("/api/admin/dashboard", () => json({ success: true, data })));
    open();
    const table = await screen.findByRole("table", { name: "By lender" });
    for (const name of ["Commission expected", "Commission received", "Payable to partners", "Margin"])
      expect(within(table).queryByText(name)).toBeNull();
    expect(within(table).queryByRole("link")).toBeNull();
  });

  it("shows where partners' submissions stand, those of nobody too", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("radio", { name: "Status" }));
    const table = screen.getByRole("table", { name: "By partner" });
    expect(
      within(table)
        .getAllByRole("row")
        .map((row) => row.textContent),
    ).toEqual([expect.stringContaining("PartnerSentDisbursedTotal"), "Rangrez0440", "No partner202"]);
  });
});
