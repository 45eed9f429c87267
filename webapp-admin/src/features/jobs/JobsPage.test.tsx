import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { JobsPage } from "./JobsPage";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";

const NOW = "2026-11-20T10:12:10Z";
const ID = "22222222-2222-4222-8222-222222222222";
const JOB = {
  kind: "upload",
  id: ID,
  topic: "application-status",
  what: "gulmohar_nov.xlsx",
  by: "Neha Kulkarni",
  state: "running",
  began_at: "2026-11-20T10:11:24Z",
  touched_at: "2026-11-20T10:12:10Z",
  done: 14_260,
  of: 21_000,
  attempts: 1,
  runner: "worker-2:4711",
  leased_until: "2026-11-20T10:13:10Z",
  failure: "",
  can_retry: false,
  can_cancel: true,
};
const STUCK = {
  ...JOB,
  id: ID.replaceAll("2", "3"),
  topic: "commission",
  what: "kachnar_oct.xlsx",
  state: "stuck",
  touched_at: "2026-11-20T10:06:10Z",
  runner: "",
  leased_until: null,
  can_retry: true,
};
const FAILED = {
  ...JOB,
  id: ID.replaceAll("2", "4"),
  what: "leads.csv",
  state: "failed",
  failure: "No Mobile column.",
};
const DAY = {
  ...JOB,
  kind: "count",
  id: "2026-11-19",
  what: "19 Nov 2026",
  by: "",
  state: "done",
  of: null,
  done: 31,
  can_cancel: false,
};
const SILENT = { last_at: null, usual: null, late_after: null, is_late: false };
const BOARD = {
  now: NOW,
  lenders: [
    {
      lender_id: 2,
      name: "Kadamb Bank",
      answer: { last_at: "2026-11-20T05:50:10Z", usual: 60, late_after: 3600, is_late: true },
      status: { last_at: "2026-11-20T09:12:10Z", usual: null, late_after: null, is_late: false },
      mis: SILENT,
    },
    { lender_id: 3, name: "Semal Capital", answer: null, status: SILENT, mis: SILENT },
  ],
  codes: [
    {
      provider: "sms_http",
      channel: "sms",
      sent_hour: 40,
      delivered_hour: 39,
      sent_day: 200,
      delivered_day: 190,
      last_at: NOW,
    },
  ],
  dnd_at: null,
  dnd_source: "",
  counted_at: NOW,
  counted_day: "2026-11-20",
  timetable: [
    { task: "audit.seal", every: 10, began_at: NOW, seconds: 0.4, failed: false, next_at: NOW },
    { task: "reports.count", every: 60, began_at: NOW, seconds: 2, failed: true, next_at: NOW },
  ],
};

const jobs = (results: object[], asked: string[] = []) =>
  http.get("/api/admin/jobs", ({ request }) => {
    asked.push(new URL(request.url).search);
    return json({ now: NOW, states: { running: 3, stuck: 1 }, results });
  });

beforeAll(() => {
  i18next.addResourceBundle("en", "jobs", texts);
  i18next.addResourceBundle("hi", "jobs", hindi);
});
beforeEach(() => {
  server.use(http.get("/api/admin/freshness", () => json(BOARD)));
});

const rowOf = async (what: string) => (await screen.findByText(what)).closest("tr")!;

describe("the page of jobs", () => {
  it("says how far a job is, how fast it is and since when another one stands still", async () => {
    server.use(jobs([JOB, STUCK, FAILED, DAY]));
    render(<JobsPage />, { route: "/admin/jobs" });
    const running = await rowOf("gulmohar_nov.xlsx");
    for (const text of ["Status file", "Neha Kulkarni", "14,260 of 21,000", "46 s", "Running"])
      expect(within(running).getByText(text)).toBeTruthy();
    expect(running.textContent).toContain("310 a second · 22 s left");
    expect(running.textContent).toContain("Worked on by worker-2:4711, until 20 Nov 2026");
    const stuck = await rowOf("kachnar_oct.xlsx");
    expect(stuck.textContent).toContain("no sign for 6 min");
    expect(stuck.textContent).not.toContain("Worked on by");
    const failed = await rowOf("leads.csv");
    expect(failed.textContent).toContain("No Mobile column.");
    expect(within(failed).getByRole("link", { name: "Open: leads.csv" }).getAttribute("href")).toBe(
      "/admin/application-status-file",
    );
    expect((await rowOf("19 Nov 2026")).textContent).toContain("the timetable31 cells changed");
  });

  it("shows what needs somebody, of the kind in the address, that the search leaves", async () => {
    const asked: string[] = [];
    server.use(jobs([JOB, STUCK, FAILED], asked));
    const { user } = render(<JobsPage />, { route: "/admin/jobs?view=needs&kind=upload" });
    await rowOf("kachnar_oct.xlsx");
    expect(asked).toEqual(["?kind=upload"]);
    expect(screen.queryByText("gulmohar_nov.xlsx")).toBeNull();
    await user.type(screen.getByRole("searchbox"), "LEADS");
    await expect.poll(() => screen.queryByText("kachnar_oct.xlsx")).toBeNull();
    expect(screen.getByText("leads.csv")).toBeTruthy();
  });

  it("retries a job that stands still and says why the server refused", async () => {
    server.use(
      jobs([STUCK]),
      http.post(`/api/admin/jobs/upload/${STUCK.id}/retry`, () => problem(409, "core.job_moved", "It moved on.")),
    );
    const { user } = render(<JobsPage />, { route: "/admin/jobs" });
    await user.click(await screen.findByRole("button", { name: "Retry: kachnar_oct.xlsx" }));
    expect(await screen.findByText("It moved on.")).toBeTruthy();
  });

  it("cancels a job only after it was confirmed", async () => {
    let cancelled = 0;
    server.use(
      jobs([JOB]),
      http.post(`/api/admin/jobs/upload/${ID}/cancel`, () => {
        cancelled += 1;
        return json({ ...JOB, state: "cancelled" });
      }),
    );
    const { user } = render(<JobsPage />, { route: "/admin/jobs" });
    await user.click(await screen.findByRole("button", { name: "Cancel: gulmohar_nov.xlsx" }));
    expect(cancelled).toBe(0);
    await user.click(screen.getByRole("button", { name: "Cancel the job" }));
    await expect.poll(() => cancelled).toBe(1);
  });

  it.each([
    ["en", "", "No jobs"],
    ["hi", "", "कोई काम नहीं"],
    ["hi", "?view=done", "कुछ नहीं मिला"],
  ] as const)("says in %s with %s that nothing is there", async (language, query, words) => {
    server.use(jobs([]));
    render(<JobsPage />, { route: `/admin/jobs${query}`, language });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it("offers to try again when the server does not answer", async () => {
    server.use(
      http.get("/api/admin/jobs", () => problem(503, "core.unavailable", "Not now."), { once: true }),
      jobs([JOB]),
    );
    const { user } = render(<JobsPage />, { route: "/admin/jobs" });
    await user.click(await screen.findByRole("button", { name: /again/i }));
    expect(await rowOf("gulmohar_nov.xlsx")).toBeTruthy();
  });
});

describe("the freshness board", () => {
  it("holds each silence against the lender's own rhythm", async () => {
    server.use(jobs([]));
    render(<JobsPage />, { route: "/admin/jobs" });
    const row = await rowOf("Kadamb Bank");
    expect(row.textContent).toContain("4 h 22 min");
    expect(row.textContent).toContain("late · usually 1 min");
    expect(row.textContent).toContain("1 htoo few to judge");
    expect((await rowOf("Semal Capital")).textContent).toContain("not used");
  });

  it("shows codes by provider, the lists and the timetable with what failed first", async () => {
    server.use(jobs([]));
    render(<JobsPage />, { route: "/admin/jobs" });
    expect(await screen.findByText(/Delivered 97.5% of 40 in the last hour, 95.0% of 200/)).toBeTruthy();
    expect(screen.getByText("Never read. No promotional call is possible.")).toBeTruthy();
    const lines = screen.getAllByRole("listitem").map((line) => line.textContent);
    expect(lines.findIndex((line) => line.startsWith("Count the days"))).toBeLessThan(
      lines.findIndex((line) => line.startsWith("Seal the audit log")),
    );
  });
});
