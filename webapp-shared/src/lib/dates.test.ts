import { describe, expect, it } from "vitest";

import moments from "../../../tests/golden/moments.json";
import {
  ageOn,
  dayIst,
  isIsoDay,
  parseTypedDate,
  showClock,
  showDate,
  showDateTime,
  showMonth,
  showTime,
  showWeekday,
  todayIst,
  typedDate,
} from "./dates";

describe("showing", () => {
  it("writes a day as dd MMM yyyy in both languages with Latin digits", () => {
    expect(showDate("2026-11-20")).toBe("20 Nov 2026");
    expect(showDate("2026-09-05")).toBe("05 Sep 2026");
    expect(showDate("2026-11-05", "hi")).toMatch(/^05 .+ 2026$/);
  });

  it("writes an hour of every day as moments are written", () => {
    expect(["08:00", "21:00:00", "00:00", "12:05"].map((time) => showTime(time))).toEqual([
      "8:00\u00a0am",
      "9:00\u00a0pm",
      "12:00\u00a0am",
      "12:05\u00a0pm",
    ]);
    expect(showTime("21:00", "hi")).toBe("9:00\u00a0pm");
  });

  it.each(moments)("writes $at in Indian time, as the server does", ({ at, en, hi }) => {
    expect([showDateTime(at), showDateTime(at, "hi")]).toEqual([en, hi]);
  });

  it("writes months, weekdays and clocks in both languages", () => {
    expect([showMonth("2026-09-05"), showMonth("2026-11-20", "hi"), showMonth(null)]).toEqual([
      "Sep 2026",
      "नव॰ 2026",
      "—",
    ]);
    expect([showWeekday("2026-11-20", "en", "short"), showWeekday("2026-11-20", "hi", "long")]).toEqual([
      "Fri",
      "शुक्रवार",
    ]);
    expect([showClock("2026-11-20T06:12:00Z"), showClock("2026-11-20T18:42:00Z", "hi")]).toEqual([
      "11:42\u00a0am",
      "12:12\u00a0am",
    ]);
    expect([dayIst("2026-11-20T18:29:59Z"), dayIst("2026-11-20T18:30:00Z")]).toEqual(["2026-11-20", "2026-11-21"]);
  });

  it("shows a dash for nothing", () => expect(showDate(null)).toBe("—"));
});

describe("what was typed", () => {
  it.each([
    ["31/12/1990", "1990-12-31"],
    ["1-2-2001", "2001-02-01"],
    ["29022024", "2024-02-29"],
    ["३१/१२/१९९०", "1990-12-31"],
  ])("%s is %s", (text, iso) => expect(parseTypedDate(text)).toBe(iso));

  it.each(["31/02/1990", "29/02/2023", "00/01/2000", "12/13/2000", "1990-12-31", "31/12/90", "31/12/", "abc"])(
    "%s is no day",
    (text) => expect(parseTypedDate(text)).toBeNull(),
  );

  it("goes back and forth", () => {
    expect(typedDate("1990-12-31")).toBe("31/12/1990");
    expect(typedDate("31/1")).toBe("31/1");
    expect(isIsoDay("1990-12-31")).toBe(true);
    expect(isIsoDay("1990-02-31")).toBe(false);
  });
});

it("today in India begins at 18:30 UTC", () => {
  expect(todayIst(new Date("2026-11-20T18:29:00Z"))).toBe("2026-11-20");
  expect(todayIst(new Date("2026-11-20T18:30:00Z"))).toBe("2026-11-21");
});

describe("age", () => {
  it.each([
    ["1990-11-21", "2026-11-20", 35],
    ["1990-11-21", "2026-11-21", 36],
    ["2004-02-29", "2025-02-28", 20],
    ["2004-02-29", "2025-03-01", 21],
  ])("born %s, on %s", (birth, on, years) => expect(ageOn(birth, on)).toBe(years));
});
