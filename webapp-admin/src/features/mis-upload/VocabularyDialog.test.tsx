import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import english from "./locales/en.json";
import hindi from "./locales/hi.json";
import type { MisWords } from "./queries";
import { VocabularyDialog } from "./VocabularyDialog";

const FILE = "7f2a19c4-0000-4000-8000-000000000001";
let found: MisWords;
let sent: unknown[];

const onOpen = vi.fn();
const onClose = vi.fn();
const open = (language: "en" | "hi" = "en") =>
  render(<VocabularyDialog lenderId="7" onOpen={onOpen} onClose={onClose} />, { language });

beforeAll(() => {
  i18next.addResourceBundle("en", "mis-upload", english);
  i18next.addResourceBundle("hi", "mis-upload", hindi);
});

beforeEach(() => {
  sent = [];
  onOpen.mockReset();
  onClose.mockReset();
  found = {
    lender: "Gulmohar",
    is_mapped: true,
    days: 30,
    known: [{ word: "login", meaning: "sent" }],
    unknown: [
      { word: "ZP Soft", suggested_meaning: null, rows: 1_204, files: 2, last_at: "2026-11-20T06:12:00Z" },
      { word: "Disb", suggested_meaning: "disbursed", rows: 1, files: 1, last_at: "2026-11-18T06:12:00Z" },
    ],
    waiting: [{ id: FILE, file_name: "nov.xlsx", created_at: "2026-11-20T06:12:00Z", rows: 1_204, is_ready: false }],
  };
  server.use(
    http.get("/api/mis-vocabulary/:lender", () => json({ success: true, data: found })),
    http.patch("/api/mis-vocabulary/:lender", async ({ request, params }) => {
      const body = (await request.json()) as { words: Record<string, string> };
      sent.push([params["lender"], body]);
      found = { ...found, unknown: [], waiting: found.waiting.map((one) => ({ ...one, is_ready: true })) };
      return json({ success: true, message: "Saved." });
    }),
    http.post("/api/uploads/:id/rerun", ({ params }) => {
      sent.push(["again", params["id"]]);
      return json({ success: true, message: "Gone over.", state: "queued" });
    }),
  );
});

describe("the words of a lender", () => {
  it("tells those nobody explained with rows, files and the last day, and what we guess", async () => {
    open();
    const field = await screen.findByLabelText<HTMLSelectElement>(/^ZP Soft/);
    expect(field.value).toBe("");
    expect(screen.getByText("1,204 rows · 2 files · 20 Nov 2026")).toBeTruthy();
    expect(screen.getByText("1 row · 1 file · 18 Nov 2026 · perhaps: Disbursed")).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>("login").value).toBe("sent");
  });

  it("saves only what was said, and then offers to go over the files that waited", async () => {
    const { user } = open();
    const save = await screen.findByRole<HTMLButtonElement>("button", { name: "Save meanings" });
    expect(save.disabled).toBe(true);
    await user.selectOptions(screen.getByLabelText(/^ZP Soft/), "approved");
    await user.selectOptions(screen.getByLabelText("login"), "in_review");
    await user.selectOptions(screen.getByLabelText("login"), "sent");
    save.focus();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Saved.")).toBeTruthy();
    expect(sent).toEqual([["7", { words: { "ZP Soft": "approved" } }]]);
    await user.click(await screen.findByRole("button", { name: "Read it again: nov.xlsx" }));
    await waitFor(() => expect(onOpen.mock.calls).toEqual([[FILE]]));
    expect(sent.at(-1)).toEqual(["again", FILE]);
  });

  it("keeps what was said when it is refused, and says why", async () => {
    server.use(
      http.patch("/api/mis-vocabulary/:lender", () =>
        problem(409, "uploads.reading_same", "Read in this way already."),
      ),
    );
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText(/^ZP Soft/), "approved");
    await user.click(screen.getByRole("button", { name: "Save meanings" }));
    expect(await screen.findByText("Read in this way already.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>(/^ZP Soft/).value).toBe("approved");
  });

  it("leads to the file that asks while nobody has said how the sheets are read", async () => {
    found = { ...found, is_mapped: false, known: [] };
    const { user } = open();
    expect((await screen.findByLabelText<HTMLSelectElement>(/^ZP Soft/)).disabled).toBe(true);
    expect(screen.queryByRole("button", { name: "Save meanings" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Open: nov.xlsx" }));
    expect(onOpen.mock.calls).toEqual([[FILE]]);
  });

  it("says that nothing is open, and can be asked again after a failure", async () => {
    server.use(
      http.get("/api/mis-vocabulary/:lender", () => problem(500, "core.failed", "It failed."), { once: true }),
    );
    found = { ...found, unknown: [], waiting: [] };
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText(english.vocabulary_none_unknown)).toBeTruthy();
    await user.click(within(screen.getByRole("dialog")).getAllByRole("button", { name: "Close" })[0]!);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("speaks Hindi", async () => {
    open("hi");
    expect(await screen.findByText(/^1,204 पंक्तियाँ · 2 फ़ाइलें · 20 .* 2026$/)).toBeTruthy();
    expect(screen.getByRole("button", { name: hindi.vocabulary_save })).toBeTruthy();
  });
});
