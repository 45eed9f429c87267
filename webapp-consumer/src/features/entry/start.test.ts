import { expect, test } from "vitest";

import { opensWithProducts } from "./start";

test.each([
  ["login", false, undefined, false],
  ["login", false, "sunrise", false],
  ["products", false, undefined, true],
  ["products", false, "sunrise", true],
  ["login", true, undefined, true],
  ["login", true, "sunrise", false],
] as const)(
  "start page %s, special host %s, segment %s: products first %s",
  (start_page, is_special_host, segment, first) => {
    expect(opensWithProducts({ start_page, is_special_host }, segment)).toBe(first);
  },
);
