import { describe, expect, it } from "vitest";

import { aSlab } from "./builders";
import { averageIn, axisOf, countSide, edgeBefore, moneySide, placeOn, sideWords, spaced } from "./coverage";
import { marksOf, neighboursOf, saidOf, type Finding } from "./findings";

const BANDS = [
  { min: "0.00", max: "10000000.00" },
  { min: "10000000.01", max: "11999999.99" },
  { min: "12000000.00", max: null },
];

describe("the axis of the picture", () => {
  it("gives bands their length, the open one a quarter of the rest", () => {
    const sizes = axisOf(
      [
        { min: 0, max: 100 },
        { min: 100, max: 400 },
        { min: 400, max: null },
      ],
      500,
      10,
    ).map((segment) => segment.size);
    expect(sizes).toEqual([100, 300, 100]);
  });

  it("lets no band be too thin, and still fills the length", () => {
    const segments = axisOf(
      [
        { min: 0, max: 1 },
        { min: 1, max: 1000 },
      ],
      300,
      26,
    );
    expect(segments).toEqual([
      { start: 0, size: 26 },
      { start: 26, size: 274 },
    ]);
  });

  it("shares the length out when there are more bands than room", () => {
    const bands = Array.from({ length: 20 }, (_, i) => ({ min: i, max: i + 1 }));
    const segments = axisOf(bands, 200, 26);
    expect(segments.at(-1)).toEqual({ start: 190, size: 10 });
  });

  it("is one band when there is no row", () => {
    expect(axisOf([{ min: 0, max: null }], 300, 26)).toEqual([{ start: 0, size: 300 }]);
  });

  it.each([
    [0, 0],
    [10000000, 0],
    [10000000.01, 1],
    [11999999.99, 1],
    [12000000, 2],
    [900000000, 2],
  ])("%f stands in band %i", (value, band) => {
    expect(placeOn(BANDS, axisOf(BANDS, 300, 26), value).band).toBe(band);
  });

  it("a value has no scale where nothing is bounded, and stands in the middle", () => {
    const open = [{ min: 0, max: null }];
    expect(placeOn(open, axisOf(open, 300, 26), 8740000)).toEqual({ band: 0, at: 150 });
  });

  it("a band of average sizes is drawn for one of its sizes", () => {
    const band = { min: "300000.00", max: null, min_included: true, max_included: true };
    expect([averageIn(band), averageIn({ ...band, min_included: false }), averageIn({ ...band, min: null })]).toEqual([
      "300000.00",
      "300000.01",
      "0.00",
    ]);
  });

  it("an edge is written as people write it", () => {
    expect([0, 1, 2].map((index) => edgeBefore(BANDS, index))).toEqual(["0.00", "10000000.00", "12000000.00"]);
  });

  it("leaves out ticks that have no room", () => {
    expect(spaced([{ x: 0 }, { x: 30 }, { x: 60 }], 50)).toEqual([{ x: 0 }, { x: 60 }]);
  });
});

describe("a region in words", () => {
  it.each([
    [{ min: null, max: null }, "any", null, null],
    [{ min: "10000000.01", max: "11999999.99" }, "between", "₹1\u00a0Cr", "₹1.2\u00a0Cr"],
    [{ min: "10000000.01", max: null }, "more", "₹1\u00a0Cr", null],
    [{ min: null, max: "99999.99" }, "less", null, "₹1\u00a0L"],
    [{ min: "100000.00", max: "200000.00" }, "range", "₹1\u00a0L", "₹2\u00a0L"],
    [{ min: "100000.01", max: "200000.00" }, "more_upto", "₹1\u00a0L", "₹2\u00a0L"],
    [{ min: "100000.00", max: "199999.99" }, "from_less", "₹1\u00a0L", "₹2\u00a0L"],
    [{ min: "100.50", max: null }, "from", "₹100.50", null],
  ])("%o is said with %s", (band, words, low, high) => {
    const side = moneySide(band, "en");
    expect([sideWords(side), side.low, side.high]).toEqual([words, low, high]);
  });

  it("numbers are whole and included", () => {
    expect(sideWords(countSide({ min: 1, max: 19 }))).toBe("range");
  });
});

describe("findings", () => {
  const finding = (facts: Partial<Finding>): Finding => ({
    code: "gap",
    severity: "warning",
    row_ids: [],
    region: null,
    ...facts,
  });

  it("stand on the row they are about, which is the last one named", () => {
    const marks = marksOf([
      finding({ code: "unreachable", row_ids: [11, 12] }),
      finding({ code: "inverted_range", row_ids: [13] }),
      finding({}),
    ]);
    expect([...marks]).toEqual([
      [12, "never"],
      [13, "inverted"],
    ]);
  });

  it("say the worst first, and not what stands on the row already", () => {
    const codes = ["open_ended", "inactive", "overlap", "not_in_force", "gap"].map((code) => finding({ code }));
    expect(saidOf(codes).map((one) => one.code)).toEqual(["gap", "overlap", "open_ended"]);
  });

  it("do not say of a row that never applies that it pays for everything above", () => {
    const found = [finding({ code: "unreachable", row_ids: [11, 12] }), finding({ code: "open_ended", row_ids: [12] })];
    expect(saidOf(found).map((one) => one.code)).toEqual(["unreachable"]);
  });

  it("a gap knows the rows on both sides of it", () => {
    const region = {
      disbursed: { min: "10000000.01", max: "11999999.99" },
      number: { min: null, max: null },
      ats: { min: null, max: null, min_included: true, max_included: true },
    };
    const below = aSlab({ id: 2, slab_disbursed_min: 0, slab_disbursed_max: 10000000 });
    const above = aSlab({ id: 4, slab_disbursed_min: 12000000 });
    const off = aSlab({ id: 3, slab_disbursed_max: 10000000, status: 0 });
    expect(neighboursOf(region, [off, below, above])).toEqual({ below, above });
    expect(neighboursOf(region, [below])).toBeNull();
  });
});
