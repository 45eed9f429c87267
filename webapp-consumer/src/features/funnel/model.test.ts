import { expect, test } from "vitest";

import { answerOf, faultOf, instalmentOf, middleOf, pathOf, sentAnswers, withChosen } from "./model";
import type { PublicScreen } from "./queries";
import golden from "../../../../tests/golden/funnel_path.json";

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

const needs = screen("needs", {
  kind: "multi_choice",
  answers: ["a1", "a2", "a3"].map((id) => ({ id, text: id, to: id === "a1" ? "pin" : "" })),
});
const loan = screen("loan", { kind: "calculator", least: 25_000, most: 500_000, step: 5_000 });

test("several answers stand in the screen's order and lead to the next screen", () => {
  expect(withChosen(needs, "a3", "a1", true)).toBe("a1,a3");
  expect(withChosen(needs, "a1,a3", "a3", false)).toBe("a1");
  expect(pathOf([needs, amount, pin], { needs: "a1" }).map(({ id }) => id)).toEqual(["needs", "amount", "pin"]);
});

test("a calculator that nobody moved answers with the middle and three years", () => {
  expect(answerOf(loan, {})).toBe("265000:36");
  expect(answerOf(loan, { loan: "100000:12" })).toBe("100000:12");
  expect(instalmentOf("100000:12", 12)).toBe(8884.88);
});

test("a calculator begins with the amount and the months that were answered before it", () => {
  const asked = screen("amount", { ...amount, field: "se_loan_amount" });
  const months = screen("months", { kind: "amount", field: "loan_tenure_months", least: 6, most: 60, step: 6 });
  const way = [asked, months, loan];
  expect(answerOf(loan, { amount: "400000", months: "24" }, way)).toBe("400000:24");
  expect(sentAnswers(way, { amount: "400000", months: "24" })).toMatchObject({ loan: "400000:24" });
  expect(sentAnswers(way, { amount: "400000", loan: "100000:12" })).toMatchObject({ loan: "100000:12" });
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
  [work, "", "choose"],
  [needs, "", "choose_some"],
  [pin, "026010", "pincode_wrong"],
  [screen("name", { kind: "text" }), "", "text_needed"],
  [screen("day", { kind: "date" }), "2067-02-30", "date_wrong"],
  [screen("day", { kind: "date" }), "2005-05-08", "date_past"],
  [screen("day", { kind: "date" }), "2100-01-01", "date_wrong"],
] as const)("a refusal says how to answer (%#)", (asked, answer, fault) => {
  expect(faultOf(asked, answer)).toBe(fault);
});

const shared = golden.screens.map(({ answers, ...row }) =>
  screen(row.id, { ...row, answers: answers.map((each) => ({ ...each, text: each.id })) } as Partial<PublicScreen>),
);
const sharedScreen = (name: string) => shared.find(({ id }) => id === name)!;

test.each(golden.paths)("the path of $answers is the server's", ({ answers, path }) => {
  expect(pathOf(shared, answers as Record<string, string>).map(({ id }) => id)).toEqual(path);
});

test.each(golden.taken)("the page takes $answer at $screen as the server does", ({ screen: name, answer, taken }) => {
  expect(faultOf(sharedScreen(name), answer) === null).toBe(taken);
});

test.each(golden.sent)("$kept at $screen is sent as $sent", ({ screen: name, kept, sent }) => {
  expect(answerOf(sharedScreen(name), { [name]: kept })).toBe(sent);
});
