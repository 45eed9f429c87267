import { describe, expect, it } from "vitest";

import { isSheet, namedIn, pageOf, standOf } from "./model";

describe("a file of leads", () => {
  it.each([
    ["leads.xlsx", true],
    ["LEADS.CSV", true],
    ["old.xls", true],
    ["leads.pdf", false],
    ["leads", false],
  ])("takes %s: %s", (name, taken) => {
    expect(isSheet(new File(["x"], name))).toBe(taken);
  });

  it("waits, runs, is done or has failed", () => {
    expect(standOf({ status: "checking", waits: true })).toBe("waits");
    expect(standOf({ status: "checking", waits: false })).toBe("running");
    expect(standOf({ status: "done_with_errors", waits: false })).toBe("done_with_errors");
    expect(standOf({ status: "nonsense", waits: false })).toBe("failed");
  });

  it("shows whom it names without saying who they are", () => {
    const after = { product: "PL", pincode: "226010", agreed_by: "paper", agreed_on: "2026-11-20", invites: true, touched: false };
    expect(namedIn({ changes: [{ row: 2, after }, { row: 3, after: null }, { row: 4, after: { agreed_by: "hearsay" } }] })).toEqual([
      { row: 2, product: "PL", pincode: "226010", agreedBy: "paper", agreedOn: "2026-11-20", invites: true },
    ]);
  });

  it("is listed page by page, and a page beyond the last is the last", () => {
    expect(pageOf([1, 2, 3, 4, 5, 6], 2, 5)).toEqual({ rows: [6], page: 2, pages: 2 });
    expect(pageOf([1], 9, 5)).toEqual({ rows: [1], page: 1, pages: 1 });
    expect(pageOf([], 1, 5)).toEqual({ rows: [], page: 1, pages: 1 });
  });
});
