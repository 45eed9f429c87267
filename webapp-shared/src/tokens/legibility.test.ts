import { describe, expect, it } from "vitest";

import { allowsWhiteText } from "./brand";
import { inspectColours } from "./legibility";

const codes = (primary: string, secondary: string) => inspectColours(primary, secondary).map((finding) => finding.code);

describe("what is hard to read in two colours", () => {
  it.each([
    ["navy beside orange", "#17408B", "#F47B20", []],
    [
      "yellow beside near-black: the second acts, and its links look like text",
      "#FFD400",
      "#222222",
      ["primary_steps_back", "like_text"],
    ],
    ["two neon colours", "#00E5FF", "#FF6EC7", ["both_too_light"]],
    ["two near-whites", "#F7F7F7", "#E0E0E0", ["both_too_light", "secondary_vanishes"]],
    ["a red that could be a warning", "#C62828", "#FFD54F", ["red_like_danger"]],
    ["black beside white", "#000000", "#FFFFFF", ["secondary_vanishes", "like_text"]],
    ["two of one darkness", "#17408B", "#0B4F3C", ["too_alike"]],
  ])("%s", (_case, primary, secondary, expected) => {
    expect(codes(primary, secondary)).toEqual(expected);
  });

  it("says the ratio and the nearest passing colour of the same hue", () => {
    const [finding] = inspectColours("#F57C00", "#263238");
    expect(finding).toMatchObject({ code: "primary_steps_back", needed: 4.5, drawn: "#263238" });
    expect(finding?.ratio.toFixed(2)).toBe("2.70");
    expect(allowsWhiteText(finding!.suggestion!)).toBe(true);
    expect(inspectColours(finding!.suggestion!, "#263238").some((one) => one.tone === "warning")).toBe(false);
  });

  it("a colour on the edge passes, one step lighter does not", () => {
    expect(codes("#767676", "#F47B20")).not.toContain("both_too_light");
    expect(codes("#777777", "#F47B20")).toContain("both_too_light");
  });

  it("what the site draws after following every suggestion needs no warning", () => {
    for (const [primary, secondary] of [
      ["#FFD400", "#222222"],
      ["#00E5FF", "#FF6EC7"],
      ["#E53935", "#1E88E5"],
      ["#7CB342", "#33691E"],
    ] as const) {
      const better = inspectColours(primary, secondary).find((finding) => finding.suggestion)?.suggestion ?? primary;
      expect(inspectColours(better, secondary).filter((finding) => finding.tone === "warning")).toEqual([]);
    }
  });
});
