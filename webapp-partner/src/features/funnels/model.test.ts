import { expect, test } from "vitest";

import {
  compareDrafts,
  dayOfEnd,
  endOfDay,
  freeId,
  inOrder,
  inVariant,
  newScreen,
  newTest,
  placeOf,
  restOf,
  toMend,
  withField,
  withoutScreen,
  withVariant,
} from "./model";
import type { Finding, FunnelField, FunnelScreen } from "./queries";

const first = newScreen("opening", []);
const second: FunnelScreen = newScreen("choice", [first]);
const third = newScreen("pincode", [first, second]);
const screens = [first, second, third];
const ids = (rows: readonly FunnelScreen[]) => rows.map(({ id }) => id);

test("a new screen bears an id that no other has, and a choice has two answers", () => {
  expect(ids(screens)).toEqual(["s1", "s2", "s3"]);
  expect(second.answers.map(({ id }) => id)).toEqual(["a1", "a2"]);
  expect(third.field).toBe("postal_code");
  expect(freeId("s", ["s1", "s3"])).toBe("s4");
  expect(freeId("s", ["s2"])).toBe("s3");
});

test("screens stand in the order of their ids", () => {
  expect(ids(inOrder(screens, ["s3", "s1", "s2"]))).toEqual(["s3", "s1", "s2"]);
});

test("two drafts differ in changed, new and removed screens, in order, products and test", () => {
  const mine = { products: ["PL", "BL"], screens };
  const same = { screens: screens.map((screen) => ({ ...screen, picture: "" })), products: ["BL", "PL"], test: null };
  expect(compareDrafts(mine, same)).toEqual({
    screens: [],
    isOrderChanged: false,
    areProductsChanged: false,
    isTestChanged: false,
  });
  const reworded = { ...second, title: { en: "How do you earn?", hi: "" } };
  const added = newScreen("info", screens);
  const theirs = {
    products: ["PL"],
    screens: [reworded, first, added],
    test: { id: "t1", variants: [] },
  };
  const found = compareDrafts(mine, theirs);
  expect(found.screens.map(({ id, change }) => [id, change])).toEqual([
    ["s2", "changed"],
    ["s3", "only_mine"],
    ["s4", "only_theirs"],
  ]);
  expect(found).toMatchObject({ isOrderChanged: true, areProductsChanged: true, isTestChanged: true });
});

test("answers that led to a removed screen lead to the next one, and are counted", () => {
  const jumping = { ...second, answers: second.answers.map((answer) => ({ ...answer, to: "s3" })) };
  const left = withoutScreen([first, jumping, third], "s3");
  expect(left.mended).toBe(2);
  expect(left.screens[1]?.answers.map(({ to }) => to)).toEqual(["", ""]);
  expect(withoutScreen(screens, "s1")).toEqual({ screens: [second, third], mended: 0 });
});

test("another fact brings the answers of its list, or the limits of the form", () => {
  const field: FunnelField = {
    name: "employment_status_code",
    kind: "choice",
    products: ["PL"],
    options: [{ value: "1", en: "Salaried", hi: "नौकरी" }],
    least: 0,
    most: 0,
  };
  expect(withField(second, field.name, field).answers).toEqual([
    { id: "a1", text: { en: "Salaried", hi: "नौकरी" }, value: "1", to: "" },
  ]);
  const amount = newScreen("amount", []);
  const limits: FunnelField = {
    ...field,
    name: "se_loan_amount",
    kind: "amount",
    options: [],
    least: 1000,
    most: 3500000,
  };
  expect(withField(amount, limits.name, limits)).toMatchObject({ least: 1000, most: 3500000, step: 5000 });
});

test("advice is nothing to mend", () => {
  const finding: Finding = {
    code: "no_hindi",
    screen: "s2",
    part: "title",
    variant: "",
    values: {},
    is_warning: false,
  };
  expect(toMend([finding, { ...finding, code: "many_texts", is_warning: true }])).toBe(1);
  expect(placeOf(screens, "s2")).toBe(2);
  expect(placeOf(screens, "s9")).toBe(0);
});

test("the last day is a day in India", () => {
  expect(endOfDay("2026-12-31")).toBe("2026-12-31T23:59:59+05:30");
  expect(dayOfEnd("2026-12-31T18:29:59Z")).toBe("2026-12-31");
  expect(dayOfEnd(null)).toBe("");
});

test("a test begins with one variant for half of the visits, and A gets the rest", () => {
  const made = newTest();
  expect(made.id).toMatch(/^t[0-9a-f]{12}$/);
  expect([made.variants, restOf(made)]).toEqual([[{ id: "b", weight: 50, texts: [] }], 50]);
  const four = withVariant(withVariant(made));
  expect([four.variants.map(({ id }) => id), restOf(four)]).toEqual([["b", "c", "d"], 30]);
  expect(withVariant(four)).toBe(four);
});

test("a variant's words stand in place of the screen's; what it leaves empty stays", () => {
  const words = { en: "Other words", hi: "" };
  const blank = { en: "", hi: "" };
  const old = { ...first, title: { en: "Words", hi: "शब्द" }, text: { en: "Below", hi: "नीचे" } };
  const texts = [
    { screen: "s1", title: words, text: blank, button: blank },
    { screen: "gone", title: words, text: words, button: words },
  ];
  const [shown, other] = inVariant([old, second], { id: "b", weight: 50, texts });
  expect([shown?.title, shown?.text]).toEqual([words, { en: "Below", hi: "नीचे" }]);
  expect(other).toBe(second);
  expect(inVariant([old], undefined)).toEqual([old]);
});
