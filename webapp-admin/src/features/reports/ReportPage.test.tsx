import i18next from "i18next";
import { useState } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import textsHi from "./locales/hi.json";
import { changeOf, readReport, showCell } from "./model";
import type { Report } from "./queries";
import { InternalReportPage, ProductsReportPage } from "./ReportPage";
import { ReportTable } from "./ReportTable";

const column = (key: string, unit: string, title: string, has_people = false) => ({
  key,
  unit,
  title,
  means: `What ${title} means`,
  has_people,
});
const row = (key: string, cells: Record<string, string | null>, is_split = false) => ({
  key,
  name: "",
  is_split,
  cells,
  parts: {},
  previous: null,
});
const REPORT = {
  period: { preset: "last_30_days", from: "2026-10-23", to: "2026-11-21" },
  previous_period: null,
  by: "product",
  counted: "events" as const,
  columns: [
    column("submitted", "count", "Submitted", true),
    column("disbursed", "rupees", "Disbursed"),
    column("approval", "percent", "Approval"),
  ],
  rows: [
    row("GL", { submitted: "1284", disbursed: "15830000.00", approval: "73.7" }),
    row("GL|partner", { submitted: "84", disbursed: "830000.00", approval: null }, true),
  ],
  totals: {
    ...row("total", { submitted: "1284", disbursed: "15830000.00", approval: "73.7" }),
    parts: { approval: [946, 1284] },
  },
  series: null,
  data_up_to: "2026-11-21T14:00:00+05:30",
  counted_again_at: "2026-11-21T14:00:02+05:30",
  changed_days: [],
  uncounted: 0,
  lenders: [],
  partners: [],
};
const products = http.get("/api/admin/reports/products", () => json(REPORT));

beforeAll(() => {
  i18next.addResourceBundle("en", "reports", texts);
  i18next.addResourceBundle("hi", "reports", textsHi);
});

describe("a report", () => {
  it("shows rows, what they are split by and the totals, and opens the people behind a cell", async () => {
    const asked: unknown[] = [];
    server.use(
      products,
      http.post("/api/admin/reports/products/people", async ({ request }) => {
        asked.push(await request.json());
        return json({
          count: 84,
          results: [
            {
              id: "1",
              customer_id: "2",
              customer: "A••••• Y.",
              mobile: "XXXXXX3210",
              city: "Pune",
              application_id: "abcdef12-0000",
              product: "GL",
              status: "sent",
              lender: "Kachnar Bank",
              at: "2026-11-20T12:00:00+05:30",
            },
          ],
        });
      }),
    );
    const { user } = render(<ProductsReportPage />, { route: "/admin/products-report?split=channel" });
    const line = (await screen.findByText("By a partner", { selector: "td span" })).closest("tr");
    expect(within(line!).getByText("—")).toBeTruthy();
    await user.click(within(line!).getByRole("button", { name: /Submitted, By a partner: 84/ }));
    expect(await screen.findByText("A••••• Y.")).toBeTruthy();
    expect(asked).toEqual([
      { preset: "last_30_days", split: "channel", key: "GL|partner", column: "submitted", page: 1, page_size: 20 },
    ]);
  });

  it("counts those who arrived, without a split that it cannot have", async () => {
    const searches: string[] = [];
    const applied = column("arrived_applied", "count", "Applied");
    server.use(
      http.get("/api/admin/reports/products", ({ request }) => {
        searches.push(new URL(request.url).search);
        return json({
          ...REPORT,
          counted: "arrivals",
          columns: [applied],
          rows: [row("GL", { arrived_applied: "31" })],
          totals: row("total", { arrived_applied: "31" }),
        });
      }),
    );
    const { user } = render(<ProductsReportPage />, { route: "/admin/products-report?split=channel" });
    await user.selectOptions(await screen.findByRole("combobox", { name: "Counted" }), "arrivals");
    expect(await screen.findByText(/those that have come so far until now/)).toBeTruthy();
    expect(searches.at(-1)).toBe("?preset=last_30_days&counted=arrivals&chart=arrived_submitted");
    expect(screen.queryByRole("combobox", { name: "Only" })).toBeNull();
    expect(within(screen.getByRole("combobox", { name: "Split by" })).getAllByRole("option")).toHaveLength(1);
  });

  it("names the reasons of a no, in Hindi too, and a lender's own code as it is", async () => {
    const rows = ["PL", "PL|policy", "PL|words", "PL|code:kyc_mismatch"].map((key, place) =>
      row(key, { submitted: null, declined: String(9 - place) }, key.includes("|")),
    );
    server.use(
      http.get("/api/admin/reports/products", () =>
        json({ ...REPORT, columns: [...REPORT.columns, column("declined", "count", "Declined", true)], rows }),
      ),
    );
    render(<ProductsReportPage />, { route: "/admin/products-report?split=reason" });
    const names = async (first: string) => {
      await screen.findByText(first, { selector: "td span" });
      return screen
        .getAllByRole("row")
        .slice(1, -1)
        .map((line) => within(line).getAllByRole("cell")[0]?.textContent);
    };
    expect(await names("Outside the lender's rules")).toEqual([
      "Personal loan",
      "Outside the lender's rules",
      "In the lender's own words",
      "Lender's code kyc_mismatch",
    ]);
    expect(screen.getByText("What Declined means", { selector: "p" })).toBeTruthy();
    await i18next.changeLanguage("hi");
    expect(await names("लेंडर के नियमों से बाहर")).toEqual([
      "पर्सनल लोन",
      "लेंडर के नियमों से बाहर",
      "लेंडर के अपने शब्दों में",
      "लेंडर का कोड kyc_mismatch",
    ]);
    await i18next.changeLanguage("en");
  });

  it("shows what was declined on a phone once split by reason, whichever column was picked", async () => {
    const data = { ...REPORT, columns: [...REPORT.columns, column("declined", "count", "Declined", true)] } as Report;
    const props = { report: "products", data, by: "product", hidden: [], problem: null } as const;
    function SplitLater() {
      const [split, setSplit] = useState<"reason">();
      return (
        <>
          <button onClick={() => setSplit("reason")}>By reason</button>
          <ReportTable {...props} split={split} onRetry={() => undefined} onOpen={() => undefined} />
        </>
      );
    }
    const { user } = render(<SplitLater />);
    await user.selectOptions(screen.getByRole("combobox", { name: "Column" }), "Disbursed");
    expect(screen.getByText("What Disbursed means", { selector: "p" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "By reason" }));
    expect(screen.getByText("What Declined means", { selector: "p" })).toBeTruthy();
    expect(screen.queryByRole("option", { name: "Disbursed" })).toBeNull();
  });

  it("draws a column over the days, reads it by keyboard, and shows the same as a table", async () => {
    const asked: string[] = [];
    server.use(
      http.get("/api/admin/reports/products", ({ request }) => {
        asked.push(new URL(request.url).search);
        return json({
          ...REPORT,
          series: {
            column: "submitted",
            days: ["2026-11-20", "2026-11-21"],
            previous_days: ["2026-11-18", "2026-11-19"],
            lines: [{ key: "GL", name: "", values: ["1200", "84"], previous: ["1000", null] }],
          },
        });
      }),
    );
    const { user } = render(<ProductsReportPage />, { route: "/admin/products-report" });
    const chart = await screen.findByRole("slider", { name: "Submitted, day by day" });
    expect(chart.getAttribute("aria-valuetext")).toBe("21 Nov 2026: Gold loan: 84 (before: —)");
    chart.focus();
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(chart.getAttribute("aria-valuetext")).toBe("20 Nov 2026: Gold loan: 1,200 (before: 1,000)");
    await user.click(screen.getByRole("button", { name: "Table" }));
    const table = screen.getByRole("table", { name: "Submitted, day by day" });
    expect(
      within(table)
        .getAllByRole("row")
        .map((line) => line.textContent),
    ).toEqual(["DayGold loanGold loan, before", "20 Nov 20261,2001,000", "21 Nov 202684—"]);
    await user.selectOptions(screen.getByRole("combobox", { name: "What the chart shows" }), "Disbursed");
    await expect.poll(() => asked.at(-1)).toBe("?preset=last_30_days&chart=disbursed");
    expect(asked[0]).toBe("?preset=last_30_days&chart=submitted");
  });

  it("says with the words of the specification that nothing is there, in both languages", async () => {
    server.use(
      http.get("/api/admin/reports/internal", () =>
        json({ ...REPORT, rows: [], totals: row("total", { submitted: "0", disbursed: "0.00", approval: null }) }),
      ),
    );
    render(<InternalReportPage />, { route: "/admin/internal-report", language: "hi" });
    expect(await screen.findByText("कोई रिकॉर्ड नहीं है")).toBeTruthy();
  });

  it("offers to try again when the server does not answer", async () => {
    server.use(
      http.get("/api/admin/reports/products", () => problem(503, "core.busy", "Too busy just now."), { once: true }),
      products,
    );
    const { user } = render(<ProductsReportPage />, { route: "/admin/products-report" });
    await user.click(await screen.findByRole("button", { name: /again/i }));
    expect((await screen.findAllByText("Gold loan")).length).toBeGreaterThan(0);
  });
});

const LINE = {
  id: "55555555-5555-4555-8555-555555555555",
  reference: "KB-77",
  customer: "A••••• Y.",
  can_open: false,
  product: "GL",
  lender: "Kachnar Bank",
  partner: "",
  status: "in_review",
  since: "2026-11-02",
  days: 19,
  owes: "lender",
  amount: null,
  sanctioned_amount: null,
  disbursed_amount: null,
  source: "mis",
  changed_at: "2026-11-20T12:00:00+05:30",
};

describe("the tab of applications", () => {
  it("has no column of rupees and no link to the person for whoever sees none", async () => {
    const asked: string[] = [];
    server.use(
      http.get("/api/admin/reports/applications", ({ request }) => {
        asked.push(new URL(request.url).search);
        return json({ count: 1, is_more: false, after: null, results: [LINE] });
      }),
    );
    const { user } = render(<InternalReportPage />, { route: "/admin/internal-report?tab=applications&status=none" });
    expect(await screen.findByText("KB-77")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "KB-77" })).toBeNull();
    expect(screen.queryByRole("columnheader", { name: "Asked" })).toBeNull();
    await user.click(screen.getByRole("radio", { name: "Lender over its usual days" }));
    await expect.poll(() => asked.at(-1)).toBe("?view=lender_late");
    expect(asked[0]).toBe("");
  });
});

describe("what an address asks for", () => {
  it("leaves out what it cannot read", () => {
    const query = new URLSearchParams("preset=yesterday&by=product&split=channel&lender_id=0&partner_id=x&product=CC");
    expect(readReport("internal", query)).toEqual({ preset: "yesterday", split: "channel", chart: "submitted" });
  });
});

describe("a cell", () => {
  const words = { hours: (n: string) => `${n} h`, days: (n: string) => `${n} d` };
  it.each([
    ["count", "128400", "1,28,400"],
    ["percent", "73.7", "73.7%"],
    ["rupees", "15830000.00", "₹1.58\u00a0Cr"],
    ["hours", "47.9", "48 h"],
    ["hours", "48.0", "2.0 d"],
    ["count", null, "—"],
  ])("of %s with %s reads %s", (unit, value, text) => {
    expect(showCell(unit, value, "en", words)).toBe(text);
  });

  it("differs by a share of what was, and by nothing where nothing was", () => {
    expect([changeOf("150", "100"), changeOf("95", "100"), changeOf("5", "0"), changeOf("5", null)]).toEqual([
      50,
      -5,
      null,
      null,
    ]);
  });
});
