import { expect, it } from "vitest";

import { readHold, readState, untilLimit } from "./model";

it("says how far the limit is, to the limit itself, and nothing beyond it", () => {
  expect(untilLimit("15000.00", "20000.00")).toBe(5000);
  expect(untilLimit("20000.00", "20000.00")).toBe(0);
  expect(untilLimit("20000.01", "20000.00")).toBeNull();
  expect(untilLimit("15000.00", null)).toBeNull();
});

it("knows the words of states and holds", () => {
  expect([readState("paid"), readHold("disputed"), readHold("")]).toEqual(["paid", "disputed", null]);
});
