import { describe, expect, it } from "vitest";

import { differences } from "./changes";

describe("a change", () => {
  it("shows what is different, old and new, and leaves out the rest", () => {
    const before = { status: "sent", as_of: "2026-11-02", disbursed_amount: null, remarks: "" };
    const after = { status: "disbursed", as_of: "2026-11-05", disbursed_amount: "250000.00", remarks: "" };
    expect(differences({ before, after })).toEqual([
      { name: "status", old: "sent", new: "disbursed" },
      { name: "as_of", old: "2026-11-02", new: "2026-11-05" },
      { name: "disbursed_amount", old: "", new: "250000.00" },
    ]);
  });

  it("of something new has no old side", () => {
    expect(differences({ before: null, after: { status: "sent" } })).toEqual([
      { name: "status", old: "", new: "sent" },
    ]);
  });

  it("of facts that nobody shows is empty", () => {
    expect(differences({ before: { row: [1] }, after: { row: [2] } })).toEqual([]);
  });
});
