import { expect, it } from "vitest";

import { SeenStretches } from "./seen";

it("hands out whole seconds of what was played, each once", () => {
  const seen = new SeenStretches();
  expect([0, 1.5, 3, 4.9].map((second) => seen.at(second))).toEqual([false, false, false, false]);
  expect(seen.at(5.3)).toBe(true);
  expect(seen.take()).toEqual([{ begin: 0, end: 5 }]);
  seen.at(7.1);
  expect(seen.take()).toEqual([{ begin: 5, end: 7 }]);
  expect(seen.take()).toEqual([]);
});

it("leaves out what was jumped over", () => {
  const seen = new SeenStretches();
  [0, 1, 2, 3, 15, 16.2].forEach((second) => seen.at(second));
  expect(seen.take()).toEqual([
    { begin: 0, end: 3 },
    { begin: 15, end: 16 },
  ]);
});

it("hands out again what did not arrive", () => {
  const seen = new SeenStretches();
  [0, 2, 4].forEach((second) => seen.at(second));
  const lost = seen.take();
  seen.keep(lost);
  seen.at(5);
  expect(seen.take()).toEqual([
    { begin: 0, end: 4 },
    { begin: 4, end: 5 },
  ]);
});
