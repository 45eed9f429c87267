import { expect, test } from "vitest";

import { isSafeToOpen } from "./addresses";

test.each([
  ["https://bank.example/apply?ref=1", true],
  [`${window.location.origin}/dev/site?at=x`, true],
  ["http://bank.example/apply", false],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["/relative", false],
  ["", false],
])("%s", (address, isSafe) => {
  expect(isSafeToOpen(address)).toBe(isSafe);
});
