import { describe, expect, it } from "vitest";

import { isMasquerading } from "./session";

describe("masquerade mode", () => {
  it.each([
    ["no cookies", "", false],
    ["the sign among others", "lead=abc; isMasqueradeMode=true; qr=1", true],
    ["a name that only ends alike", "notisMasqueradeMode=true", false],
    ["its name as a value", "lead=isMasqueradeMode", false],
  ])("%s", (_case, cookies, expected) => {
    expect(isMasquerading(cookies)).toBe(expected);
  });
});
