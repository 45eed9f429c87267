import { fireEvent } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import sheetsTexts from "webapp-shared/components/sheets/locales/en.json";
import { choose } from "webapp-shared/testing/choose";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import pincodesTexts from "../../components/pincodes/locales/en.json";
import headTexts from "../../components/sheet-heads/locales/en.json";
import { AllSheetsPage } from "./AllSheetsPage";
import texts from "./locales/en.json";
import type { FilePage, ListedFile } from "./queries";

const file = (facts: Partial<ListedFile> = {}): ListedFile => ({
  id: "7f2a19c4-0000-4000-8000-000000000001",
  kind: "mis",
  created_at: "2026-11-28T06:08:00Z",
  file_name: "november.xlsx",
  subject: "Peepal Bank",
  stage: "done",
  state: "done",
  progress: null,
  path: "/admin/mis-upload?file=7f2a19c4-0000-4000-8000-000000000001",
  waits_for: null,
  at_stake: null,
  rows: 86,
  applied: 86,
  created: 0,
  changed: 86,
  rejected: 0,
  is_whole: false,
  failure: null,
  by: "Gita Rao",
  ...facts,
});

let page: FilePage;
let queries: string[];

beforeAll(() => {
  i18next.addResourceBundle("en", "all-sheets", texts);
  i18next.addResourceBundle("en", "sheets", sheetsTexts);
  i18next.addResourceBundle("en", "sheet-heads", headTexts);
  i18next.addResourceBundle("en", "pincodes", pincodesTexts);
});

beforeEach(() => {
  queries = [];
  page = {
    results: [file()],
    count: 1,
    next: null,
    previous: null,
    for_me: 0,
    kinds: [
      { kind: "mis", count: 1 },
      { kind: "do-not-call", count: 0 },
    ],
  };
  server.use(
    http.get("/api/uploads", ({ request }) => {
      queries.push(new URL(request.url).search);
      return json(page);
    }),
    http.post("/api/uploads/recognition", () => json({ kind: null, lender_id: null })),
    http.get("/api/get-lenders-data/all", () =>
      json([{ lender_id: 5, name: "peepal", display_name_en: "Peepal Bank", display_name_hi: "पीपल बैंक" }] as never),
    ),
  );
});

const rowOf = async (name: string) => within(await screen.findByRole("row", { name: new RegExp(name) }));

describe("the list of the files of all kinds", () => {
  it("has a tab with its number for each kind that the server names, and no other", async () => {
    render(<AllSheetsPage />);
    await rowOf("november.xlsx");
    const tabs = within(screen.getByRole("radiogroup", { name: "Kind" })).getAllByRole("radio");
    expect(tabs.map((tab) => tab.parentElement?.textContent)).toEqual(["All1", "MIS1", "Do not call0"]);
  });

  it("leads to the page of the file, and by the next act where it is the reader's", async () => {
    page.results = [
      file({ stage: "done_with_errors", rejected: 3, waits_for: { act: "correct", is_you: true, person: "" } }),
    ];
    render(<AllSheetsPage />);
    const row = await rowOf("november.xlsx");
    expect(row.getByRole("link", { name: "november.xlsx" }).getAttribute("href")).toBe(page.results[0]!.path);
    expect(row.getByRole("link", { name: "Correct 3 rows: november.xlsx" }).getAttribute("href")).toBe(
      page.results[0]!.path,
    );
    expect(row.getByText("You")).toBeTruthy();
  });

  it("says how many rupees a second person approves", async () => {
    page.results = [
      file({ stage: "waits", at_stake: "124000.00", waits_for: { act: "approve", is_you: true, person: "" } }),
    ];
    render(<AllSheetsPage />);
    const link = (await rowOf("november.xlsx")).getByRole("link", { name: "Approve ₹1,24,000.00: november.xlsx" });
    expect(link.textContent).toBe("Approve ₹1,24,000.00");
  });

  it("names the person that a file of others waits for", async () => {
    page.results = [file({ stage: "waits", waits_for: { act: "approve", is_you: false, person: "" } })];
    render(<AllSheetsPage />);
    expect((await rowOf("november.xlsx")).getByText("Another admin: Approve or reject")).toBeTruthy();
  });

  it("shows how far a file is that is under way", async () => {
    page.results = [
      file({
        stage: "running",
        state: "applying",
        progress: { done: 41_280, total: 96_400, rows_per_second: 3_000, seconds_left: 18 },
      }),
    ];
    render(<AllSheetsPage />);
    const row = await rowOf("november.xlsx");
    expect(row.getByText(/^Applying 42%$/)).toBeTruthy();
    expect(row.getByText("of 96,400")).toBeTruthy();
    expect(row.getByText("about 18 s left")).toBeTruthy();
  });

  it("asks the server for what the filters say", async () => {
    const { user } = render(<AllSheetsPage />);
    await rowOf("november.xlsx");
    await user.click(screen.getByRole("button", { name: /^For me/ }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Stage" }), "Failed");
    await choose(user, await screen.findByRole("combobox", { name: "Lender" }), "Peepal Bank");
    await user.click(screen.getByRole("radio", { name: /^MIS/ }));
    await expect.poll(() => queries.at(-1)).toBe("?page=1&page_size=10&kind=mis&stage=failed&lender_id=5&for_me=true");
    expect(screen.getByRole("button", { name: /^For me/, pressed: true })).toBeTruthy();
  });

  it("tells an empty list from one where nothing matches", async () => {
    page = { ...page, results: [], count: 0 };
    const { user } = render(<AllSheetsPage />);
    expect(await screen.findByText("No sheets yet")).toBeTruthy();
    await user.selectOptions(screen.getByRole("combobox", { name: "Period" }), "Last 7 days");
    expect(await screen.findByText("No sheet matches")).toBeTruthy();
  });

  it("offers to try again where the call failed", async () => {
    server.use(http.get("/api/uploads", () => problem(503, "core.failed", "Not now.")));
    render(<AllSheetsPage />);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

describe("the form that sends a file of any kind", () => {
  it("asks for file, kind and lender, sends them, and keeps the file where that fails", async () => {
    const sent: FormData[] = [];
    server.use(
      http.post("/api/uploads", async ({ request }) => {
        sent.push(await request.formData());
        return sent.length === 1
          ? problem(503, "core.failed", "Not now.")
          : json({ success: true, message: "Received.", id: "x", state: "queued" } as never, 202);
      }),
    );
    const { user } = render(<AllSheetsPage />);
    await rowOf("november.xlsx");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(screen.getByText("No file selected")).toBeTruthy();
    expect(screen.getByText("Choose the kind.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Choose a file" }));
    await user.upload(screen.getByLabelText("File"), new File(["x"], "december.csv"));
    await user.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "MIS");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(screen.getByText("Choose the lender.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole("combobox", { name: "Lender" })[0]);
    expect(sent).toEqual([]);
    await expect.poll(() => screen.getAllByRole("combobox", { name: "Lender" }).length).toBe(2);
    await user.type(screen.getAllByRole("combobox", { name: "Lender" })[0]!, "Peepal");
    await user.click(within(await screen.findByRole("listbox")).getByRole("option", { name: "Peepal Bank" }));
    await user.click(screen.getByRole("button", { name: "Send" }));
    await expect.poll(() => sent.length).toBe(1);
    expect(screen.getByText("december.csv")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Send" }));
    await expect.poll(() => sent.length).toBe(2);
    expect([sent[1]!.get("kind"), sent[1]!.get("head")]).toEqual(["mis", '{"lender_id":5}']);
    await expect.poll(() => screen.queryByText("december.csv")).toBeNull();
  });

  it("takes kind and lender from the headings of the file, and sends with one press", async () => {
    const sent: FormData[] = [];
    server.use(
      http.post("/api/uploads/recognition", () => json({ kind: "mis", lender_id: 5 })),
      http.post("/api/uploads", async ({ request }) => {
        sent.push(await request.formData());
        return json({ success: true, message: "Received.", id: "x", state: "queued" } as never, 202);
      }),
    );
    const { user } = render(<AllSheetsPage />);
    await rowOf("november.xlsx");
    await user.upload(screen.getByLabelText("File"), new File(["x"], "december.csv"));
    expect(await screen.findByText("Proposed by the headings")).toBeTruthy();
    expect(screen.getByText("Like this lender's earlier sheets")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Send" }));
    await expect.poll(() => sent.length).toBe(1);
    expect([sent[0]!.get("kind"), sent[0]!.get("head")]).toEqual(["mis", '{"lender_id":5}']);
  });

  it("takes a file that is dropped on the page or into its field, and looks at it once", async () => {
    let looked = 0;
    server.use(
      http.post("/api/uploads/recognition", () => {
        looked += 1;
        return json({ kind: "do-not-call", lender_id: null });
      }),
    );
    render(<AllSheetsPage />);
    await rowOf("november.xlsx");
    const drop = (element: Element, name: string) =>
      fireEvent.drop(element, { dataTransfer: { files: [new File(["x"], name)] } });
    drop(screen.getByRole("heading", { name: "Sheets" }), "page.csv");
    expect(screen.getByText("page.csv")).toBeTruthy();
    await expect.poll(() => looked).toBe(1);
    drop(screen.getByRole("button", { name: "Choose a file" }), "field.csv");
    expect(screen.getByText("field.csv")).toBeTruthy();
    expect(await screen.findByText("Proposed by the headings")).toBeTruthy();
    expect(looked).toBe(2);
  });

  it("keeps the kind that a person chose, and no lender of another kind", async () => {
    server.use(http.post("/api/uploads/recognition", () => json({ kind: "mis", lender_id: 5 })));
    const { user } = render(<AllSheetsPage />);
    await rowOf("november.xlsx");
    await user.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "Do not call");
    await user.upload(screen.getByLabelText("File"), new File(["x"], "december.csv"));
    await expect
      .poll(() => screen.getByRole<HTMLSelectElement>("combobox", { name: "Kind" }).value)
      .toBe("do-not-call");
    expect(screen.queryByText("Proposed by the headings")).toBeNull();
    expect(screen.getAllByRole("combobox", { name: "Lender" }).length).toBe(1);
  });

  it("does not heed what is said of a file that another one replaced", async () => {
    const answers: (() => void)[] = [];
    server.use(
      http.post("/api/uploads/recognition", async () => {
        const isFirst = answers.length === 0;
        await new Promise<void>((answer) => answers.push(answer));
        return json({ kind: isFirst ? "mis" : "do-not-call", lender_id: null });
      }),
    );
    const { user } = render(<AllSheetsPage />);
    await rowOf("november.xlsx");
    for (const name of ["first.csv", "second.csv"]) {
      await user.upload(screen.getByLabelText("File"), new File(["x"], name));
      await expect.poll(() => answers.length).toBe(name === "first.csv" ? 1 : 2);
    }
    const kind = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Kind" }).value;
    answers[1]!();
    await expect.poll(kind).toBe("do-not-call");
    answers[0]!();
    await new Promise((done) => setTimeout(done, 50));
    expect(kind()).toBe("do-not-call");
  });

  it("does not heed what is said of a file that was sent already", async () => {
    let answerNow: () => void = () => undefined;
    let sent = 0;
    server.use(
      http.post("/api/uploads/recognition", async () => {
        await new Promise<void>((resolve) => (answerNow = resolve));
        return json({ kind: "mis", lender_id: 5 });
      }),
      http.post("/api/uploads", () => {
        sent += 1;
        return json({ success: true, message: "Received.", id: "x", state: "queued" } as never, 202);
      }),
    );
    const { user } = render(<AllSheetsPage />);
    await rowOf("november.xlsx");
    await user.upload(screen.getByLabelText("File"), new File(["x"], "december.csv"));
    await user.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "Do not call");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await expect.poll(() => screen.queryByText("december.csv")).toBeNull();
    expect(sent).toBe(1);
    answerNow();
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Kind" }).value).toBe("");
  });

  it("sends a commission file with its month and number", async () => {
    const sent: FormData[] = [];
    server.use(
      http.post("/api/uploads", async ({ request }) => {
        sent.push(await request.formData());
        return json({ success: true, message: "Received.", id: "x", state: "queued" } as never, 202);
      }),
    );
    page.kinds = [
      { kind: "mis", count: 1 },
      { kind: "commission", count: 1 },
    ];
    const { user } = render(<AllSheetsPage />);
    await rowOf("november.xlsx");
    await user.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "Commission");
    await user.upload(screen.getByLabelText("File"), new File(["x"], "october.csv"));
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(screen.getByText("Choose the lender.")).toBeTruthy();
    expect(screen.getByText("Enter the number on the statement.")).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(screen.getAllByRole("combobox", { name: "Lender" })[0]!, "Peepal");
    await user.click(within(await screen.findByRole("listbox")).getByRole("option", { name: "Peepal Bank" }));
    await user.type(screen.getByLabelText("Statement number"), "PB/10/26");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]!.get("kind")).toBe("commission");
    expect(JSON.parse(sent[0]!.get("head") as string)).toMatchObject({ lender_id: 5, reference: "PB/10/26" });
  });

  it("sends PIN codes to the list of a product or of a lender, added to it or in its place", async () => {
    const sent: FormData[] = [];
    server.use(
      http.post("/api/uploads", async ({ request }) => {
        sent.push(await request.formData());
        return problem(503, "core.failed", "Not now.");
      }),
    );
    page.kinds = [
      { kind: "mis", count: 1 },
      { kind: "pincodes", count: 1 },
    ];
    const { user } = render(<AllSheetsPage />);
    await rowOf("november.xlsx");
    await user.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "PIN codes");
    await user.upload(screen.getByLabelText("File"), new File(["x"], "codes.csv"));
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(screen.getByText("Choose the product.")).toBeTruthy();
    expect(sent).toEqual([]);
    await choose(user, screen.getByRole("combobox", { name: "Product" }), "Gold loan");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await expect.poll(() => sent.length).toBe(1);
    await choose(user, screen.getByRole("combobox", { name: "List of" }), "Peepal Bank");
    await user.click(screen.getByRole("radio", { name: "Replace the whole list" }));
    await user.click(screen.getByRole("button", { name: "Send" }));
    await expect.poll(() => sent.length).toBe(2);
    expect(sent.map((form) => form.get("head"))).toEqual([
      '{"scope":"GL","replaces":false}',
      '{"scope":"5/GL","replaces":true}',
    ]);
  });
});
