import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { DedupeLogPage } from "./DedupeLogPage";
import texts from "./locales/en.json";
import textsHi from "./locales/hi.json";

const SUNRISE = "22222222-2222-4222-8222-222222222222";
const LINE = {
  id: 7,
  at: "2026-11-20T06:30:00Z",
  key: "pan",
  rule: "at_lender",
  decision: "blocked",
  new: {
    customer_id: "c-1",
    application_id: "abcdef12-0000",
    name: "A••••• Y.",
    mobile: "XXXXXX3210",
    partner: "Sunrise",
  },
  existing: { customer_id: "c-2", application_id: "", name: "", mobile: "", partner: "" },
  lender: "Kachnar Bank",
  by: "",
};

/** The server's answer, and what it was asked. */
function log(results: object[], asked: unknown[] = [], count = results.length) {
  return http.post("/api/de-dupe-log", async ({ request }) => {
    asked.push(await request.json());
    return json({
      count,
      decisions: { merged: 0, blocked: results.length, allowed: 0, lender_duplicate: 0 },
      lenders: [{ id: "4", name: "Kachnar Bank" }],
      partners: [{ id: SUNRISE, name: "Sunrise" }],
      results,
    });
  });
}

beforeAll(() => {
  i18next.addResourceBundle("en", "dedupe-log", texts);
  i18next.addResourceBundle("hi", "dedupe-log", textsHi);
});

describe("the de-dupe log", () => {
  it("says both records, the rule and what was done", async () => {
    server.use(
      log([
        LINE,
        { ...LINE, id: 6, key: "", rule: "lender_says", decision: "lender_duplicate", existing: null, by: "Gita Rao" },
      ]),
    );
    render(<DedupeLogPage />, { route: "/admin/de-dupe-log" });
    const first = (
      await screen.findByText("Same person at the same lender within 90 days", { selector: "span" })
    ).closest("tr");
    for (const text of [
      "A••••• Y.",
      "XXXXXX3210",
      "Application abcdef12",
      "Sunrise",
      "Deleted on request",
      "No partner",
      "Blocked",
      "Kachnar Bank",
    ])
      expect(within(first!).getByText(text)).toBeTruthy();
    const second = screen.getByText("Known to the lender only").closest("tr");
    for (const text of ["Not said", "Lender says duplicate", "Gita Rao"])
      expect(within(second!).getByText(text)).toBeTruthy();
  });

  it("asks with the filters of the address, and for a person without telling the address", async () => {
    const asked: object[] = [];
    server.use(log([LINE], asked));
    const { user } = render(<DedupeLogPage />, {
      route: `/admin/de-dupe-log?decision=blocked&key=pan&rule=nonsense&lender=4&partner=${SUNRISE}&first=2026-11-01`,
    });
    const query = {
      page: 1,
      page_size: 20,
      decision: "blocked",
      key: "pan",
      lender_id: 4,
      partner_id: SUNRISE,
      date_from: "2026-11-01",
    };
    await screen.findByText("A••••• Y.");
    expect(asked).toEqual([query]);
    server.use(log([], asked));
    await user.click(screen.getByRole("searchbox"));
    await user.paste("ABCPY1234F");
    expect(await screen.findByText("Nothing found")).toBeTruthy();
    expect(asked.at(-1)).toEqual({ ...query, search: "ABCPY1234F" });
  });

  it("turns pages of one list, and begins another list at its first page", async () => {
    const asked: { page: number; key?: string }[] = [];
    server.use(log([LINE], asked, 21));
    const { user } = render(<DedupeLogPage />, { route: "/admin/de-dupe-log" });
    await user.click(await screen.findByRole("button", { name: "Next" }));
    expect(await screen.findByRole("button", { name: "Page 2", current: "page" })).toBeTruthy();
    await expect.poll(() => asked.length).toBe(2);
    await user.selectOptions(screen.getByLabelText(/Matched by/), "PAN");
    expect(await screen.findByRole("button", { name: "Page 1", current: "page" })).toBeTruthy();
    await expect.poll(() => asked.length).toBe(3);
    expect(asked.map(({ page, key }) => [page, key])).toEqual([
      [1, undefined],
      [2, undefined],
      [1, "pan"],
    ]);
  });

  it.each([
    ["en", "", "No duplicate yet"],
    ["hi", "", "अभी तक कोई डुप्लिकेट नहीं"],
    ["en", "?key=email", "Nothing found"],
    ["hi", "?key=email", "कुछ नहीं मिला"],
  ] as const)("says in %s with %s that nothing is there", async (language, query, words) => {
    server.use(log([]));
    render(<DedupeLogPage />, { route: `/admin/de-dupe-log${query}`, language });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it("offers to try again when the server does not answer", async () => {
    server.use(
      http.post("/api/de-dupe-log", () => problem(503, "core.busy", "Too busy just now."), { once: true }),
      log([LINE]),
    );
    const { user } = render(<DedupeLogPage />, { route: "/admin/de-dupe-log" });
    await user.click(await screen.findByRole("button", { name: /again/i }));
    expect(await screen.findByText("A••••• Y.")).toBeTruthy();
  });
});
