import { afterEach, describe, expect, it } from "vitest";

import { applyBrand, brandTokens } from "./brand";
import { contrast } from "./colour";

const SURFACE = "#FAF6EE";
const RAISED = "#FFFFFF";

const awkward: [string, string, string][] = [
  ["a deep red beside a gold", "#8C1D40", "#F2B441"],
  ["yellow beside near-black", "#FFD400", "#222222"],
  ["two neon colours", "#00E5FF", "#FF6EC7"],
  ["two near-whites", "#F7F7F7", "#E0E0E0"],
  ["danger red beside a blue", "#E53935", "#1E88E5"],
  ["navy beside orange", "#17408B", "#F47B20"],
  ["black beside white", "#000000", "#FFFFFF"],
  ["two greens", "#7CB342", "#33691E"],
];

describe("a partner's two colours", () => {
  it.each(awkward)("%s read everywhere they are used", (_case, primary, secondary) => {
    const { variables } = brandTokens(primary, secondary);
    expect(contrast(variables["--accent-ink"], variables["--accent"])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(variables["--accent-ink"], variables["--accent-hover"])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(variables["--accent-text"], SURFACE)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(variables["--accent-text"], RAISED)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(variables["--accent-text"], variables["--accent-soft"])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(variables["--accent-2-ink"], variables["--accent-2"])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(variables["--accent"], SURFACE)).toBeGreaterThanOrEqual(3);
  });

  it("the first that carries white text acts, the other decorates", () => {
    const { variables } = brandTokens("#FFD400", "#222222");
    expect(variables["--accent"]).toBe("#222222");
    expect(variables["--accent-2"]).toBe("#FFD400");
  });

  it("a near-white decoration falls back to marigold", () => {
    expect(brandTokens("#000000", "#FFFFFF").variables["--accent-2"]).toBe("#F0A21B");
  });

  it.each([
    ["#E53935", "#1E88E5", true],
    ["#17408B", "#F47B20", false],
  ])("%s with %s: red like a warning is %s", (primary, secondary, red) => {
    expect(brandTokens(primary, secondary).nearDanger).toBe(red);
  });
});

describe("applyBrand", () => {
  const root = document.documentElement;
  afterEach(() => applyBrand(null));

  const sunrise = {
    key: "sunrise",
    primary_colour: "#17408B",
    secondary_colour: "#F47B20",
    font_family: "Poppins",
    font_source: null,
  };

  it("writes colours and font on the root, and takes them back", () => {
    applyBrand(sunrise);
    expect(root.dataset["brand"]).toBe("sunrise");
    expect(root.style.getPropertyValue("--accent")).toBe("#17408B");
    expect(root.style.getPropertyValue("--font-brand")).toContain("Poppins");

    applyBrand(null);
    expect(root.dataset["brand"]).toBeUndefined();
    expect(root.style.getPropertyValue("--accent")).toBe("");
    expect(root.style.getPropertyValue("--font-brand")).toBe("");
  });

  it("ignores a colour that is not a colour", () => {
    applyBrand({ ...sunrise, primary_colour: "javascript:alert(1)" });
    expect(root.style.getPropertyValue("--accent")).toBe("");
  });
});
