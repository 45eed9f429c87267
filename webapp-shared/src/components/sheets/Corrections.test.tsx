import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { render, screen, waitFor } from "../../testing/render";
import type { CorrectableCell } from "./corrections";
import { Corrections } from "./Corrections";
import texts from "./locales/en.json";
import type { CorrectedRows } from "./requests";

const ID = "7f2a19c4-0000-4000-8000-000000000001";
const SEEN_AT = "2026-11-20T12:00:00.123456+05:30";
const cell = (facts: Partial<CorrectableCell>): CorrectableCell => ({
  name: "x",
  heading: "Case No",
  form: "text",
  is_required: false,
  original: "",
  current: "",
  choices: [],
  by: "",
  at: null,
  ...facts,
});
const corrected = {
  name: "amount",
  heading: "Payout",
  original: "much",
  current: "4000",
  by: "Gita",
  at: "2026-11-20T11:38:00+05:30",
};
const row = (facts: Partial<CorrectedRows["rows"][number]>) => ({
  row: 3,
  outcome: "rejected",
  awaits_second_person: true,
  is_own: false,
  cells: [cell({ original: "GUL-6", current: "GUL-6" }), cell(corrected), cell({ heading: "Remarks" })],
  ...facts,
});

let sent: unknown[];
let found: CorrectedRows;

const shows = (data: Partial<CorrectedRows>) => {
  found = { seen_at: SEEN_AT, waiting: 0, approvable: 0, rows: [], ...data };
};
const calls = {
  list: () => Promise.resolve(found),
  approve: (id: string, seenAt: string) => {
    sent.push({ id, seen_at: seenAt });
    return Promise.resolve({ message: "Corrected rows approved: 1. Still rejected: 0." });
  },
};

beforeAll(() => {
  i18next.addResourceBundle("en", "sheets", texts);
});
beforeEach(() => {
  sent = [];
});

describe("corrected rows", () => {
  it("show what was sent, what stands there now and by whom; a second person takes in what they looked at", async () => {
    shows({ waiting: 1, approvable: 1, rows: [row({})] });
    const taken = vi.fn();
    const { user } = render(<Corrections id={ID} calls={calls} isPreview={false} onTaken={taken} />);
    expect(await screen.findByRole("heading", { name: "1 corrected row" })).toBeTruthy();
    expect(screen.getByText("much").tagName).toBe("S");
    expect(screen.getByText("4000")).toBeTruthy();
    expect(screen.getByText(/^Gita, 20 Nov 2026/)).toBeTruthy();
    expect(screen.getByText("GUL-6")).toBeTruthy();
    expect(screen.queryByText("Remarks")).toBeNull();
    expect(screen.getByText("Waits for a second person")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Approve the corrected row" }));
    expect(await screen.findByText("Corrected rows approved: 1. Still rejected: 0.")).toBeTruthy();
    expect(sent).toEqual([{ id: ID, seen_at: SEEN_AT }]);
    await waitFor(() => expect(taken).toHaveBeenCalledOnce());
  });

  it("are not taken in by whoever sent or corrected them", async () => {
    shows({ waiting: 1, approvable: 0, rows: [row({ is_own: true })] });
    render(<Corrections id={ID} calls={calls} isPreview={false} onTaken={() => undefined} />);
    expect(await screen.findByText(/They take effect after another admin approves them/)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("say what became of them, and are not spoken of where there are none", async () => {
    shows({ rows: [row({ awaits_second_person: false, outcome: "applied" })] });
    const { unmount } = render(<Corrections id={ID} calls={calls} isPreview={false} onTaken={() => undefined} />);
    expect(await screen.findByText("Taken")).toBeTruthy();
    unmount();
    const waiting = render(<Corrections id={ID} calls={calls} isPreview onTaken={() => undefined} />);
    expect(await screen.findByText("Applied with the file")).toBeTruthy();
    waiting.unmount();
    shows({});
    render(<Corrections id={ID} calls={calls} isPreview={false} onTaken={() => undefined} />);
    await waitFor(() => expect(screen.queryByRole("heading")).toBeNull());
  });
});
