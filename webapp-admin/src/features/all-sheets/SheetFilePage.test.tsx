import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Upload } from "webapp-shared/components/sheets/requests";
import sheetsTexts from "webapp-shared/components/sheets/locales/en.json";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";
import { makeUpload } from "webapp-shared/testing/upload";

import decisionTexts from "../../components/decision/locales/en.json";
import type { Sheet } from "../../components/lender-sheet/mapping";
import mappingTexts from "../../components/lender-sheet/locales/en.json";
import texts from "./locales/en.json";
import { SheetFilePage } from "./SheetFilePage";

const SHEET: Sheet = {
  sheet: "",
  sheets: [],
  header_row: 1,
  rows: 2,
  headings: [
    {
      letter: "A",
      heading: "LAN",
      samples: [{ sample: "Z-1", amount: null, dmy: null, mdy: null, ymd: null }],
      has_written_days: false,
      words: [],
      doubts: [],
      unread: null,
    },
  ],
  first_rows: [],
  columns: [
    {
      name: "lender_reference",
      heading: "Lender Reference",
      is_required: false,
      is_key: true,
      holds: "reference",
      proposed: "LAN",
      grade: "certain",
      reason: "name",
    },
  ],
  day_order: null,
  sheet_day: "2026-11-21",
  answers: [],
  notes: [],
};

const upload = (facts: Partial<Upload> = {}): Upload =>
  makeUpload({
    changes: [{ row: 2, target: "t", before: { status: "sent" }, after: { status: "disbursed" } }],
    second_person: { reason: "money", money: "12000000.50", threshold: "10000000.00", is_maker: false, checker: "" },
    page: "/admin/sheets/up-1",
    list_path: "/admin/mis-upload?file=up-1",
    details: { sheet: null },
    ...facts,
  });

let file: Upload;
let calls: [string, unknown][];

beforeAll(() => {
  i18next.addResourceBundle("en", "all-sheets", texts);
  i18next.addResourceBundle("en", "decision", decisionTexts);
  i18next.addResourceBundle("en", "lender-sheet", mappingTexts);
  i18next.addResourceBundle("en", "sheets", sheetsTexts);
});

beforeEach(() => {
  file = upload();
  calls = [];
  const record =
    (name: string, becomes: Partial<Upload>) =>
    async ({ request }: { request: Request }) => {
      calls.push([name, await request.json().catch(() => null)]);
      file = { ...file, page: null, ...becomes };
      return json({ success: true, message: `${name} done`, id: "up-1", state: "queued" });
    };
  server.use(
    http.get("/api/uploads/up-1", () => json({ data: file })),
    http.get("/api/uploads/up-1/corrections", () =>
      json({ data: { rows: [], waiting: 0, approvable: 0, seen_at: "2026-11-27T12:11:00Z" } }),
    ),
    http.post("/api/uploads/up-1/refusal", record("reject", { stage: "put_aside" })),
    http.post("/api/uploads/up-1/discard", record("discard", { stage: "put_aside" })),
    http.post("/api/uploads/up-1/apply", record("apply", { stage: "running" })),
    http.post("/api/uploads/up-1/mapping", record("mapping", { stage: "running" })),
  );
});

const open = () =>
  render(
    <Routes>
      <Route path="/admin/sheets/:id" element={<SheetFilePage decisions={{}} lines={{}} />} />
      <Route path="/admin/mis-upload" element={<p>the list of its kind</p>} />
      <Route path="/admin/sheets" element={<p>all sheets</p>} />
    </Routes>,
    { route: "/admin/sheets/up-1" },
  );

const facts = () => [...document.querySelectorAll("dl > div")].slice(0, 5).map((one) => one.textContent);

describe("the page of a file", () => {
  it("shows its second person sums, changes and the decision", async () => {
    open();
    expect(await screen.findByRole("heading", { name: "Peepal Bank, MIS" })).toBeTruthy();
    expect(facts()).toEqual([
      "Rows5",
      "Would change2",
      "Change nothing2Already known or repeated",
      "Rejected1They stay out until they are corrected.",
      "Money at stake₹1,20,00,000.50Above ₹1,00,00,000 two people decide.",
    ]);
    expect(within(screen.getByRole("group", { name: "The first of 2 changes" })).getByText("Disbursed")).toBeTruthy();
    expect(screen.getByText("Approve applies 2 rows: ₹1,20,00,000.50.")).toBeTruthy();
  });

  it("approves, and then the list of its kind shows what becomes of it", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    expect(await screen.findByText("the list of its kind")).toBeTruthy();
    expect(calls).toEqual([["apply", { override: false }]]);
  });

  it("asks for a reason before it rejects", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Reject" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reject november.csv?" }));
    await user.type(dialog.getByLabelText("Reason"), "   ");
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    expect(dialog.getByText("Write the reason to reject the file.")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText("Reason"));
    expect(calls).toEqual([]);
    await user.type(dialog.getByLabelText("Reason"), "Wrong month ");
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    expect(await screen.findByText("all sheets")).toBeTruthy();
    expect(screen.getByText("reject done")).toBeTruthy();
    expect(calls).toEqual([["reject", { reason: "Wrong month" }]]);
  });

  it("stays where it is with what the server refuses", async () => {
    server.use(
      http.post("/api/uploads/up-1/refusal", () => problem(409, "uploads.own_file_rejected", "You sent this file.")),
    );
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Reject" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Reason"), "Wrong month");
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    expect(await dialog.findByText("You sent this file.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Approve" })).toBeTruthy();
  });

  it("shows its sender the same without the decision, and who decides", async () => {
    file = upload({ second_person: { ...upload().second_person, is_maker: true } });
    open();
    expect(await screen.findByText(/so another admin decides\.$/)).toBeTruthy();
    expect(facts()[1]).toBe("Would change2");
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Reject" })).toBeNull();
    expect(screen.getByRole("button", { name: "Discard" })).toBeTruthy();
  });

  it("maps its columns while it asks, and leads to the list of its kind once it is read", async () => {
    file = upload({ stage: "asks", state: "reading", details: { sheet: SHEET } });
    const { user } = open();
    expect(await screen.findByRole("heading", { name: "Map the columns of Peepal Bank" })).toBeTruthy();
    expect(screen.getByText("november.csv, MIS")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Read the file" }));
    expect(await screen.findByText("the list of its kind")).toBeTruthy();
    expect(calls).toEqual([
      [
        "mapping",
        { columns: { lender_reference: "LAN" }, day_order: null, words: {}, sheet_day: "2026-11-21", answers: {} },
      ],
    ]);
  });

  it("is left when its sender discards it", async () => {
    file = upload({ stage: "asks", state: "reading", details: { sheet: SHEET } });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Discard the file" }));
    expect(await screen.findByText("all sheets")).toBeTruthy();
    expect(calls).toEqual([["discard", null]]);
  });

  it("shows what the server refuses about a column at that column", async () => {
    file = upload({ stage: "asks", state: "reading", details: { sheet: SHEET } });
    server.use(
      http.post("/api/uploads/up-1/mapping", () =>
        json(
          {
            code: "core.invalid",
            message: "Correct the marked fields.",
            fields: {
              "columns.lender_reference": [{ code: "uploads.heading_repeated", message: "LAN is there twice." }],
            },
          },
          422,
        ),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Read the file" }));
    await waitFor(() =>
      expect(within(screen.getByRole("row", { name: /LAN/ })).getByRole("alert").textContent).toBe(
        "LAN is there twice.",
      ),
    );
  });

  it.each(["running", "done", "put_aside"] as const)("of a file that is %s is the list of its kind", async (stage) => {
    file = upload({ stage, page: null });
    open();
    expect(await screen.findByText("the list of its kind")).toBeTruthy();
  });
});
