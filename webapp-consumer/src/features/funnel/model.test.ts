import { expect, test } from "vitest";

import { answerOf, faultOf, middleOf, pathOf, sentAnswers } from "./model";
import type { PublicScreen } from "./queries";

const screen = (id: string, more: Partial<PublicScreen> = {}): PublicScreen => ({
  id,
  kind: "info",
  title: id,
  text: "",
  button: "",
  field: "",
  answers: [],
  least: 0,
  most: 0,
  step: 1,
  picture: "",
  picture_text: "",
  ...more,
});
const work = screen("work", {
  kind: "choice",
  answers: [
    { id: "job", text: "Job", to: "amount" },
    { id: "own", text: "Own", to: "" },
  ],
});
const amount = screen("amount", { kind: "amount", least: 25_000, most: 500_000, step: 5_000 });
const pin = screen("pin", { kind: "pincode" });
const screens = [work, screen("info"), amount, pin];
const ids = (answers: Record<string, string>) => pathOf(screens, answers).map(({ id }) => id);

test("the way follows the answers and is reckoned anew when one changes", () => {
  expect(ids({})).toEqual(["work", "info", "amount", "pin"]);
  expect(ids({ work: "job" })).toEqual(["work", "amount", "pin"]);
  expect(ids({ work: "own" })).toEqual(["work", "info", "amount", "pin"]);
});

test("an answer that names an earlier or unknown screen leads to the next", () => {
  const back = screen("back", { kind: "choice", answers: [{ id: "a", text: "A", to: "work" }] });
  expect(pathOf([work, back, pin], { back: "a" }).map(({ id }) => id)).toEqual(["work", "back", "pin"]);
});

test("a slider that nobody moved answers with its middle, on a step", () => {
  expect(middleOf(amount)).toBe(265_000);
  expect(answerOf(amount, {})).toBe("265000");
  expect(answerOf(amount, { amount: "30000" })).toBe("30000");
});

test("only answers on the way are sent", () => {
  expect(sentAnswers(screens, { work: "job", pin: " 226010 ", info: "" })).toEqual({
    work: "job",
    amount: "265000",
    pin: "226010",
  });
});

test.each([
  [work, "job", null],
  [work, "", "choose"],
  [pin, "226010", null],
  [pin, "026010", "pincode_wrong"],
  [pin, "22601", "pincode_wrong"],
  [screen("name", { kind: "text" }), "", "text_needed"],
  [screen("name", { kind: "text" }), "Asha", null],
  [screen("info"), "", null],
])("a screen takes its own answers alone (%#)", (asked, answer, fault) => {
  expect(faultOf(asked, answer)).toBe(fault);
});
