import { describe, expect, it } from "vitest";

import { Problem } from "../../api/problem";
import { brokenBy, verdictsOf } from "./rules";

describe("the rules of a password while it is typed", () => {
  it.each([
    ["nothing typed", "", null, { length: "open", common: "open", similar: "open" }],
    ["eleven characters", "a".repeat(11), null, { length: "broken", common: "open", similar: "open" }],
    ["twelve characters", "a".repeat(12), null, { length: "met", common: "open", similar: "open" }],
    ["twelve letters of Devanagari", "क".repeat(12), [], { length: "met", common: "met", similar: "met" }],
    ["a common one", "password1234", ["common"], { length: "met", common: "broken", similar: "met" }],
    ["too long for the server", "a".repeat(300), ["length"], { length: "broken", common: "met", similar: "met" }],
  ] as const)("%s", (_case, password, broken, expected) => {
    expect(verdictsOf(password, broken)).toEqual(expected);
  });

  it("reads the rules off the server's refusal and nothing off any other failure", () => {
    const refusal = new Problem({
      status: 422,
      fields: {
        password: [
          { code: "accounts.password_too_common", message: "" },
          { code: "accounts.password_too_similar", message: "" },
        ],
      },
    });
    expect(brokenBy(refusal)).toEqual(["common", "similar"]);
    expect(brokenBy(new Error("no connection"))).toEqual([]);
  });
});
