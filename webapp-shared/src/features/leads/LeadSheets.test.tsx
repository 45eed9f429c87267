import { fireEvent } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import sheetTexts from "../../components/sheets/locales/en.json";
import type { SentFile, SheetCalls, Upload } from "../../components/sheets/requests";
import { choose } from "../../testing/choose";
import { render, screen, within } from "../../testing/render";
import { makeUpload } from "../../testing/upload";
import { LeadSheets } from "./LeadSheets";
import texts from "./locales/en.json";

const ID = "7f2a19c4-0000-4000-8000-000000000001";
const SUNRISE = "22222222-2222-4222-8222-222222222222";
const PARTNERS = [{ value: SUNRISE, label: "Sunrise Finserv" }];

const FILE: SentFile = {
  id: ID,
  created_at: "2026-11-20T06:08:00Z",
  file_name: "fair.csv",
  subject: "Sunrise Finserv",
  stage: "done_with_errors",
  waits_for: { act: "correct", is_you: true, person: "" },
  rows: 5,
  applied: 2,
  created: 2,
  changed: 0,
  rejected: 1,
  is_whole: false,
  failure: null,
  by: "Dev",
};

const UPLOAD = makeUpload({
  id: ID,
  kind: "leads",
  file_name: "fair.csv",
  subject: "Sunrise Finserv",
  counts: { rows: 5, applied: 2, created: 2, same: 1, rejected: 1, duplicate: 1, superseded: 0, warned: 0 },
  errors: [{ row: 4, column: "Mobile", value: "12345", code: "x", reason: "Ten digits." }],
  error_count: 1,
  changes: [
    {
      row: 2,
      target: "",
      after: { product: "PL", pincode: "226010", agreed_by: "paper", agreed_on: "2026-11-17", invites: true },
    },
  ],
  by: "Dev",
  second_person: { reason: null, money: "0", threshold: "0", is_maker: true, checker: "" },
});

let sent: unknown[];
let upload: Upload;

const unexpected = () => Promise.reject(new Error("not called here"));
const calls: SheetCalls = {
  files: () => Promise.resolve([FILE]),
  upload: () => Promise.resolve(upload),
  send: (kind, file, override, head) => {
    sent.push({ kind, name: file.name, override, head });
    return Promise.resolve({ id: ID, message: "" });
  },
  apply: (id) => {
    sent.push({ apply: id });
    return Promise.resolve({ message: "" });
  },
  check: unexpected,
  discard: unexpected,
  stop: unexpected,
  goOn: unexpected,
  undo: unexpected,
  cells: unexpected,
  mend: unexpected,
  template: unexpected,
  errorSheet: unexpected,
};

beforeAll(() => {
  i18next.addResourceBundle("en", "leads", texts);
  i18next.addResourceBundle("en", "sheets", sheetTexts);
});
beforeEach(() => {
  sent = [];
  upload = UPLOAD;
});

const menu = (list: string, filters: Record<string, string>) => <output>{`${list} ${filters["only"]}`}</output>;
const chooseFile = async () =>
  fireEvent.change(await screen.findByLabelText(/Sheet of leads/), {
    target: { files: [new File(["x"], "fair.csv")] },
  });
const headings = () => screen.getAllByRole("columnheader").map((cell) => cell.textContent);

describe("sheets of leads", () => {
  it("are sent by a partner for itself, looked at and applied", async () => {
    const { user } = render(<LeadSheets calls={calls} menu={menu} />);
    expect(await screen.findByText(`lead-files ${ID}`)).toBeTruthy();
    expect(headings()).toEqual([
      "Sheet", "Status", "Rows", "Leads taken", "Rejected", "Waits for", "By", "Uploaded", "Undo",
    ]); // prettier-ignore
    expect(screen.queryByLabelText("Partner")).toBeNull();
    await chooseFile();
    await user.click(screen.getByRole("button", { name: "Check the sheet" }));
    const dialog = within(await screen.findByRole("dialog", { name: "fair.csv: what it would do" }));
    expect(sent).toEqual([{ kind: "leads", name: "fair.csv", override: false, head: {} }]);
    expect(dialog.getByText(texts.preview_note)).toBeTruthy();
    expect(dialog.getByText("Leads to be taken").nextSibling?.textContent).toBe("2");
    expect(dialog.getByText("Already sent by you").nextSibling?.textContent).toBe("1");
    expect(dialog.getByText("Signed paper form, 17 Nov 2026")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Correct row 4" })).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Sheet with errors" })).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Take 2 leads" }));
    expect(sent.slice(1)).toEqual([{ apply: ID }]);
  });

  it("are sent by the back office for a partner that is chosen", async () => {
    const { user } = render(<LeadSheets calls={calls} menu={menu} partners={PARTNERS} />);
    await chooseFile();
    await user.click(screen.getByRole("button", { name: "Check the sheet" }));
    expect(await screen.findByText("Choose the partner first")).toBeTruthy();
    expect(sent).toEqual([]);
    await choose(user, await screen.findByRole("combobox", { name: "Partner" }), "Sunrise Finserv");
    expect(screen.queryByText("Choose the partner first")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Check the sheet" }));
    await screen.findByRole("dialog");
    expect(sent).toEqual([{ kind: "leads", name: "fair.csv", override: false, head: { partner_id: SUNRISE } }]);
  });

  it("are only looked at on the partner's behalf", async () => {
    const { user } = render(<LeadSheets calls={calls} menu={menu} readOnly />);
    await user.click(await screen.findByRole("button", { name: "fair.csv" }));
    expect(screen.getByText(texts.read_only)).toBeTruthy();
    expect(screen.queryByLabelText(/Sheet of leads/)).toBeNull();
    const dialog = within(await screen.findByRole("dialog", { name: "fair.csv: what it would do" }));
    expect(await dialog.findByText("1 Errors found")).toBeTruthy();
    expect(new Set(dialog.getAllByRole("button").map((button) => button.textContent || button.ariaLabel))).toEqual(
      new Set(["Close"]),
    );
    expect(headings()).not.toContain("Waits for");
    expect(screen.queryByRole("button", { name: "Undo fair.csv" })).toBeNull();
  });

  it("that were stopped midway are not continued on the partner's behalf", async () => {
    upload = { ...UPLOAD, stage: "stopped", can_apply: false, can_undo: true, is_stopped: true };
    const own = render(<LeadSheets calls={calls} menu={menu} />, { route: `/?file=${ID}` });
    expect(await screen.findByRole("button", { name: "Continue with the rest" })).toBeTruthy();
    own.unmount();
    render(<LeadSheets calls={calls} menu={menu} readOnly />, { route: `/?file=${ID}` });
    await screen.findByRole("dialog", { name: "fair.csv" });
    expect(screen.queryByRole("button", { name: /Continue|Undo/ })).toBeNull();
  });
});
