import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Problem } from "webapp-shared/api/problem";
import { showDate } from "webapp-shared/lib/dates";
import { render, screen, waitFor } from "webapp-shared/testing/render";
import uploadsTexts from "webapp-shared/components/sheets/locales/en.json";

import english from "./locales/en.json";
import hindi from "./locales/hi.json";
import { MappingDialog } from "./MappingDialog";
import type { Kind, Said, Sheet } from "./mapping";

const KIND: Kind = { wordColumn: "status", dayColumns: ["status_date"], asksSheetDay: true };
const MEANINGS = [
  { value: "sent", label: "Sent" },
  { value: "sanctioned", label: "Sanctioned" },
];

const column = (name: string, facts: Partial<Sheet["columns"][number]> = {}): Sheet["columns"][number] => ({
  name,
  heading: name,
  is_required: false,
  is_key: false,
  holds: "words",
  proposed: null,
  grade: null,
  reason: null,
  ...facts,
});

const sheet = (facts: Partial<Sheet> = {}): Sheet => ({
  sheet: "Cases",
  sheets: ["Letter", "Cases"],
  header_row: 2,
  rows: 1_234,
  headings: [
    { heading: "LAN", samples: ["Z-1"], words: [], doubts: [] },
    {
      heading: "Stage",
      samples: ["Login"],
      words: [
        { word: "Login", meant: "sent" },
        { word: "ZP Soft Clear", meant: null },
      ],
      doubts: [],
    },
    { heading: "Moved On", samples: ["03/04/2026"], words: [], doubts: [] },
  ],
  first_rows: [{ row: 3, cells: ["Z-1", "Login", "03/04/2026"] }],
  columns: [
    column("lender_reference", { is_key: true, proposed: "LAN", grade: "certain", reason: "name" }),
    column("status", { is_required: true, proposed: "Stage", grade: "likely", reason: "wider" }),
    column("status_date"),
  ],
  day_order: null,
  sheet_day: "2026-11-21",
  answers: [],
  notes: [],
  ...facts,
});

const heading = (name: string): Sheet["headings"][number] => ({ heading: name, samples: [], words: [], doubts: [] });

const asked = { onLook: vi.fn(), onRead: vi.fn(), onDiscard: vi.fn(), onClose: vi.fn() };

const open = (facts: Partial<Sheet> = {}, language: "en" | "hi" = "en") =>
  render(
    <MappingDialog
      lender="Gulmohar"
      fileName="nov.xlsx"
      sheet={sheet(facts)}
      kind={KIND}
      columnLabel={(name) =>
        ({ lender_reference: "Reference", status: "Status", status_date: "Status date" })[name] ?? name
      }
      meanings={MEANINGS}
      {...asked}
    />,
    { language },
  );

beforeAll(() => {
  i18next.addResourceBundle("en", "lender-sheet", english);
  i18next.addResourceBundle("hi", "lender-sheet", hindi);
  i18next.addResourceBundle("en", "sheets", uploadsTexts);
});

beforeEach(() => {
  for (const one of Object.values(asked)) one.mockReset().mockResolvedValue(undefined);
});

describe("how a lender's sheet is read", () => {
  it("begins with what is proposed, and says how sure it is and why", () => {
    open();
    expect(screen.getByLabelText<HTMLSelectElement>(/^Reference/).value).toBe("LAN");
    expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe("Stage");
    expect(screen.getByText("same name").textContent).toBe("Sure same name");
    expect(screen.getByText("the heading has further words").textContent).toBe("Likely the heading has further words");
    expect(screen.getByRole("heading", { name: "First rows of 1,234" })).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>("Login").value).toBe("sent");
    expect(screen.getByLabelText<HTMLSelectElement>("ZP Soft Clear").value).toBe("");
  });

  it("presets no amount that is asked about, and takes it or leaves it with one press", async () => {
    const paid = column("paid", { holds: "amount", proposed: "Net Paid", grade: "asked", reason: "net" });
    const facts = { columns: [...sheet().columns, paid], headings: [...sheet().headings, heading("Net Paid")] };
    const { user } = open(facts);
    expect(screen.getByText("“Net Paid” is a net amount")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Read the sheet" }));
    expect(asked.onRead.mock.calls[0]?.[0]).not.toHaveProperty("columns.paid");
    await user.click(screen.getByRole("button", { name: "It is “Net Paid”" }));
    expect(screen.queryByRole("button", { name: "It is “Net Paid”" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Read the sheet" }));
    expect(asked.onRead.mock.calls[1]?.[0]).toHaveProperty("columns.paid", "Net Paid");
  });

  it("says of an amount that is asked about that it is not in the sheet", async () => {
    const paid = column("paid", { holds: "amount", proposed: "Net Paid", grade: "asked", reason: "net" });
    const { user } = open({
      columns: [...sheet().columns, paid],
      headings: [...sheet().headings, heading("Net Paid")],
    });
    await user.click(screen.getByRole("button", { name: "Not in this sheet" }));
    await user.click(screen.getByRole("button", { name: "Read the sheet" }));
    expect(asked.onRead.mock.calls[0]?.[0]).toHaveProperty("columns.paid", "");
  });

  it("sends what was said, by the keyboard alone", async () => {
    const { user } = open();
    await user.selectOptions(screen.getByLabelText(/^Status date/), "Moved On");
    await user.click(screen.getByRole("radio", { name: "Day first: 31/12/2026" }));
    await user.selectOptions(screen.getByLabelText("ZP Soft Clear"), "sanctioned");
    screen.getByRole("button", { name: "Read the sheet" }).focus();
    await user.keyboard("{Enter}");
    const said: Said = {
      columns: { lender_reference: "LAN", status: "Stage", status_date: "Moved On" },
      dayOrder: "dmy",
      words: { Login: "sent", "ZP Soft Clear": "sanctioned" },
      sheetDay: "2026-11-21",
      answers: {},
    };
    expect(asked.onRead.mock.calls).toEqual([[said]]);
  });

  it("asks for the order of days only once a column of days is chosen, and for words only under a heading of words", async () => {
    const { user } = open();
    expect(screen.queryByRole("radio", { name: "Day first: 31/12/2026" })).toBeNull();
    await user.selectOptions(screen.getByLabelText(/^Status date/), "Moved On");
    expect(screen.getAllByRole("radio")).toHaveLength(3);
    await user.selectOptions(screen.getByLabelText("Status"), "");
    expect(screen.queryByLabelText("Login")).toBeNull();
  });

  it("puts each refusal where its answer is given, and stays open", async () => {
    asked.onRead.mockRejectedValue(
      new Problem({
        status: 422,
        code: "core.invalid",
        fields: {
          "columns.status_date": [
            { code: "uploads.heading_taken", message: "“Stage” is already chosen for another column." },
          ],
          "words.status": [{ code: "uploads.word_unknown", message: "We do not know what “ZP Soft Clear” means." }],
        },
      }),
    );
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Read the sheet" }));
    await waitFor(() => expect(screen.getByLabelText(/^Status date/).getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByText("“Stage” is already chosen for another column.")).toBeTruthy();
    expect(screen.getByText("We do not know what “ZP Soft Clear” means.")).toBeTruthy();
    expect(screen.getByLabelText("ZP Soft Clear").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByLabelText("Login").getAttribute("aria-invalid")).not.toBe("true");
    expect(asked.onClose).not.toHaveBeenCalled();
  });

  it("looks again at another sheet, and at another row for the headings", async () => {
    const { user } = open();
    await user.selectOptions(screen.getByLabelText("Sheet"), "Letter");
    await waitFor(() => expect(screen.getByLabelText("Headings are in row")).toHaveProperty("disabled", false));
    await user.selectOptions(screen.getByLabelText("Headings are in row"), "5");
    expect(asked.onLook.mock.calls).toEqual([
      [{ sheet: "Letter", header_row: null }],
      [{ sheet: "Cases", header_row: 5 }],
    ]);
  });

  it("offers no sheet to choose where there is one, and tells what is hidden in the file", () => {
    open({ sheets: ["Cases"], notes: ["Hidden rows that were read like all others: 3."] });
    expect(screen.queryByLabelText("Sheet")).toBeNull();
    expect(screen.getByRole("list", { name: "What to know about this file" }).textContent).toBe(
      "Hidden rows that were read like all others: 3.",
    );
  });

  it("puts the file aside and closes; the cross only closes", async () => {
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect([asked.onDiscard.mock.calls.length, asked.onClose.mock.calls.length]).toEqual([0, 1]);
    await user.click(screen.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect([asked.onDiscard.mock.calls.length, asked.onClose.mock.calls.length]).toEqual([1, 2]));
  });

  it("asks whether date cells are swapped, presets nothing and shows both readings", async () => {
    const day = (answer: "swapped" | "as_shown", read: string) => ({
      answer,
      sample: "2026-09-10",
      amount: null,
      day: read,
    });
    const base = sheet();
    const examples = [day("swapped", "2026-10-09"), day("as_shown", "2026-09-10")];
    const doubts = [{ about: "days" as const, holds: "day" as const, unit: null, cells: 81, texts: 131, examples }];
    const { user } = open({
      headings: base.headings.map((one) => (one.heading === "Moved On" ? { ...one, doubts } : one)),
      columns: base.columns.map((one) => (one.name === "status_date" ? { ...one, holds: "day" } : one)),
    });
    await user.selectOptions(screen.getByLabelText(/^Status date/), "Moved On");
    expect(
      screen.getByText(`Yes, swap them back: ${showDate("2026-09-10")} is read as ${showDate("2026-10-09")}`),
    ).toBeTruthy();
    expect(
      screen.getByText(`No, leave them: ${showDate("2026-09-10")} is read as ${showDate("2026-09-10")}`),
    ).toBeTruthy();
    const swap = screen.getByRole<HTMLInputElement>("radio", { name: "Yes, swap them back" });
    expect(swap.checked).toBe(false);
    await user.click(swap);
    await user.click(screen.getByRole("button", { name: "Read the sheet" }));
    expect(asked.onRead.mock.calls[0]?.[0]).toHaveProperty("answers", { days: { status_date: "swapped" } });
  });

  it("speaks Hindi", async () => {
    open({}, "hi");
    expect(await screen.findByRole("button", { name: hindi.read })).toBeTruthy();
    expect(screen.getByRole("heading", { name: hindi.columns })).toBeTruthy();
    expect(screen.getByText(hindi.reason_wider)).toBeTruthy();
  });
});
