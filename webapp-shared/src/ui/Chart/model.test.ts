import { describe, expect, it } from "vitest";

import { dayAt, greatest, spread, tickDays } from "./model";

describe("a chart's measures", () => {
  it("takes the greatest value of a line and of the days before it, and never nought", () => {
    expect(greatest([{ key: "a", name: "A", values: [1, null, 7], previous: [2, 9, 3] }])).toBe(9);
    expect(greatest([{ key: "a", name: "A", values: [0, 0] }])).toBe(1);
  });

  it("finds the day nearest to the pointer, and none outside", () => {
    expect([dayAt(0.49, 2), dayAt(0.5, 2), dayAt(-3, 30), dayAt(3, 30)]).toEqual([0, 1, 0, 29]);
  });

  it("names the first and the last day, and as many between as have room", () => {
    expect(tickDays(3, 5)).toEqual([0, 1, 2]);
    expect(tickDays(30, 4)).toEqual([0, 10, 19, 29]);
  });

  it("moves labels apart without leaving the ground", () => {
    expect(spread([100, 98, 10], 16, 110)).toEqual([110, 94, 10]);
    expect(spread([10, 60], 16, 110)).toEqual([10, 60]);
  });
});
