import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import sheetsTexts from "webapp-shared/components/sheets/locales/en.json";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";
import type { Upload } from "webapp-shared/components/sheets/requests";

import texts from "./locales/en.json";
import type { StatusFile } from "./requests";
import { StatusFilesPage } from "./StatusFilesPage";

let files: StatusFile[];
let sent: { check_only: string | null; override: string | null; hasFile: boolean }[];

const record = (facts: Partial<StatusFile> = {}): StatusFile => ({
  id: "7f2a19c4-0000-4000-8000-000000000001",
  created_at: "2026-11-20T06:08:00Z",
  file_name: "november.xlsx",
  status: "done",
  stage: "done",
  rows_updated: 12,
  errors: "",
  warned: 0,
  by: "Gita",
  has_notes: false,
  subject: "",
  waits_for: null,
  rows: 12,
  applied: facts.rows_updated ?? 12,
  created: 0,
  changed: 12,
  rejected: 0,
  is_whole: false,
  failure: null,
  ...facts,
});

const stageOf = ({ state, can_apply: waits, is_stopped: stopped }: Partial<Upload>): Upload["stage"] => {
  if (waits) return "waits";
  if (stopped) return "stopped";
  return state === "done" || state === "undone" || state === "failed" || state === "done_with_errors"
    ? state
    : "running";
};

const anUpload = (facts: Partial<Upload> = {}): Upload =>
  ({
    stage: stageOf({ state: "done_with_errors", ...facts }),
    id: record().id,
    kind: "application-status",
    file_name: "november.xlsx",
    state: "done_with_errors",
    check_only: false,
    can_apply: false,
    can_undo: true,
    counts: { rows: 14, applied: 12, same: 0, rejected: 2, duplicate: 0, superseded: 0, warned: 0 },
    progress: { done: 14, total: 14, rows_per_second: null, seconds_left: null },
    errors: [
      {
        row: 3,
        column: "Status",
        value: "Aprooved",
        code: "applications.status_unknown",
        reason: "Not a status. Did you mean approved?",
      },
      {
        row: 9,
        column: "Application ID",
        value: "x",
        code: "applications.unknown",
        reason: "No application has this id.",
      },
    ],
    error_count: 2,
    warnings: [],
    changes: [],
    failure: null,
    notes: [],
    created_at: record().created_at,
    by: "Gita",
    second_person: { reason: null, money: "0.00", threshold: "10000000.00", is_maker: true, checker: "" },
    ...facts,
  }) as Upload;

const uploads = (
  answer: (form: { check_only: string | null; override: string | null; hasFile: boolean }) => Response,
) =>
  http.post("/api/upload-application-status-file", async ({ request }) => {
    const form = await request.formData();
    const text = (name: string) => (form.get(name) as string | null) ?? null;
    const wish = {
      check_only: text("check_only"),
      override: text("override"),
      hasFile: form.get("image_name") !== null,
    };
    sent.push(wish);
    return answer(wish);
  });

const done = {
  success: true,
  message: "File uploaded successfully. Rows updated: 12.",
  errors: [],
  rowsUpdated: 12,
  id: record().id,
  state: "done",
  stage: "done",
};

beforeAll(() => {
  i18next.addResourceBundle("en", "status-files", texts);
  i18next.addResourceBundle("en", "sheets", sheetsTexts);
});

beforeEach(() => {
  files = [record()];
  sent = [];
  server.use(
    http.get("/api/get-application-status-files-list", () => json({ success: true, data: files })),
    http.get("/api/uploads/:id", () => json({ success: true, data: anUpload() as never })),
    http.get("/api/uploads/:id/corrections", () =>
      json({ success: true, data: { rows: [], waiting: 0, approvable: 0, seen_at: record().created_at } }),
    ),
  );
});

const choose = async (user: ReturnType<typeof render>["user"], name: string) =>
  user.upload(await screen.findByLabelText("Choose a file"), new File(["x"], name));
const uploadButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Upload" });

describe("choosing a file", () => {
  it("is needed before Upload can be pressed", async () => {
    const { user } = render(<StatusFilesPage />);
    expect(uploadButton().disabled).toBe(true);
    expect(screen.getByText("No file selected")).toBeTruthy();
    await choose(user, "november.xlsx");
    expect(uploadButton().disabled).toBe(false);
  });

  it("refuses another kind by its name", async () => {
    const { user } = render(<StatusFilesPage />);
    const input = await screen.findByLabelText<HTMLInputElement>("Choose a file");
    input.accept = ""; // a file that is dropped does not ask the file window
    await user.upload(input, new File(["x"], "november.pdf"));
    expect((await screen.findAllByText("Invalid file type")).length).toBeGreaterThan(0);
    expect(uploadButton().disabled).toBe(true);
  });
});

describe("uploading", () => {
  it("shows the server's message, clears the file and refreshes the list", async () => {
    server.use(
      uploads(() => {
        files = [record({ file_name: "december.xlsx" })];
        return json(done);
      }),
    );
    const { user } = render(<StatusFilesPage />);
    await screen.findByText("november.xlsx");
    await choose(user, "december.xlsx");
    await user.click(uploadButton());
    expect(await screen.findByText("File uploaded successfully. Rows updated: 12.")).toBeTruthy();
    await waitFor(() => expect(uploadButton().disabled).toBe(true));
    expect(await screen.findByText("december.xlsx")).toBeTruthy();
    expect(sent).toEqual([{ check_only: null, override: null, hasFile: true }]);
  });

  it("opens the errors with row, column, value and reason", async () => {
    server.use(
      uploads(() => json({ ...done, state: "done_with_errors", stage: "done_with_errors", errors: anUpload().errors })),
    );
    const { user } = render(<StatusFilesPage />);
    await choose(user, "november.xlsx");
    await user.click(uploadButton());
    const dialog = await screen.findByRole("dialog", { name: "2 Errors found" });
    const row = within(dialog).getByText("Aprooved").closest("tr");
    expect([...(row?.cells ?? [])].map((one) => one.textContent)).toEqual([
      "3",
      "Status",
      "Aprooved",
      "Not a status. Did you mean approved?",
    ]);
  });

  it("tells why a file was refused, and keeps the reason beside it", async () => {
    server.use(uploads(() => problem(422, "uploads.encrypted", "The file is password-protected.")));
    const { user } = render(<StatusFilesPage />);
    await choose(user, "november.xlsx");
    await user.click(uploadButton());
    expect(await screen.findAllByText("The file is password-protected.")).toHaveLength(2);
  });

  it("sends the same file again after an upload that failed, without choosing it again", async () => {
    server.use(uploads(() => (sent.length === 1 ? problem(503, "core.failed", "Not now.") : json(done))));
    const { user } = render(<StatusFilesPage />);
    await choose(user, "november.xlsx");
    await user.click(uploadButton());
    await screen.findAllByText("Not now.");
    expect(uploadButton().disabled).toBe(false);
    await user.click(uploadButton());
    expect(await screen.findByText("File uploaded successfully. Rows updated: 12.")).toBeTruthy();
    expect(sent).toHaveLength(2);
  });

  it("falls back to 'An error occurred'", async () => {
    server.use(uploads(() => json({}, 500)));
    const { user } = render(<StatusFilesPage />);
    await choose(user, "november.xlsx");
    await user.click(uploadButton());
    expect((await screen.findAllByText("An error occurred")).length).toBeGreaterThan(0);
  });

  it("sends the same file again only when told to", async () => {
    server.use(
      uploads(({ override }) =>
        override
          ? json(done)
          : problem(409, "uploads.same_file", "This file was already uploaded as november.xlsx by Gita."),
      ),
    );
    const { user } = render(<StatusFilesPage />);
    await choose(user, "november.xlsx");
    await user.click(uploadButton());
    expect(await screen.findByText("This file was already uploaded as november.xlsx by Gita.")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Send it anyway" }));
    expect(await screen.findByText("File uploaded successfully. Rows updated: 12.")).toBeTruthy();
    expect(sent.map(({ override }) => override)).toEqual([null, "1"]);
  });

  it("shows the server's message of a long file too, and opens it", async () => {
    const message = "Received. The file is being processed.";
    server.use(
      uploads(() => json({ ...done, message, state: "queued", stage: "running" })),
      http.get("/api/uploads/:id", () =>
        json({ success: true, data: anUpload({ state: "applying", error_count: 0 }) as never }),
      ),
    );
    const { user } = render(<StatusFilesPage />);
    await choose(user, "november.xlsx");
    await user.click(uploadButton());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(await screen.findByRole("dialog", { name: "november.xlsx" })).toBeTruthy();
  });

  it("checks first and changes nothing until Apply", async () => {
    let state: Upload["state"] = "checking";
    const applied: unknown[] = [];
    server.use(
      uploads(() => json({ ...done, message: "Received.", state: "checking", stage: "waits" })),
      http.get("/api/uploads/:id", () =>
        json({ success: true, data: anUpload({ state, can_apply: state === "checking", error_count: 0 }) as never }),
      ),
      http.post("/api/uploads/:id/apply", ({ params }) => {
        applied.push(params["id"]);
        state = "done";
        return json({ success: true, message: "", id: record().id, state: "applying" }, 202);
      }),
    );
    const { user } = render(<StatusFilesPage />);
    await choose(user, "november.xlsx");
    await user.click(screen.getByRole("button", { name: "Check first" }));
    const dialog = await screen.findByRole("dialog", { name: "november.xlsx: what it would do" });
    expect(screen.queryByText("Received.")).toBeNull();
    expect(applied).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(applied).toEqual([record().id]));
    expect(sent[0]?.check_only).toBe("1");
  });
});

describe("a file that was checked and waits", () => {
  const waiting = (number: number) =>
    record({
      id: `f${number}`,
      file_name: `sheet_${number}.xlsx`,
      status: "checking",
      stage: "waits",
      rows_updated: 0,
      created_at: `2026-11-01T06:1${number}:00Z`,
    });

  it("says so and opens, however many there are, and asks about none of them by itself", async () => {
    files = Array.from({ length: 7 }, (_, index) => waiting(index));
    const asked: string[] = [];
    server.use(
      http.get("/api/uploads/:id", ({ params }) => {
        asked.push(String(params["id"]));
        return json({
          success: true,
          data: anUpload({
            id: String(params["id"]),
            file_name: "sheet_0.xlsx",
            state: "checking",
            can_apply: true,
            error_count: 0,
          }) as never,
        });
      }),
    );
    const { user } = render(<StatusFilesPage />);
    await user.click(await screen.findByRole("button", { name: "10" }));
    await waitFor(() => expect(screen.getAllByText("Checked, not applied")).toHaveLength(7));
    expect(asked).toEqual([]);
    await user.click(screen.getByRole("button", { name: "sheet_0.xlsx" }));
    expect(await screen.findByRole("dialog", { name: "sheet_0.xlsx: what it would do" })).toBeTruthy();
    expect(new Set(asked)).toEqual(new Set(["f0"]));
  });

  it("can be discarded, and is only closed with Close", async () => {
    files = [waiting(0)];
    const gone: unknown[] = [];
    server.use(
      http.get("/api/uploads/:id", () =>
        json({
          success: true,
          data: anUpload({
            id: "f0",
            file_name: "sheet_0.xlsx",
            state: "checking",
            can_apply: true,
            error_count: 0,
          }) as never,
        }),
      ),
      http.post("/api/uploads/:id/discard", ({ params }) => {
        gone.push(params["id"]);
        files = [
          record({ id: "f0", file_name: "sheet_0.xlsx", status: "put_aside", stage: "put_aside", rows_updated: 0 }),
        ];
        return json({ success: true, message: "", id: record().id, state: "failed" });
      }),
    );
    const { user } = render(<StatusFilesPage />);
    const open = async () => {
      await user.click(await screen.findByRole("button", { name: "sheet_0.xlsx" }));
      return within(await screen.findByRole("dialog", { name: "sheet_0.xlsx: what it would do" }));
    };
    await user.click((await open()).getAllByRole("button", { name: "Close" })[0]!);
    expect(gone).toEqual([]);
    await user.click((await open()).getByRole("button", { name: "Discard" }));
    expect(await screen.findByText("Discarded")).toBeTruthy();
    expect(gone).toEqual(["f0"]);
  });
});

describe("the list", () => {
  it("has its words when it is empty", async () => {
    files = [];
    render(<StatusFilesPage />);
    expect(await screen.findByText("No application status file available to display")).toBeTruthy();
  });

  it("shows five files, or ten when asked", async () => {
    files = Array.from({ length: 12 }, (_, index) =>
      record({ id: `f${index}`, file_name: `sheet_${index}.xlsx`, created_at: `2026-11-01T06:${10 + index}:00Z` }),
    );
    const { user } = render(<StatusFilesPage />);
    await screen.findByText("sheet_11.xlsx");
    expect(screen.getAllByText(/^sheet_/)).toHaveLength(5);
    await user.click(screen.getByRole("button", { name: "10" }));
    expect(screen.getAllByText(/^sheet_/)).toHaveLength(10);
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(screen.getAllByText(/^sheet_/)).toHaveLength(2);
  });

  it("says who sent each file", async () => {
    files = [record(), record({ id: "two", file_name: "december.xlsx", by: "Asha" })];
    render(<StatusFilesPage />);
    const row = (await screen.findByText("december.xlsx")).closest("tr");
    expect(within(row!).getByText("by Asha")).toBeTruthy();
  });

  it("has one line for each error, and a way to all of them", async () => {
    files = [
      record({
        status: "done_with_errors",
        stage: "done_with_errors",
        errors: "Row 3, Status: not a status\nRow 9, Application ID: not known",
      }),
    ];
    const { user } = render(<StatusFilesPage />);
    expect(await screen.findByText("Row 3, Status: not a status")).toBeTruthy();
    expect(screen.getByText("Row 9, Application ID: not known")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "See all" }));
    expect(await screen.findByRole("dialog", { name: "2 Errors found" })).toBeTruthy();
  });

  it("leads to what to look at in a file without errors, and to nothing once it was undone", async () => {
    files = [
      record({ warned: 1 }),
      record({
        id: "7f2a19c4-0000-4000-8000-000000000002",
        file_name: "b.xlsx",
        status: "undone",
        stage: "undone",
        warned: 1,
      }),
    ];
    const warning = {
      row: 5,
      column: "Sanctioned Amount",
      value: "500000",
      code: "uploads.warn_amount_changed",
      reason: "Changes from ₹3,00,000 to ₹5,00,000.",
    };
    const counts = { rows: 12, applied: 12, created: 0, same: 0, rejected: 0, duplicate: 0, superseded: 0, warned: 1 };
    const taken = anUpload({ state: "done", errors: [], error_count: 0, warnings: [warning], counts });
    server.use(http.get("/api/uploads/:id", () => json({ success: true, data: taken as never })));
    const { user } = render(<StatusFilesPage />);
    const [way, ...others] = await screen.findAllByRole("button", { name: "1 row to look at" });
    expect(others).toEqual([]);
    expect(screen.getByRole("button", { name: "Undo november.xlsx" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo b.xlsx" })).toBeNull();
    await user.click(way!);
    const dialog = await screen.findByRole("dialog", { name: "november.xlsx" });
    expect(await within(dialog).findByText("Changes from ₹3,00,000 to ₹5,00,000.")).toBeTruthy();
    expect(within(dialog).getByText("Rows to look at").nextElementSibling?.textContent).toBe("1");
    expect(within(dialog).queryByRole("button", { name: "Sheet with errors" })).toBeNull();
  });

  it("leads to the notes of a file that has no errors", async () => {
    files = [record({ has_notes: true })];
    const taken = anUpload({
      state: "done",
      errors: [],
      error_count: 0,
      notes: ["Columns that were not read: Remraks."],
    });
    server.use(http.get("/api/uploads/:id", () => json({ success: true, data: taken as never })));
    const { user } = render(<StatusFilesPage />);
    await user.click(await screen.findByRole("button", { name: "Notes on the file" }));
    const dialog = await screen.findByRole("dialog", { name: "november.xlsx" });
    expect(within(dialog).getByText("Columns that were not read: Remraks.")).toBeTruthy();
  });

  it("shows how far a long file has come, whoever began it", async () => {
    files = [record({ status: "applying", stage: "running" })];
    server.use(
      http.get("/api/uploads/:id", () =>
        json({
          success: true,
          data: anUpload({
            state: "applying",
            error_count: 0,
            progress: { done: 41280, total: 96400, rows_per_second: 3150, seconds_left: 18 },
          }) as never,
        }),
      ),
    );
    render(<StatusFilesPage />);
    expect(await screen.findByText("41,280 of 96,400 rows · 3,150 a second · about 18 s left")).toBeTruthy();
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("42");
  });

  it("shows a file that was stopped midway with its two ways, whoever stopped it", async () => {
    files = [record({ status: "stopped", stage: "stopped", rows_updated: 4_000 })];
    const stopped = anUpload({
      state: "applying",
      is_stopped: true,
      error_count: 0,
      errors: [],
      counts: { ...anUpload().counts, applied: 4_000, rows: 96_400 },
    });
    const went: string[] = [];
    server.use(
      http.get("/api/uploads/:id", () =>
        json({ success: true, data: (went.length > 0 ? { ...stopped, is_stopped: false } : stopped) as never }),
      ),
      http.post("/api/uploads/:id/resume", ({ params }) => {
        went.push(String(params["id"]));
        files = [record({ status: "applying", stage: "running", rows_updated: 4_000 })];
        return json({ success: true, message: "Received.", id: record().id, state: "queued" }, 202);
      }),
    );
    const { user } = render(<StatusFilesPage />);
    expect(
      await screen.findByText("Stopped midway: 4,000 of 96,400 rows were applied, the rest was not."),
    ).toBeTruthy();
    expect(screen.getByText("Stopped midway")).toBeTruthy();
    expect(screen.queryByRole("progressbar")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Continue with the rest" }));
    expect(await screen.findByRole("progressbar")).toBeTruthy();
    expect(went).toEqual([record().id]);
  });
});
