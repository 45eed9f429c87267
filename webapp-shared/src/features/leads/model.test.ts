import { describe, expect, it } from "vitest";

import { namedIn, pageOf } from "./model";

describe("a file of leads", () => {
  it("shows whom it names without saying who they are", () => {
    const after = {
      product: "PL",
      pincode: "226010",
      agreed_by: "paper",
      agreed_on: "2026-11-20",
      invites: true,
      touched: false,
    };
    expect(
      namedIn({
        changes: [
          { row: 2, after },
          { row: 3, after: null },
          { row: 4, after: { agreed_by: "hearsay" } },
        ],
      }),
    ).toEqual([{ row: 2, product: "PL", pincode: "226010", agreedBy: "paper", agreedOn: "2026-11-20", invites: true }]);
  });

  it("is listed page by page, and a page beyond the last is the last", () => {
    expect(pageOf([1, 2, 3, 4, 5, 6], 2, 5)).toEqual({ rows: [6], page: 2, pages: 2 });
    expect(pageOf([1], 9, 5)).toEqual({ rows: [1], page: 1, pages: 1 });
    expect(pageOf([], 1, 5)).toEqual({ rows: [], page: 1, pages: 1 });
  });
});
