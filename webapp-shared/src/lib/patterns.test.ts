import { describe, expect, it } from "vitest";

import { maskEmail, maskMobile, maskPan } from "./mask";
import * as patterns from "./patterns";

describe.each([
  ["isMobile", ["9839041726", "6000000000"], ["5839041726", "983904172", "98390417261", "९८३९०४१७२६"]],
  ["isEmail", ["sunita@example.com", "a.b+c@mail.example.co.in"], ["sunita", "a@b", "a b@example.com", "a@b..com", "a@-"]],
  ["isPan", ["BQTPY4821K"], ["BQTCY4821K", "bqtpy4821k", "BQTPY482K"]],
  ["isPin", ["226010"], ["026010", "2260", "2260101"]],
  ["isIfsc", ["ABCD0123456"], ["abcd0123456", "ABCD1123456"]],
  ["isCompanyName", ["ABC", "Shree Traders 2"], ["AB", "A".repeat(41), "A&B Traders"]],
  ["isAddress", ["12/4, Gandhi Nagar, Block-B #3."], ["12 <b>", "Flat @ 3"]],
] as const)("%s", (name, right, wrong) => {
  it.each(right)("takes %s", (text) => expect(patterns[name](text)).toBe(true));
  it.each(wrong)("refuses %j", (text) => expect(patterns[name](text)).toBe(false));
});

it("masks what identifies a person", () => {
  expect(maskMobile("9839041726")).toBe("XXXXXX1726");
  expect(maskPan("BQTPY4821K")).toBe("XXXXXX821K");
  expect(maskEmail("sunita.yadav@example.com")).toBe("s•••••@example.com");
});
