import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import sheets from "webapp-shared/components/sheets/locales/en.json";
import sheetsHindi from "webapp-shared/components/sheets/locales/hi.json";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { DndRegisterNote } from "./DndRegisterNote";
import { NumberFiles } from "./NumberFiles";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";

const UPLOAD_ID = "0190c0de-0000-7000-8000-000000000001";

beforeAll(() => {
  i18next.addResourceBundle("en", "calling", texts);
  i18next.addResourceBundle("hi", "calling", hindi);
  i18next.addResourceBundle("en", "sheets", sheets);
  i18next.addResourceBundle("hi", "sheets", sheetsHindi);
});

describe("the do-not-disturb register", () => {
  const at = "2026-11-23T06:30:00Z";
  it.each([
    [{ state: "sheets", at: null, waiting: null }, "Do-not-disturb answers come by sheet alone."],
    [{ state: "unread", at: null, waiting: 0 }, "no answer yet. It is asked every 10 minutes. Nobody waits"],
    [{ state: "answers", at, waiting: 1 }, "last answered on 23 Nov 2026, 12:00"],
    [{ state: "answers", at, waiting: 1200 }, "1,200 people wait for an answer."],
    [{ state: "silent", at, waiting: null }, "has not answered since 23 Nov 2026, 12:00"],
    [{ state: "refuses", at, waiting: null }, "has refused our requests since 23 Nov 2026, 12:00"],
  ])("says in a sentence whether it answers: %o", async (register, sentence) => {
    server.use(http.get("/api/admin/do-not-call/register", () => json(register)));
    const { container } = render(<DndRegisterNote />);
    await screen.findByText(/Do-not-disturb|do-not-disturb/);
    expect(container.textContent).toContain(sentence);
  });

  it("offers another try where its state cannot be read", async () => {
    const register = { state: "answers", at, waiting: 0 };
    server.use(
      http.get("/api/admin/do-not-call/register", () => problem(503, "core.unavailable", "Not now."), { once: true }),
      http.get("/api/admin/do-not-call/register", () => json(register)),
    );
    const { user } = render(<DndRegisterNote />);
    await user.click(await screen.findByRole("button", { name: /again/i }));
    expect(await screen.findByText(/last answered on/)).toBeTruthy();
  });
});

/** What is known of one file beside its line in the list. */
const uploadOf = (file: object) => [
  http.get("/api/uploads/:id", () =>
    json({
      data: {
        kind: "do-not-call",
        check_only: false,
        can_undo: false,
        is_stopped: false,
        counts: { rows: 3, applied: 3, created: 3, same: 0, rejected: 0, duplicate: 0, superseded: 0, warned: 0 },
        progress: { done: 3, total: 3, rows_per_second: null, seconds_left: null },
        errors: [],
        warnings: [],
        changes: [],
        failure: null,
        notes: [],
        checked_at: "2026-11-23T06:30:00Z",
        finished_at: null,
        second_person: { reason: null, money: "0.00", threshold: "100000.00", is_maker: true, checker: "" },
        ...file,
      },
    }),
  ),
  http.get("/api/uploads/:id/corrections", () =>
    json({ data: { rows: [], waiting: 0, approvable: 0, seen_at: "2026-11-23T06:30:00Z" } }),
  ),
];

const LIST = {
  id: UPLOAD_ID,
  created_at: "2026-11-23T06:30:00Z",
  file_name: "stops_nov.csv",
  subject: "",
  stage: "waits",
  waits_for: { act: "approve", is_you: true, person: "" },
  rows: 3,
  applied: 0,
  rejected: 0,
  failure: null,
  by: "Gita Rao",
};

describe("do-not-disturb answers by sheet", () => {
  const sheet = {
    id: UPLOAD_ID,
    created_at: "2026-11-23T06:30:00Z",
    file_name: "dnd_nov.csv",
    subject: "",
    stage: "done_with_errors",
    waits_for: null,
    rows: 3,
    applied: 2,
    rejected: 1,
    failure: null,
    by: "Gita Rao",
  };

  it("asks for a sheet first, sends it and shows what became of it", async () => {
    const sent: unknown[] = [];
    server.use(
      http.get("/api/uploads", () => json({ results: sent.length > 0 ? [sheet] : [] })),
      http.post("/api/uploads", () => {
        sent.push(1);
        return json({ success: true, message: "", id: sheet.id, state: "queued" }, 202);
      }),
      ...uploadOf({ ...sheet, state: "done_with_errors", error_count: 1, can_apply: false }),
    );
    const { user } = render(<NumberFiles kind="dnd-answers" />);
    expect(await screen.findByText("No sheet yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Upload" }));
    expect(screen.getByText("No file selected")).toBeTruthy();
    await user.upload(screen.getByLabelText("Sheet with answers"), new File(["a"], "dnd_nov.csv"));
    await user.click(screen.getByRole("button", { name: "Upload" }));
    const row = (await screen.findByText("Done with errors")).closest("tr")!;
    expect(within(row).getByRole("button", { name: "dnd_nov.csv" })).toBeTruthy();
    const dialog = within(await screen.findByRole("dialog", { name: "dnd_nov.csv" }));
    expect(await dialog.findByRole("button", { name: "Sheet with errors" })).toBeTruthy();
  });

  it("says in Hindi why a sheet was not taken", async () => {
    server.use(
      http.get("/api/uploads", () => json({ results: [] })),
      http.post("/api/uploads", () => problem(422, "uploads.no_file", "कोई फ़ाइल नहीं मिली।")),
    );
    const { user } = render(<NumberFiles kind="dnd-answers" />, { language: "hi" });
    await user.upload(await screen.findByLabelText("जवाबों की शीट"), new File(["a"], "dnd_nov.csv"));
    await user.click(screen.getByRole("button", { name: "अपलोड करें" }));
    expect(await screen.findByText("कोई फ़ाइल नहीं मिली।")).toBeTruthy();
  });
});

describe("a do-not-call list by sheet", () => {
  it("waits for a yes after the check, and says that undo takes none off", async () => {
    const applied: string[] = [];
    const sheet = LIST;
    server.use(
      http.get("/api/uploads", () => json({ results: [sheet] })),
      ...uploadOf({ ...sheet, state: "checking", error_count: 0, can_apply: true }),
      http.post("/api/uploads/:id/apply", ({ params }) => {
        applied.push(String(params["id"]));
        return json({ success: true, message: "" });
      }),
    );
    const { user } = render(<NumberFiles kind="do-not-call" />);
    expect(await screen.findByText(/undo takes none off/)).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "stops_nov.csv" }));
    await user.click(await screen.findByRole("button", { name: "Apply 3 rows" }));
    expect(applied).toEqual([LIST.id]);
  });
});
