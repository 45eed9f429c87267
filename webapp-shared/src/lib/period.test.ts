import { describe, expect, it } from "vitest";

import { readPeriod, writePeriod } from "./period";

describe("the period in an address", () => {
  it.each([
    ["nothing asked", "", { preset: "last_30_days" }],
    ["a preset", "preset=yesterday", { preset: "yesterday" }],
    ["a preset nobody knows", "preset=last_century", { preset: "last_30_days" }],
    [
      "two days",
      "preset=custom_range&from=2026-11-01&to=2026-11-20",
      { preset: "custom_range", from: "2026-11-01", to: "2026-11-20" },
    ],
    [
      "one day, twice",
      "preset=custom_range&from=2026-11-20&to=2026-11-20",
      { preset: "custom_range", from: "2026-11-20", to: "2026-11-20" },
    ],
    ["days in the wrong order", "preset=custom_range&from=2026-11-20&to=2026-11-01", { preset: "last_30_days" }],
    ["a day that does not exist", "preset=custom_range&from=2026-11-31&to=2026-12-01", { preset: "last_30_days" }],
    ["half a range", "preset=custom_range&from=2026-11-01", { preset: "last_30_days" }],
  ])("%s", (_case, query, expected) => {
    expect(readPeriod(new URLSearchParams(query))).toEqual(expected);
  });

  it("is written without losing the rest, and leaves no days of an earlier range", () => {
    const before = new URLSearchParams("view=table&preset=custom_range&from=2026-11-01&to=2026-11-20");
    expect(writePeriod(before, { preset: "yesterday" }).toString()).toBe("view=table&preset=yesterday");
  });
});
