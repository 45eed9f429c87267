import { expect, test } from "vitest";

import { shownMobile } from "../../api/visit";
import { clock, mobileFault } from "./model";

test.each([
  ["nothing typed", "", { key: "mobile_missing", count: 10 }],
  ["one digit short", "983904172", { key: "mobile_short", count: 1 }],
  ["a landline", "2239041726", { key: "mobile_invalid", count: 0 }],
  ["a short number that cannot be a mobile", "12345", { key: "mobile_invalid", count: 0 }],
  ["a mobile", "9839041726", null],
])("%s", (_case, digits, fault) => {
  expect(mobileFault(digits)).toEqual(fault);
});

test("a reload knows only the last four digits", () => {
  expect(shownMobile("9839041726")).toBe("+91 XXXXX X1726");
});

test.each([
  [30, "0:30"],
  [20.2, "0:21"],
  [0, "0:00"],
  [-3, "0:00"],
  [125, "2:05"],
])("%s seconds on the clock are %s", (seconds, text) => {
  expect(clock(seconds)).toBe(text);
});
