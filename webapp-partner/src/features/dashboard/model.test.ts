import { describe, expect, it } from "vitest";

import { lookOfStatus } from "webapp-shared/ui/StatusBadge/statusLooks";

import { daysLeft, firstName, funnelOf, readProduct, readStatus, sharesOf, showTrend, combined } from "./model";

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
    expect(lookOfStatus(null)).toEqual({ tone: "neutral", shape: "open" });
  });

  it.each([
    ["two words", "Farhan Qureshi", "Farhan"],
    ["blanks around", "  Asha ", "Asha"],
    ["nothing", "", ""],
  ])("greets by the first name: %s", (_case, name, expected) => {
    expect(firstName(name)).toBe(expected);
  });
});

describe("money and days", () => {
  it("adds two amounts to the paisa", () => {
    expect(combined("6420.10", "4740.20")).toBe("11160.30");
    expect(combined("0.10", "0.20")).toBe("0.30");
    expect(combined("-5.00", "5.00")).toBe("0.00");
  });

  it.each([
    ["2026-11-20", 10],
    ["2026-11-30", 0],
    ["2028-02-01", 28],
    ["2026-12-01", 30],
  ])("after %s there are %i days left", (today, left) => {
    expect(daysLeft(today)).toBe(left);
  });

  it.each([
    ["12.4", { text: "+12%", way: "up" }],
    ["-3.0", { text: "−3%", way: "down" }],
    ["0.4", { text: "0%", way: "level" }],
    [null, null],
  ])("a trend of %s is shown in whole per cent", (trend, shown) => {
    expect(showTrend(trend)).toEqual(shown);
  });
});

describe("what became of the own share", () => {
  const nothing = { received: null, due: null, pay_on: null, paid: null, paid_on: null };

  it("leaves out what nothing is known of, and keeps a nought that is known", () => {
    expect(
      sharesOf({ earned: "2100.00", pending: "0.00", money: nothing }).map(({ key, amount }) => [key, amount]),
    ).toEqual([
      ["earned", "2100.00"],
      ["pending", "0.00"],
    ]);
    expect(sharesOf({ earned: "2100.00", pending: "0.00", money: { ...nothing, received: "0.00" } }).at(-1)).toEqual({
      key: "received",
      amount: "0.00",
      on: null,
    });
  });

  it("tells the days of payment beside what they pay", () => {
    const money = {
      received: "15000.00",
      due: "6000.00",
      pay_on: "2026-12-28",
      paid: "9000.00",
      paid_on: "2026-11-27",
    };
    expect(sharesOf({ earned: "15000.00", pending: "0.00", money }).slice(2)).toEqual([
      { key: "received", amount: "15000.00", on: null },
      { key: "due", amount: "6000.00", on: "2026-12-28" },
      { key: "paid", amount: "9000.00", on: "2026-11-27" },
    ]);
  });
});
