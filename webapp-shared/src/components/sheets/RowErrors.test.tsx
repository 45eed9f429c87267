import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { render, screen, waitFor } from "../../testing/render";
import type { CorrectableCell, CorrectionApi, Wrong } from "./corrections";
import texts from "./locales/en.json";
import { RowErrors } from "./RowErrors";
import type { Upload } from "./requests";

const ID = "7f2a19c4-0000-4000-8000-000000000001";
let sent: unknown[];
let calls: CorrectionApi;

const upload = (facts: Partial<Upload> = {}): Upload =>
  ({
    id: ID,
    state: "done_with_errors",
    can_apply: false,
    errors: [
      { row: 3, column: "Status", value: "Aprooved", code: "x", reason: "Not a status." },
      { row: 3, column: "Status Date", value: "31/02/2026", code: "y", reason: "February has 28 days." },
      { row: 9, column: "Lender", value: "", code: "z", reason: "Needed." },
    ],
    error_count: 3,
    notes: [],
    ...facts,
  }) as Upload;

const cell = (facts: Partial<CorrectableCell>): CorrectableCell => ({
  name: "remarks",
  heading: "Remarks",
  form: "general",
  is_required: false,
  original: "",
  current: "",
  choices: [],
  by: "",
  at: null,
  ...facts,
});

const answers =
  (outcome: string, errors: readonly Wrong[] = []): CorrectionApi["mend"] =>
  (_id, _row, cells) => {
    sent.push({ cells });
    return Promise.resolve({
      message: "Row 3 is corrected and applied.",
      outcome,
      awaits_second_person: false,
      errors,
    });
  };

beforeAll(() => {
  i18next.addResourceBundle("en", "sheets", texts);
});

beforeEach(() => {
  sent = [];
  const cells = [
    cell({
      name: "status",
      heading: "Stage",
      is_required: true,
      original: "Aprooved",
      current: "Aprooved",
      choices: ["Approved", "Sent"],
    }),
    cell({ name: "status_date", heading: "Updated On", form: "date", original: "31/02/2026", current: "31/02/2026" }),
    cell({ original: "old", current: "newer", by: "Gita", at: "2026-11-20T06:08:00Z" }),
  ];
  calls = { cells: () => Promise.resolve(cells), mend: answers("applied") };
});

describe("refused rows", () => {
  it("offer to be corrected once a row, and not while the file is still under way", () => {
    const { unmount } = render(<RowErrors upload={upload()} calls={calls} onMended={() => undefined} />);
    expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
      "Correct row 3",
      "Correct row 9",
    ]);
    unmount();
    render(<RowErrors upload={upload({ state: "applying" })} calls={calls} onMended={() => undefined} />);
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  it("send only what was changed, and the day as a day of the calendar", async () => {
    const mended = vi.fn();
    const { user } = render(<RowErrors upload={upload()} calls={calls} onMended={mended} />);
    await user.click(screen.getByRole("button", { name: "Correct row 3" }));
    await user.selectOptions(await screen.findByLabelText(/Stage/), "Approved");
    await user.clear(screen.getByLabelText(/Updated On/));
    await user.type(screen.getByLabelText(/Updated On/), "14112026");
    await user.click(screen.getByRole("button", { name: "Save and check again" }));
    expect(await screen.findByText("Row 3 is corrected and applied.")).toBeTruthy();
    expect(sent).toEqual([{ cells: { status: "Approved", status_date: "2026-11-14" } }]);
    expect(mended).toHaveBeenCalledOnce();
    expect(screen.getByRole("button", { name: "Correct row 9" })).toBeTruthy();
  });

  it("say what is still wrong and stay open", async () => {
    calls.mend = answers("rejected", [{ column: "Updated On", reason: "February has 28 days." }]);
    const { user } = render(<RowErrors upload={upload()} calls={calls} onMended={() => undefined} />);
    await user.click(screen.getByRole("button", { name: "Correct row 3" }));
    expect(await screen.findByText(/Gita, .*The sender wrote: old/)).toBeTruthy();
    await user.selectOptions(await screen.findByLabelText(/Stage/), "Approved");
    await user.click(screen.getByRole("button", { name: "Save and check again" }));
    expect(await screen.findByText("February has 28 days.")).toBeTruthy();
    expect((await screen.findByLabelText(/Updated On/)).getAttribute("aria-invalid")).toBe("true");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Updated On/)));
    expect(screen.getByRole("heading", { name: "Correct row 3" })).toBeTruthy();
  });

  it("show what was saved and by whom while it is still wrong, never again what stood before", async () => {
    let now = cell({ current: "old" });
    calls = {
      cells: () => Promise.resolve([now]),
      mend: () => {
        now = cell({ original: "old", current: "old!", by: "Asha", at: "2026-11-21T06:08:00Z" });
        const errors = [{ column: "Remarks", reason: "Still wrong." }];
        return Promise.resolve({ message: "", outcome: "rejected", awaits_second_person: false, errors });
      },
    };
    const { user } = render(<RowErrors upload={upload()} calls={calls} onMended={() => undefined} />);
    await user.click(screen.getByRole("button", { name: "Correct row 3" }));
    await user.type(await screen.findByLabelText(/Remarks/), "!");
    await user.click(screen.getByRole("button", { name: "Save and check again" }));
    expect(await screen.findByText(/Asha, .*The sender wrote: old/)).toBeTruthy();
    expect(screen.getByText("Still wrong.")).toBeTruthy();
    expect(screen.getByLabelText(/Remarks/)).toHaveProperty("value", "old!");
    expect(screen.getByRole("button", { name: "Save and check again" })).toHaveProperty("disabled", true);
  });

  it("say beside each cell what is wrong with it before anything is typed, and above what is wrong with no cell of it", async () => {
    const errors = [
      { row: 3, column: "Stage", value: "Aprooved", code: "x", reason: "Not a status." },
      { row: 3, column: "", value: "", code: "y", reason: "Row 7 says something else." },
      { row: 9, column: "Remarks", value: "", code: "z", reason: "Of another row." },
    ];
    const { user } = render(<RowErrors upload={upload({ errors })} calls={calls} onMended={() => undefined} />);
    await user.click(screen.getByRole("button", { name: "Correct row 3" }));
    expect((await screen.findByLabelText(/Stage/)).getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByLabelText(/Remarks/).getAttribute("aria-invalid")).toBeNull();
    expect(screen.getByText("Row 7 says something else.")).toBeTruthy();
    expect(screen.queryByText("Of another row.")).toBeNull();
  });

  it("keep the focus when a corrected row is gone", async () => {
    const { user } = render(<RowErrors upload={upload()} calls={calls} onMended={() => undefined} />);
    await user.click(screen.getByRole("button", { name: "Correct row 3" }));
    await user.type(await screen.findByLabelText(/Remarks/), "!");
    await user.click(screen.getByRole("button", { name: "Save and check again" }));
    const again = await screen.findByRole("button", { name: "Correct row 9" });
    await waitFor(() => expect(document.activeElement?.contains(again)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it("leave alone what is not shown, and send what is typed in its place without the dots", async () => {
    calls.cells = () => Promise.resolve([cell({ name: "name", heading: "Name", original: "…", current: "…" })]);
    const { user } = render(<RowErrors upload={upload()} calls={calls} onMended={() => undefined} />);
    await user.click(screen.getByRole("button", { name: "Correct row 3" }));
    const field = await screen.findByLabelText<HTMLInputElement>(/Name/);
    expect(field.value).toBe("");
    expect(
      screen.getByText("This cell has a value that is not shown. It stays unless you type a new one."),
    ).toBeTruthy();
    await user.type(field, "A{Backspace}");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save and check again" }).disabled).toBe(true);
    await user.type(field, "Asha Rao");
    await user.click(screen.getByRole("button", { name: "Save and check again" }));
    await screen.findByText("Row 3 is corrected and applied.");
    expect(sent).toEqual([{ cells: { name: "Asha Rao" } }]);
  });

  it("cannot be saved while nothing is different", async () => {
    const { user } = render(<RowErrors upload={upload()} calls={calls} onMended={() => undefined} />);
    await user.click(screen.getByRole("button", { name: "Correct row 3" }));
    const field = await screen.findByLabelText(/Remarks/);
    await user.type(field, "!");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save and check again" }).disabled).toBe(false);
    await user.type(field, "{Backspace}");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save and check again" }).disabled).toBe(true);
  });
});
