import { expect, test } from "vitest";

import { mergeDrafts } from "./mergeDrafts";

const BASE = { amount: "300000", city: "", email: "a@b.in" };

test.each([
  [
    "what only the other window changed is brought in",
    { ...BASE },
    { ...BASE, amount: "400000" },
    { ...BASE, amount: "400000" },
    ["amount"],
    [],
  ],
  [
    "what only this window changed stays",
    { ...BASE, amount: "500000" },
    { ...BASE },
    { ...BASE, amount: "500000" },
    [],
    [],
  ],
  [
    "what both changed alike is no dispute",
    { ...BASE, city: "Pune" },
    { ...BASE, city: "Pune" },
    { ...BASE, city: "Pune" },
    [],
    [],
  ],
  [
    "what both changed differently stays here and is disputed",
    { ...BASE, city: "Pune" },
    { ...BASE, city: "Agra" },
    { ...BASE, city: "Pune" },
    [],
    ["city"],
  ],
  [
    "an answer emptied elsewhere is emptied here",
    { ...BASE },
    { ...BASE, email: "" },
    { ...BASE, email: "" },
    ["email"],
    [],
  ],
  ["an answer emptied here is not filled again", { ...BASE, email: "" }, { ...BASE }, { ...BASE, email: "" }, [], []],
  [
    "an answer emptied here and changed elsewhere is disputed",
    { ...BASE, email: "" },
    { ...BASE, email: "c@d.in" },
    { ...BASE, email: "" },
    [],
    ["email"],
  ],
  [
    "what the other window does not name it has not changed",
    { ...BASE },
    { city: "Agra" },
    { ...BASE, city: "Agra" },
    ["city"],
    [],
  ],
  [
    "both sides' answers to different questions come together",
    { ...BASE, city: "Pune" },
    { ...BASE, amount: "1" },
    { ...BASE, city: "Pune", amount: "1" },
    ["amount"],
    [],
  ],
] as const)("%s", (_name, mine, theirs, values, brought, disputed) => {
  expect(mergeDrafts(BASE, mine, theirs)).toEqual({ values, brought, disputed });
});

test("without a common beginning two different answers are a dispute, and a gap is filled", () => {
  expect(mergeDrafts({}, { a: "1", b: "" }, { a: "2", b: "3" })).toEqual({
    values: { a: "1", b: "3" },
    brought: ["b"],
    disputed: ["a"],
  });
});
