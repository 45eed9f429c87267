import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { showDate } from "webapp-shared/lib/dates";
import { render, screen, within } from "webapp-shared/testing/render";

import sheetsTexts from "webapp-shared/components/sheets/locales/en.json";

import { column, heading, KIND } from "./builders";
import english from "./locales/en.json";
import hindi from "./locales/hi.json";
import { MappingView } from "./MappingView";
import type { Doubt, Said, Sheet } from "./mapping";

const MEANINGS = [
  { value: "sent", label: "Sent" },
  { value: "sanctioned", label: "Sanctioned" },
];

const sheet = (facts: Partial<Sheet> = {}): Sheet => ({
  sheet: "Cases",
  sheets: ["Letter", "Cases"],
  header_row: 2,
  rows: 1_234,
  headings: [
    heading("A", "LAN", { samples: [{ sample: "Z-1", amount: null, dmy: null, mdy: null, ymd: null }] }),
    heading("C", "Stage", {
      words: [
        { word: "Login", meaning: "sent" },
        { word: "ZP Soft Clear", meaning: null },
      ],
    }),
    heading("D", "Moved On", { has_written_days: true }),
  ],
  first_rows: [{ row: 3, cells: ["Z-1", "Login", "03/04/2026"] }],
  columns: [
    column("lender_reference", { is_key: true, proposed: "LAN", grade: "certain", reason: "name" }),
    column("status", { is_required: true, proposed: "Stage", grade: "likely", reason: "wider" }),
    column("status_date", { holds: "day" }),
  ],
  day_order: null,
  sheet_day: "2026-11-21",
  answers: [],
  notes: [],
  ...facts,
});

const asked = { onInspect: vi.fn(), onRead: vi.fn(), onDiscard: vi.fn() };

const view = (facts: Partial<Sheet>, errors: Readonly<Record<string, string>>) => (
  <MappingView
    lender="Gulmohar"
    fileName="nov.xlsx"
    kindLabel="MIS"
    sheet={sheet(facts)}
    kind={KIND}
    crumbs={[]}
    columnLabel={(name) =>
      ({ lender_reference: "Reference", status: "Status", status_date: "Status date" })[name] ?? name
    }
    meanings={MEANINGS}
    busy={false}
    errors={errors}
    {...asked}
  />
);

const open = (facts: Partial<Sheet> = {}, language: "en" | "hi" = "en") => render(view(facts, {}), { language });

const readAs = (name: RegExp) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const card = (name: RegExp) => within(screen.getByRole("region", { name }));
const chosenOf = (select: HTMLSelectElement) => select.selectedOptions[0]?.textContent;

beforeAll(() => {
  i18next.addResourceBundle("en", "lender-sheet", english);
  i18next.addResourceBundle("hi", "lender-sheet", hindi);
  i18next.addResourceBundle("en", "sheets", sheetsTexts);
});

beforeEach(() => {
  for (const one of Object.values(asked)) one.mockReset();
});

describe("the page that maps the columns of a lender's sheet", () => {
  it("has the columns of the sheet, as they are proposed, with grade and reason", () => {
    open();
    expect(screen.getByRole("heading", { name: "Map the columns of Gulmohar" })).toBeTruthy();
    const rows = screen.getAllByRole("row").slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole("cell")
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ["A", "LAN", "Z-1", expect.stringContaining("Read column A"), "Z-1", "Sure", "same name"],
      ["C", "Stage", "—", expect.stringContaining("Read column C"), "—", "Likely", "the heading has further words"],
      [
        "D",
        "Moved On",
        "—",
        expect.stringContaining("Read column D"),
        "—",
        "Not read",
        "Nothing of ours is read from it",
      ],
    ]);
    expect(chosenOf(readAs(/^Read column A/))).toBe("Reference");
    expect(chosenOf(readAs(/^Read column D/))).toBe("Not read");
    expect(screen.getByText("nov.xlsx, MIS")).toBeTruthy();
    expect(screen.getByText("1,234 rows")).toBeTruthy();
  });

  it("goes to the first open question when Read is pressed, and reads nothing", async () => {
    const { user } = open();
    expect(screen.getByText("1 question open")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Read the file" }));
    expect(asked.onRead).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText("Login"));
    expect(card(/What do the words of column C mean/).getByRole("alert").textContent).toBe("Answer this question.");
    expect(screen.getByLabelText("ZP Soft Clear").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByLabelText("Login").getAttribute("aria-invalid")).not.toBe("true");
  });

  it("hands on what was said, by the keyboard alone, once nothing is open", async () => {
    const { user } = open();
    await user.selectOptions(readAs(/^Read column D/), "Status date");
    expect(screen.getByText("2 questions open")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "Day first: 31/12/2026" }));
    await user.selectOptions(screen.getByLabelText("ZP Soft Clear"), "sanctioned");
    expect(screen.getByText("No question open")).toBeTruthy();
    screen.getByRole("button", { name: "Read the file" }).focus();
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

  it("presets no amount that is asked about, and takes it or leaves it with one press", async () => {
    const paid = column("paid", { holds: "amount", proposed: "Net Paid", grade: "asked", reason: "net" });
    const { user } = open({
      columns: [...sheet().columns, paid],
      headings: [...sheet().headings, heading("E", "Net Paid")],
    });
    const question = card(/Column E: is it “paid”\?/);
    expect(question.getByText("Open")).toBeTruthy();
    expect(question.getByText("“Net Paid”: “Net Paid” is a net amount")).toBeTruthy();
    expect(question.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([false, false]);
    expect(chosenOf(readAs(/^Read column E/))).toBe("Please say");
    await user.click(question.getByRole("radio", { name: "Yes, paid" }));
    expect(question.getByText("Answered")).toBeTruthy();
    expect(chosenOf(readAs(/^Read column E/))).toBe("paid");
    await user.click(question.getByRole("radio", { name: "No" }));
    expect(chosenOf(readAs(/^Read column E/))).toBe("Not read");
  });

  it("asks for a column that is needed, and takes it from the question", async () => {
    const { user } = open();
    await user.selectOptions(readAs(/^Read column C/), "Not read");
    expect(screen.queryByLabelText("Login")).toBeNull();
    await user.selectOptions(card(/Which column is “Status”\?/).getByRole("combobox"), "C: Stage");
    expect(chosenOf(readAs(/^Read column C/))).toBe("Status");
    expect(screen.getByLabelText("Login")).toBeTruthy();
  });

  it("asks whether date cells are swapped, presets nothing and shows both readings", async () => {
    const day = (answer: "swapped" | "as_shown", read: string) => ({
      answer,
      sample: "2026-09-10",
      amount: null,
      day: read,
    });
    const examples = [day("swapped", "2026-10-09"), day("as_shown", "2026-09-10")];
    const days: Doubt = { about: "days", holds: "day", unit: null, cells: 81, texts: 131, examples };
    const { user } = open({
      headings: sheet().headings.map((one) => (one.heading === "Moved On" ? { ...one, doubts: [days] } : one)),
    });
    await user.selectOptions(readAs(/^Read column D/), "Status date");
    const question = card(/Column D: are day and month swapped\?/);
    expect(
      question.getByText("Dates in text: 131, all with days above 12. Date cells: 81, none above 12."),
    ).toBeTruthy();
    expect(question.getByText(`${showDate("2026-09-10")} is read as ${showDate("2026-10-09")}`)).toBeTruthy();
    expect(question.getByText(`${showDate("2026-09-10")} is read as ${showDate("2026-09-10")}`)).toBeTruthy();
    const row = within(screen.getByRole("row", { name: /Moved On/ }));
    expect(row.getByText(`${showDate("2026-10-09")} or ${showDate("2026-09-10")}`)).toBeTruthy();
    expect(row.getByText("Question 1")).toBeTruthy();
    const swap = question.getByRole<HTMLInputElement>("radio", { name: "Yes, swap them back" });
    expect(swap.checked).toBe(false);
    await user.click(swap);
    expect(row.getByText(showDate("2026-10-09"))).toBeTruthy();
    expect(row.getByText("Answered")).toBeTruthy();
  });

  it("puts each refusal of the server where its answer is given", () => {
    const refused = {
      "columns.lender_reference": "“LAN” appears more than once in the sheet.",
      "words.status": "We do not know what “ZP Soft Clear” means.",
    };
    render(view({}, refused));
    expect(within(screen.getByRole("row", { name: /LAN/ })).getByRole("alert").textContent).toBe(
      "“LAN” appears more than once in the sheet.",
    );
    expect(card(/What do the words/).getByText("We do not know what “ZP Soft Clear” means.")).toBeTruthy();
  });

  it("inspects another sheet, and another row for the headings", async () => {
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Change the sheet" }));
    await user.selectOptions(screen.getByLabelText("Sheet"), "Letter");
    await user.click(screen.getByRole("button", { name: "Change the row of headings" }));
    await user.selectOptions(screen.getByLabelText("Headings are in row"), "5");
    expect(asked.onInspect.mock.calls).toEqual([
      [{ sheet: "Letter", header_row: null }],
      [{ sheet: "Cases", header_row: 5 }],
    ]);
  });

  it("offers no sheet to choose where there is one, tells what is hidden in the file, and shows its first rows", async () => {
    const { user } = open({ sheets: ["Cases"], notes: ["Hidden rows that were read like all others: 3."] });
    expect(screen.queryByRole("button", { name: "Change the sheet" })).toBeNull();
    expect(screen.getByRole("list", { name: "What to know about this file" }).textContent).toBe(
      "Hidden rows that were read like all others: 3.",
    );
    await user.click(screen.getByRole("button", { name: "See the sheet" }));
    const rows = within(screen.getByRole("dialog", { name: "See the sheet" })).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual(["RowLANStageMoved On", "3Z-1Login03/04/2026"]);
  });

  it("puts the file aside", async () => {
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Discard the file" }));
    expect(asked.onDiscard).toHaveBeenCalledTimes(1);
  });

  it("speaks Hindi", async () => {
    open({}, "hi");
    expect(await screen.findByRole("button", { name: hindi.read })).toBeTruthy();
    expect(screen.getByText(hindi.saved_note)).toBeTruthy();
    expect(screen.getByText(hindi.reason_wider)).toBeTruthy();
  });
});
