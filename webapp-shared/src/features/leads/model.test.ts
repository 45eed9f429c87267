import { describe, expect, it } from "vitest";

import { namedIn } from "./model";

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
});
