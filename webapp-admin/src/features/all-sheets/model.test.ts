import { describe, expect, it } from "vitest";

import { firstDayOf } from "./model";

describe("firstDayOf", () => {
  it.each([
    ["1", "2026-11-29"],
    ["7", "2026-11-23"],
    ["30", "2026-10-31"],
  ] as const)("the period of %s days that ends on 29 November begins on %s", (period, first) => {
    expect(firstDayOf(period, "2026-11-29")).toBe(first);
  });
});
