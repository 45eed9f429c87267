import { fireEvent } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import sheetsTexts from "webapp-shared/components/sheets/locales/en.json";
import { choose } from "webapp-shared/testing/choose";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";
import type { SentFile } from "webapp-shared/components/sheets/requests";

import readingTexts from "../../components/lender-sheet/locales/en.json";
import heads from "../../components/sheet-heads/locales/en.json";
import texts from "./locales/en.json";
import { MisUploadPage } from "./MisUploadPage";

const record = (facts: Partial<SentFile> = {}): SentFile =>
  ({
    id: "7f2a19c4-0000-4000-8000-000000000001",
    created_at: "2026-11-20T06:08:00Z",
    file_name: "november.xlsx",
    subject: "Peepal Bank",
    stage: "done_with_errors",
    waits_for: null,
    applied: 12,
    rejected: 2,
    failure: null,
    by: "Gita",
    ...facts,
  }) as SentFile;

let files: SentFile[];

beforeAll(() => {
  i18next.addResourceBundle("en", "mis-upload", texts);
  i18next.addResourceBundle("en", "sheet-heads", heads);
  i18next.addResourceBundle("en", "sheets", sheetsTexts);
  i18next.addResourceBundle("en", "lender-sheet", readingTexts);
});

beforeEach(() => {
  files = [record()];
  server.use(
    http.get("/api/uploads", () => json({ results: files })),
    http.get("/api/get-lenders-data/all", () =>
      json([{ lender_id: 5, name: "Peepal Bank", name_hi: "पीपल बैंक" }] as never),
    ),
  );
});

const rowOf = async (name: string) => within(await screen.findByRole("row", { name: new RegExp(name) }));

describe("the history of MIS files", () => {
  it("leads to the refused rows, and has the undo in a column of its own", async () => {
    files = [record(), record({ id: "two", file_name: "clean.xlsx", stage: "undone", applied: 0, rejected: 0 })];
    render(<MisUploadPage />);
    const first = await rowOf("november.xlsx");
    expect(first.getByRole("button", { name: "See 2 rejected rows" })).toBeTruthy();
    expect(first.getByRole("button", { name: "Undo november.xlsx" })).toBeTruthy();
    const second = await rowOf("clean.xlsx");
    expect(second.queryByRole("button", { name: /See|Undo/ })).toBeNull();
  });

  it("offers to take back what a file applied before it failed, and nothing of one that is under way", async () => {
    files = [
      record({
        file_name: "failed.xlsx",
        stage: "failed",
        failure: "It was set aside. 4 of 10 rows had been applied by then.",
        applied: 4,
      }),
      record({ id: "two", file_name: "running.xlsx", stage: "running", applied: 4 }),
    ];
    server.use(http.get("/api/uploads/{upload_id}", () => problem(503, "core.failed", "Not now.")));
    render(<MisUploadPage />);
    expect((await rowOf("failed.xlsx")).getByRole("button", { name: "Undo failed.xlsx" })).toBeTruthy();
    expect((await rowOf("running.xlsx")).queryByRole("button", { name: /Undo/ })).toBeNull();
  });

  it("holds a file that could not be read as soon as that is told", async () => {
    files = [];
    server.use(
      http.post("/api/uploads", () => {
        files = [
          record({
            file_name: "broken.xlsx",
            stage: "failed",
            failure: "The file is damaged.",
            applied: 0,
            rejected: 0,
          }),
        ];
        return problem(422, "uploads.damaged", "The file is damaged.");
      }),
    );
    const { user } = render(<MisUploadPage />);
    await screen.findByText("No MIS file available to display");
    await choose(user, await screen.findByRole("combobox", { name: "Lender" }), "Peepal Bank");
    await user.upload(screen.getByLabelText("Choose the lender's file"), new File(["x"], "broken.xlsx"));
    await user.click(screen.getByRole("button", { name: "Upload" }));
    const row = await rowOf("broken.xlsx");
    expect(row.getByText("Failed")).toBeTruthy();
    expect(row.getByText("The file is damaged.")).toBeTruthy();
  });

  it("narrows the list by the name of a file or a lender", async () => {
    files = [record(), record({ id: "two", file_name: "clean.xlsx", subject: "Banyan Bank" })];
    const { user } = render(<MisUploadPage />);
    await rowOf("clean.xlsx");
    await user.type(screen.getByRole("searchbox", { name: "File or lender" }), "banyan");
    await expect.poll(() => screen.queryByText("november.xlsx")).toBeNull();
    expect(screen.getByText("clean.xlsx")).toBeTruthy();
    await user.type(screen.getByRole("searchbox", { name: "File or lender" }), " of nobody");
    expect(await screen.findByText("No file matches")).toBeTruthy();
  });

  it("asks for lender and file before it sends, and for a file of another type", async () => {
    const { user } = render(<MisUploadPage />);
    await rowOf("november.xlsx");
    await user.click(screen.getByRole("button", { name: "Upload" }));
    expect(screen.getByText("Choose the lender.")).toBeTruthy();
    expect(screen.getByText("No file selected")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Choose the lender's file"), {
      target: { files: [new File(["x"], "letter.pdf")] },
    });
    expect(screen.getByText("Invalid file type")).toBeTruthy();
  });
});
