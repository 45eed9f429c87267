import { describe, expect, it } from "vitest";

import golden from "../../../tests/golden/formulas.json";
import { csvFile } from "./csv";

const textOf = async (rows: Parameters<typeof csvFile>[0]) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(await csvFile(rows).arrayBuffer());

describe("a CSV file", () => {
  it("quotes commas, quotes and line ends, and begins with the mark of UTF-8", async () => {
    expect(
      await textOf([
        ["Name", "Amount"],
        ['Kachnar, "SFB"', 12],
        ["two\nlines", null],
      ]),
    ).toBe('\uFEFFName,Amount\r\n"Kachnar, ""SFB""",12\r\n"two\nlines",\r\n');
  });

  it("never hands a spreadsheet program a formula", async () => {
    expect(await textOf([["=1+1", "+91", "-5", "@x", -5]])).toBe("\uFEFF'=1+1,'+91,'-5,'@x,-5\r\n");
  });

  it.each(golden.risky)("keeps %j a text, as the server does", async (text) => {
    expect(await textOf([[text]])).toMatch(/^\uFEFF"?'/);
  });

  it.each(golden.harmless)("leaves %j as it is", async (text) => {
    expect((await textOf([[text]])).replaceAll('""', '"')).toContain(`${text.startsWith('"') ? '"' : "\uFEFF"}${text}`);
  });
});
