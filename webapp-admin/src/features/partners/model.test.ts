import { describe, expect, it } from "vitest";

import { aLook, aRow } from "./builders";
import { changesOf, inspect, readColour, withEdits } from "webapp-shared/features/brand/model";

import { arrange, cleanKey, cleanNumber, cleanUtm, keyFrom, needsALook, numberFault, plainNumber } from "./model";

const codes = (...args: Parameters<typeof inspect>) => inspect(...args).map((finding) => finding.code);

describe("what is typed", () => {
  it.each([
    ["#17408b", "#17408B"],
    ["17408B", "#17408B"],
    [" #abc ", "#AABBCC"],
    ["#17408", null],
    ["red", null],
    ["", null],
  ])("the colour %s is %s", (typed, kept) => expect(readColour(typed)).toBe(kept));

  it("utm_id takes only letters, digits, underscore and hyphen (specification 5.1)", () => {
    expect(cleanUtm("Sun rise_01-ए/?")).toBe("Sunrise_01-");
    expect(cleanUtm("")).toBe("");
  });

  it("numeric fields take only numeric input (specification 5.1)", () => {
    expect(cleanNumber("-12.5", "50")).toBe("50");
    expect(cleanNumber("12.5x", "12.5")).toBe("12.5");
    expect(cleanNumber("१२.५", "")).toBe("12.5");
  });

  it.each([
    ["revenue_percent", "0", null],
    ["revenue_percent", "100", null],
    ["revenue_percent", "100.001", "percent_range"],
    ["revenue_percent", "12.125", null],
    ["revenue_percent", "12.1250", null],
    ["revenue_percent", "12.1255", "percent_step"],
    ["revenue_percent", "", null],
    ["revenue_percent", ".", "number"],
    ["revenue_percent", "1.2.3", "number"],
    ["revenue_flat_fee", "150.5", null],
    ["revenue_flat_fee", "0.001", "fee_paise"],
  ] as const)("%s %s: %s", (kind, typed, fault) => expect(numberFault(kind, typed)).toBe(fault));

  it("a key follows the name and keeps to small letters, digits and hyphen", () => {
    expect(keyFrom("  Navrang  Mobiles & Co. ")).toBe("navrang-mobiles--co");
    expect(keyFrom("नवरंग")).toBe("");
    expect(cleanKey("Nav Rang!")).toBe("navrang");
    expect(cleanKey("n".repeat(50))).toHaveLength(40);
  });

  it("numbers are shown without the zeros they are kept with", () => {
    expect([plainNumber("41.500"), plainNumber("40.000"), plainNumber("100")]).toEqual(["41.5", "40", "100"]);
  });
});

describe("edits over what is saved", () => {
  it("only what differs is sent, colours in their kept form", () => {
    const look = withEdits(aLook(), { primary_colour: "17408b", title_en: "New", font_family: "Poppins" });
    expect(look.font_source).toBe("self");
    expect(changesOf(aLook(), look)).toEqual({ title_en: "New", font_family: "Poppins" });
  });
});

describe("what to look at", () => {
  it.each([
    ["nothing in a sound brand with a logo", aLook({ logo: "/media/logos/a.png" }), { width: 264, height: 60 }, []],
    ["a name in place of a logo", aLook(), null, ["logo_missing"]],
    [
      "a logo so wide that it is shown small",
      aLook({ logo: "/media/logos/a.png" }),
      { width: 1000, height: 100 },
      ["logo_wide"],
    ],
    ["a logo of few pixels", aLook({ logo: "/media/logos/a.png" }), { width: 60, height: 30 }, ["logo_small"]],
    ["a drawn logo has no pixels", aLook({ logo: "data:image/svg+xml;utf8,<svg/>" }), { width: 60, height: 30 }, []],
    ["a title in one language", aLook({ logo: "/l.png", title_en: "Compare" }), null, ["title_hi_missing"]],
    [
      "Hindi in Latin letters",
      aLook({ logo: "/l.png", title_en: "Compare", title_hi: "Tulna" }),
      null,
      ["title_not_hindi"],
    ],
    ["seventy letters are fine", aLook({ logo: "/l.png", title_en: "a".repeat(70), title_hi: "लोन" }), null, []],
    [
      "seventy-one are long",
      aLook({ logo: "/l.png", title_en: "a".repeat(71), title_hi: "लोन" }),
      null,
      ["title_long"],
    ],
    ["a colour half typed is the field's own fault", aLook({ logo: "/l.png", primary_colour: "#17" }), null, []],
  ])("%s", (_case, look, size, expected) => expect(codes(look, size)).toEqual(expected));

  it("pale colours are marked, our own brand is not", () => {
    const pale = aLook({ primary_colour: "#F7F7F7", secondary_colour: "#E0E0E0" });
    expect(needsALook({ theme: pale, is_own: false })).toBe(true);
    expect(needsALook({ theme: pale, is_own: true })).toBe(false);
    expect(needsALook({ theme: aLook(), is_own: false })).toBe(false);
  });
});

describe("the sheet", () => {
  const rows = [
    aRow({ name: "Sunrise", key: "sunrise" }),
    aRow({ name: "Mela Bazaar", key: "mela", status: "suspended", utm_id: "festive" }),
    aRow({ name: "Tulna", key: "l", is_own: true }),
    aRow({
      name: "Bijlee",
      key: "bijlee",
      has_draft: true,
      theme: aLook({ primary_colour: "#FFD400", secondary_colour: "#222222" }),
    }),
  ];
  const names = (search: string, status = "", marks = "") =>
    arrange(rows, { search, status, marks }).map((row) => row.name);

  it("our own first, then by name; search looks into name, key and utm id", () => {
    expect(names("")).toEqual(["Tulna", "Bijlee", "Mela Bazaar", "Sunrise"]);
    expect(names("FEST")).toEqual(["Mela Bazaar"]);
    expect(names("", "suspended")).toEqual(["Mela Bazaar"]);
    expect(names("", "", "problems")).toEqual(["Bijlee"]);
    expect(names("", "", "drafts")).toEqual(["Bijlee"]);
    expect(names("", "", "nonsense")).toHaveLength(4);
  });
});
