import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import reasons from "webapp-shared/i18n/labels/calls.en.json";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { FiguresTab } from "./FiguresTab";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";

const URL_OF = "/api/admin/call-figures/period";
const ROW = {
  key: "7",
  name: "Isha Menon",
  promised: 10,
  in_time: 9,
  kept_percent: "90.0",
  dials: 1240,
  talks: 310,
  spoke_percent: "25.0",
  seconds: 3725,
  interested: 41,
  applied: 17,
  declined: 58,
  loans: 3,
  disbursed: "450000.00",
  refusals: [],
};
const NAMELESS = { ...ROW, key: "", name: "", promised: 0, in_time: 0, kept_percent: null, spoke_percent: null };
const TOTAL = { ...ROW, key: "", name: "", dials: 2480, refusals: [{ reason: "cost", count: 14 }] };
const answered = (rows: object[], queries: string[] = []) =>
  http.get(URL_OF, ({ request }) => {
    const query = new URL(request.url).searchParams;
    queries.push(query.toString());
    return json({
      by: query.get("by"),
      first_day: "2026-11-20",
      last_day: "2026-11-20",
      rows,
      total: TOTAL,
    });
  });

beforeAll(() => {
  i18next.addResourceBundle("en", "call-labels", reasons);
  i18next.addResourceBundle("en", "calling", texts);
  i18next.addResourceBundle("hi", "calling", hindi);
});

const rowOf = (text: string) => within(screen.getByText(text).closest("tr")!);

describe("figures of calling", () => {
  it("shows each caller and the total, with what followed within seven days", async () => {
    const queries: string[] = [];
    server.use(answered([ROW, NAMELESS], queries));
    render(<FiguresTab />, { route: "/admin/telecalling?view=figures&preset=yesterday" });
    await screen.findByText("Isha Menon");
    for (const text of ["90.0% (9 of 10)", "1,240", "310", "25.0%", "41", "58", "17", "3"])
      expect(rowOf("Isha Menon").getByText(text)).toBeTruthy();
    expect(rowOf("Isha Menon").getByText(/4,50,000/)).toBeTruthy();
    expect(rowOf("All").getByText("2,480")).toBeTruthy();
    expect(screen.getByText(reasons.refusal_cost).closest("li")!.textContent).toBe(`${reasons.refusal_cost} 14`);
    expect(screen.getByText("20 Nov 2026 to 20 Nov 2026")).toBeTruthy();
    expect(queries).toEqual(["preset=yesterday&by=caller"]);
  });

  it("asks by hour when its tab is chosen and names the hour", async () => {
    const queries: string[] = [];
    server.use(answered([{ ...ROW, key: "11", name: "" }], queries));
    const { user } = render(<FiguresTab />, { route: "/admin/telecalling?view=figures&preset=yesterday" });
    await user.click(await screen.findByRole("radio", { name: "Hour" }));
    expect(await screen.findByText("11:00 to 11:59")).toBeTruthy();
    expect(queries.at(-1)).toBe("preset=yesterday&by=hour");
  });

  it("says in Hindi that nobody was called, without a total and a file", async () => {
    server.use(answered([]));
    render(<FiguresTab />, { route: "/admin/telecalling?view=figures", language: "hi" });
    expect(await screen.findByText(hindi.figures_none)).toBeTruthy();
    expect(screen.queryByText(hindi.figures_total)).toBeNull();
    expect(screen.queryByText("2,480")).toBeNull();
  });

  it("offers to try again when the server does not answer", async () => {
    server.use(
      http.get(URL_OF, () => problem(503, "core.busy", "Too busy just now."), { once: true }),
      answered([ROW]),
    );
    const { user } = render(<FiguresTab />, { route: "/admin/telecalling?view=figures" });
    await user.click(await screen.findByRole("button", { name: /again/i }));
    expect(await screen.findByText("Isha Menon")).toBeTruthy();
  });
});
