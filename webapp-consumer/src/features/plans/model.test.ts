import { expect, test } from "vitest";

import { plan, question, form } from "./builders";
import {
  answersIn,
  arrange,
  askedOf,
  entryKey,
  faultOf,
  isComplete,
  needOf,
  readAsked,
  slotDays,
  writeAsked,
} from "./model";

const CAR = form([
  question("registration", { options: ["new", "used"] }),
  question("year", { kind: "year", min: 1996, max: 2026, asked_if: { field: "registration", values: ["used"] } }),
  question("age", { kind: "whole", min: 18, max: 99, asked_if: { field: "year", values: ["2019"] } }),
]);

test("a question is asked only if what brings it up is asked itself", () => {
  const asked = (values: Record<string, string>) => askedOf(CAR.steps[0]?.fields ?? [], values).map(({ name }) => name);
  expect(asked({})).toEqual(["registration"]);
  expect(asked({ registration: "used" })).toEqual(["registration", "year"]);
  expect(asked({ registration: "used", year: "2019" })).toEqual(["registration", "year", "age"]);
  expect(asked({ registration: "new", year: "2019" })).toEqual(["registration"]);
});

test("only answers of questions that are asked leave the browser", () => {
  expect(needOf(CAR, { registration: "new", year: "2019", name: "Asha", slot_at: "soon" })).toEqual({
    registration: "new",
  });
});

test.each([
  ["whole", "17", "fault_range"],
  ["whole", "18", null],
  ["whole", "99", null],
  ["whole", "100", "fault_range"],
  ["whole", "4.5", "fault_range"],
  ["whole", " ", "fault_needed"],
  ["money", "17", "fault_amount"],
  ["money", "99", null],
  ["pincode", "026010", "core.pincode"],
  ["pincode", "226010", null],
  ["choice", "steam", "fault_needed"],
  ["choice", "petrol", null],
] as const)("%s %s: %s", (kind, value, fault) => {
  const asked = question("q", kind === "choice" ? { options: ["petrol"] } : { kind, min: 18, max: 99 });
  expect(faultOf(asked, value)).toBe(fault);
});

test("in a line of answers a bare figure says what it is of", () => {
  const asked = form([
    question("fuel", { options: ["petrol"] }),
    question("age"),
    question("amount", { kind: "money" }),
    question("year", { kind: "year" }),
    question("pin", { kind: "pincode" }),
  ]);
  expect(answersIn(asked, { fuel: "petrol", age: "34", amount: "450000", year: "2019", pin: "226010" })).toEqual([
    "Answer petrol",
    "Question age: 34",
    "Question amount: ₹4,50,000",
    "2019",
    "226010",
  ]);
});

test("a form is complete when nothing that is asked is missing", () => {
  expect(isComplete(CAR, { registration: "new" })).toBe(true);
  expect(isComplete(CAR, { registration: "used" })).toBe(false);
  expect(isComplete(CAR, { registration: "used", year: "2020" })).toBe(true);
});

test("what the address says wrongly is left out, and only what differs from the usual is written", () => {
  const asked = readAsked(new URLSearchParams("pick=a,b,a,%3Cx%3E,c,d,e&sort=best&compare=2"), 4);
  expect(asked).toEqual({ picks: ["a", "b", "c", "d"], sort: "lot", compares: false });
  expect(writeAsked(asked).toString()).toBe("pick=a%2Cb%2Cc%2Cd");
  expect(writeAsked({ picks: [], sort: "price", compares: true }).toString()).toBe("sort=price&compare=1");
});

test("without a wish the order of the lot stays; unknown figures come last", () => {
  const plans = [
    plan("c", { price: null, amount_max: "5.00" }),
    plan("b", { price: { low: "90.00", high: "99.00" }, amount_max: null }),
    plan("a", { price: { low: "80.00", high: "99.00" }, amount_max: "9.00" }),
  ];
  const order = (sort: Parameters<typeof arrange>[1]) => arrange(plans, sort, "en").map(({ code }) => code);
  expect(order("lot")).toEqual(["c", "b", "a"]);
  expect(order("name")).toEqual(["a", "b", "c"]);
  expect(order("price")).toEqual(["a", "b", "c"]);
  expect(order("amount")).toEqual(["a", "c", "b"]);
});

test("slots stand under their Indian day", () => {
  const slots = ["2026-11-23T12:30:00Z", "2026-11-23T20:30:00Z"].map((starts_at) => ({
    starts_at,
    ends_at: starts_at,
  }));
  expect(slotDays(slots).map(({ day }) => day)).toEqual(["2026-11-23", "2026-11-24"]);
});

test.each([
  [{ kind: "status", status: "new", source: "customer", slot_at: null }, "entry_new"],
  [{ kind: "status", status: "closed", source: "customer", slot_at: null }, "entry_taken_back"],
  [{ kind: "status", status: "closed", source: "desk", slot_at: null }, "entry_closed"],
  [{ kind: "slot", status: "new", source: "customer", slot_at: "2026-11-23T04:30:00Z" }, "entry_slot"],
  [{ kind: "slot", status: "new", source: "customer", slot_at: null }, "entry_no_call"],
  [{ kind: "passed_on", status: "new", source: "desk", slot_at: null }, "entry_passed_on"],
])("%o reads %s", (entry, key) => {
  expect(entryKey({ ...entry, at: "2026-11-22T04:30:00Z" })).toBe(key);
});
