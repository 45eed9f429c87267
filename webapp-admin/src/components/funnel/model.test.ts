import { describe, expect, it } from "vitest";

import { readPeoplePage, readProduct } from "./model";

describe("the page of people in an address", () => {
  it.each([
    ["", 1],
    ["people_page=3", 3],
    ["people_page=1", 1],
    ["people_page=0", 1],
    ["people_page=-2", 1],
    ["people_page=1.5", 1],
    ["people_page=1e400", 1],
    ["people_page=x", 1],
  ])("%s is page %d", (query, page) => expect(readPeoplePage(new URLSearchParams(query))).toBe(page));
});

it("an address names a loan product or none", () => {
  expect([readProduct("GL"), readProduct("XX"), readProduct(null)]).toEqual(["GL", null, null]);
});
