import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import textsHi from "./locales/hi.json";
import { SchedulesDialog } from "./SchedulesDialog";

const GITA = { id: "11111111-1111-4111-8111-111111111111", name: "Gita Rao" };
const HARI = { id: "22222222-2222-4222-8222-222222222222", name: "Hari Menon" };
const VIEW = { id: "33333333-3333-4333-8333-333333333333", name: "Week" };
const SCHEDULE = {
  id: "44444444-4444-4444-8444-444444444444",
  view: VIEW,
  every: "week",
  at: "09:00",
  weekday: 0,
  month_day: null,
  recipients: [GITA],
  next_at: "2026-11-23T09:00:00+05:30",
  last_at: "2026-11-16T09:00:00+05:30",
  last_sent: 1,
  last_failed: 1,
  revision: 3,
};
const page = (results: object[], views: object[] = [VIEW]) => ({ results, views, readers: [GITA, HARI] });

beforeAll(() => {
  i18next.addResourceBundle("en", "reports", texts);
  i18next.addResourceBundle("hi", "reports", textsHi);
});

const show = (language: "en" | "hi" = "en") =>
  render(<SchedulesDialog page="products-report" onClose={() => undefined} />, { language });

describe("schedules of a report", () => {
  it("says what goes to whom and when, and what did not arrive", async () => {
    server.use(http.get("/api/admin/schedules", () => json(page([SCHEDULE]))));
    show();
    const line = await screen.findByRole("listitem", { name: "Week" });
    expect(line.textContent).toContain("Every Monday at 9:00\u00a0am");
    expect(line.textContent).toContain("To Gita Rao");
    expect(line.textContent).toContain(
      "Next: 23 Nov 2026, 9:00\u00a0am. Last: 16 Nov 2026, 9:00\u00a0am, to 1 person.",
    );
    expect(line.textContent).toContain("The last report did not reach 1 person. Send it again.");
  });

  it("asks for a view first where none is saved, in both languages", async () => {
    server.use(http.get("/api/admin/schedules", () => json(page([], []))));
    show("hi");
    expect(await screen.findByText(/पहले इस रिपोर्ट का कोई व्यू सेव करें/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "नया शेड्यूल" })).toBeNull();
  });

  it("makes a monthly schedule on the last day", async () => {
    const sent: unknown[] = [];
    let made = false;
    server.use(
      http.get("/api/admin/schedules", () => json(page(made ? [SCHEDULE] : []))),
      http.post("/api/admin/schedules", async ({ request }) => {
        sent.push(await request.json());
        made = true;
        return json(page([SCHEDULE]), 201);
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "New schedule" }));
    const form = screen.getByRole("dialog", { name: "New schedule" });
    await user.click(within(form).getByRole("button", { name: "Save" }));
    expect(within(form).getByRole("alert").textContent).toBe("Choose at least one person.");
    expect(sent).toEqual([]);
    await user.selectOptions(within(form).getByRole("combobox", { name: "How often" }), "Every month");
    await user.selectOptions(within(form).getByRole("combobox", { name: "Day of the month" }), "The last day");
    await user.click(within(form).getByRole("checkbox", { name: "Hari Menon" }));
    await user.click(within(form).getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("listitem", { name: "Week" })).toBeTruthy();
    expect(sent).toEqual([
      { view_id: VIEW.id, every: "month", at: "09:00", weekday: null, month_day: 31, recipients: [HARI.id] },
    ]);
  });

  it("switches a schedule off with what it says else unchanged, and tells a refusal", async () => {
    const sent: unknown[] = [];
    server.use(
      http.get("/api/admin/schedules", () => json(page([SCHEDULE]))),
      http.patch(`/api/admin/schedules/${SCHEDULE.id}`, async ({ request }) => {
        sent.push(await request.json());
        return problem(409, "reports.schedule_changed", "This schedule was changed meanwhile.");
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Switch off" }));
    expect(await screen.findByText("This schedule was changed meanwhile.")).toBeTruthy();
    expect(sent).toEqual([
      { every: "week", at: "09:00", weekday: 0, month_day: null, recipients: [GITA.id], is_on: false, revision: 3 },
    ]);
  });

  it("offers to try again when the server does not answer", async () => {
    server.use(
      http.get("/api/admin/schedules", () => problem(503, "core.busy", "Too busy just now."), { once: true }),
      http.get("/api/admin/schedules", () => json(page([SCHEDULE]))),
    );
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: /again/i }));
    expect(await screen.findByRole("listitem", { name: "Week" })).toBeTruthy();
  });
});
