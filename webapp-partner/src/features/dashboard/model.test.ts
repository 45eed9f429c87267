import { describe, expect, it } from "vitest";

import { firstName, funnelOf, lookOf, readProduct, readStatus } from "./model";

describe("the funnel", () => {
  const counts = [
    { step: "visit", count: 200 },
    { step: "otp_requested", count: 120 },
    { step: "otp_verified", count: 71 },
    { step: "profile_completed", count: 0 },
  ];

  it("has every step, in the order of the journey", () => {
    expect(funnelOf(counts).map(({ step }) => step)).toEqual([
      "visit",
      "otp_requested",
      "otp_verified",
      "profile_completed",
      "offers_viewed",
      "submitted",
      "approved",
      "disbursed",
    ]);
  });

  it("says which share went on, and where more than 40 of 100 were lost", () => {
    expect(funnelOf(counts).map(({ wentOn, lostMany }) => [wentOn, lostMany])).toEqual([
      [null, false],
      [60, false],
      [59, true],
      [0, true],
      [null, false],
      [null, false],
      [null, false],
      [null, false],
    ]);
  });
});

describe("words from the server", () => {
  it("that are not known have no status and no product", () => {
    expect([readStatus("in_review"), readStatus("mystery")]).toEqual(["in_review", null]);
    expect([readProduct("GL"), readProduct("XX")]).toEqual(["GL", null]);
    expect(lookOf(null)).toEqual({ tone: "neutral", shape: "open" });
  });

  it.each([
    ["two words", "Farhan Qureshi", "Farhan"],
    ["blanks around", "  Asha ", "Asha"],
    ["nothing", "", ""],
  ])("greets by the first name: %s", (_case, name, expected) => {
    expect(firstName(name)).toBe(expected);
  });
});
