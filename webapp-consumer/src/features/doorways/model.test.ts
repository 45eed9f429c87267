import { expect, test } from "vitest";

import { framedPath, widthOf } from "./model";

test.each([
  [null, null, "/"],
  [null, "sunrise", "/sunrise"],
  [null, "Not a key", "/"],
  ["/products?x=1", null, "/products?x=1"],
  ["/credit-cards", "sunrise", "/credit-cards"],
  ["https://elsewhere.example/", null, "/"],
  ["//elsewhere.example/", null, "/"],
  ["/\\elsewhere.example", null, "/"],
  ["javascript:alert(1)", null, "/"],
  ["/admin/dashboard", null, "/"],
  ["/partner", "sunrise", "/sunrise"],
  ["/sunrise/partner/login", null, "/"],
  ["/customer-site?path=/", null, "/"],
  ["/a/../admin", null, "/"],
  ["/administrators", null, "/administrators"],
])("path %s of partner %s opens %s", (path, partner, opened) => {
  expect(framedPath(path, partner)).toBe(opened);
});

test("a width nobody knows is a phone's", () => {
  expect(widthOf("huge")).toBe("phone");
  expect(widthOf("full")).toBe("full");
});
