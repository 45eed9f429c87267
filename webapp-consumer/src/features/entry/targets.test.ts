import { expect, test } from "vitest";

import { targetPath } from "./targets";

test("a link leads to a page of the closed list alone", () => {
  expect(targetPath("cards_secured", null)).toBe("/cards-secured");
  expect(targetPath("need", "HEALTH")).toBe("/user/health-insurance");
  expect(targetPath("need", "PL")).toBeNull();
  expect(targetPath("//evil.example", null)).toBeNull();
  expect(targetPath("constructor", null)).toBeNull();
  expect(targetPath(null, "PL")).toBeNull();
});
