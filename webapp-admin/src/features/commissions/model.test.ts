import { describe, expect, it } from "vitest";

import { monthPlus } from "../../components/months";
import { aSlab } from "./builders";
import {
  bodyOf,
  cleanCount,
  cleanGroupName,
  cleanPercent,
  differences,
  draftOf,
  EMPTY_DRAFT,
  exactPercent,
  exactRupees,
  faultsOf,
  inForce,
  reasonsNotToSend,
  wantedOf,
  withNewOrder,
  type Draft,
} from "./model";

const draft = (facts: Partial<Draft>): Draft => ({
  ...EMPTY_DRAFT,
  revenue_type_id: "1",
  revenue_percent: "2",
  ...facts,
});

describe("the rules of a commission row (specification 5.4)", () => {
  it("a revenue type is required", () => {
    expect(faultsOf(draft({ revenue_type_id: "" }))).toEqual({ revenue_type_id: "type_required" });
    expect(faultsOf(draft({}))).toEqual({});
  });

  it.each([
    ["0", {}],
    ["250", {}],
    ["250.50", {}],
    [".", { revenue_flat: "positive" }],
  ])("a flat of %s", (revenue_flat, faults) => {
    expect(faultsOf(draft({ revenue_flat }))).toEqual(faults);
  });

  it.each([
    ["0", {}],
    ["100", {}],
    ["100.001", { revenue_percent: "percent_range" }],
    ["101", { revenue_percent: "percent_range" }],
    ["2.125", {}],
    ["2.1255", { revenue_percent: "percent_step" }],
    [".", { revenue_percent: "percent_range" }],
  ])("a percentage of %s", (revenue_percent, faults) => {
    expect(faultsOf(draft({ revenue_percent }))).toEqual(faults);
  });

  it.each(["slab_disbursed", "slab_number", "ats"] as const)(
    "the maximum of %s is greater than its minimum, not equal to it",
    (range) => {
      const ends = (low: string, high: string) => faultsOf(draft({ [`${range}_min`]: low, [`${range}_max`]: high }));
      expect(ends("10", "11")).toEqual({});
      expect(ends("10", "10")).toEqual({ [`${range}_max`]: "max_above_min" });
      expect(ends("10", "9")).toEqual({ [`${range}_max`]: "max_above_min" });
      expect(ends("", "9")).toEqual({});
      expect(ends("10", "")).toEqual({});
    },
  );

  it("the last month may be the first, but not before it", () => {
    expect(faultsOf(draft({ first_month: "2026-12", last_month: "2026-12" }))).toEqual({});
    expect(faultsOf(draft({ first_month: "2026-12", last_month: "2026-11" }))).toEqual({ last_month: "month_order" });
  });

  it.each<[string, Partial<Draft>, string[]]>([
    ["nothing paid", { revenue_percent: "" }, ["flat_or_percent"]],
    ["zeros paid", { revenue_percent: "0", revenue_flat: "0.00" }, ["flat_or_percent"]],
    ["a percentage", { revenue_percent: "0.001" }, []],
    ["a flat fee", { revenue_percent: "", revenue_flat: "0.01" }, []],
    ["no type", { revenue_type_id: "" }, ["type_required"]],
    ["a fault", { ats_min: "5", ats_max: "4" }, ["errors"]],
    [
      "all at once",
      { revenue_type_id: "", revenue_percent: "", slab_number_min: "5", slab_number_max: "5" },
      ["type_required", "errors", "flat_or_percent"],
    ],
  ])("with %s it can be sent or not", (_, facts, reasons) => {
    expect(reasonsNotToSend(draft(facts))).toEqual(reasons);
  });

  it("negative input is ignored, whatever was there stays", () => {
    expect(cleanCount("-5", "")).toBe("");
    expect(cleanCount("-12", "12")).toBe("12");
    expect(cleanCount("12a", "12")).toBe("12");
    expect(cleanPercent("-2.5", "2.5")).toBe("2.5");
    expect(cleanCount("2.5", "12")).toBe("12");
    expect(cleanCount("१२", "")).toBe("12");
    expect(cleanPercent("2.5%", "2")).toBe("2.5");
    expect(cleanPercent("2.5.5", "2.5")).toBe("2.5");
  });
});

describe("what is sent and what comes back", () => {
  it("empty numbers are null, and the end of a row is the month after its last", () => {
    expect(
      bodyOf(draft({ slab_disbursed_min: "0", ats_max: "500000.50", first_month: "2026-11", last_month: "2026-12" })),
    ).toEqual({
      revenue_type_id: 1,
      slab_disbursed_min: 0,
      slab_disbursed_max: null,
      slab_number_min: null,
      slab_number_max: null,
      ats_min: null,
      ats_max: 500000.5,
      revenue_flat: null,
      revenue_percent: 2,
      status: 1,
      valid_from: "2026-11-01",
      valid_until: "2027-01-01",
    });
  });

  it("a stored row comes back as it was typed", () => {
    const slab = aSlab({
      slab_disbursed_min: 5000000,
      revenue_percent: 1.85,
      valid_from: "2026-11-01",
      valid_until: "2027-01-01",
      status: 0,
    });
    expect(draftOf(slab)).toEqual({
      ...EMPTY_DRAFT,
      revenue_type_id: "1",
      slab_disbursed_min: "5000000",
      revenue_percent: "1.85",
      first_month: "2026-11",
      last_month: "2026-12",
      active: false,
    });
    expect(differences(draftOf(slab), draftOf(aSlab({ ...slab, revenue_percent: 2, status: 1 })))).toEqual([
      "revenue_percent",
      "active",
    ]);
  });

  it.each([
    [{ valid_from: null, valid_until: null }, "always"],
    [{ valid_from: "2026-12-01", valid_until: null }, "later"],
    [{ valid_from: "2026-11-01", valid_until: null }, "now"],
    [{ valid_from: null, valid_until: "2026-11-21" }, "over"],
    [{ valid_from: null, valid_until: "2026-11-22" }, "now"],
  ])("%o on 21 November 2026 is %s", (period, state) => {
    expect(inForce(period, "2026-11-21")).toBe(state);
  });

  it("months are counted over the turn of the year", () => {
    expect([monthPlus("2026-12", 1), monthPlus("2026-01", -1), monthPlus("2026-03", -15)]).toEqual([
      "2027-01",
      "2025-12",
      "2024-12",
    ]);
  });

  it("rows of other types keep their places when one type is put in another order", () => {
    expect(withNewOrder([1, 2, 3, 4, 5], [4, 1, 5])).toEqual([4, 2, 3, 1, 5]);
    expect(withNewOrder([1, 2, 3], [3, 1, 2])).toEqual([3, 1, 2]);
  });
});

describe("figures", () => {
  it.each([
    [5000000, "₹50\u00a0L"],
    [12000000, "₹1.2\u00a0Cr"],
    [12500000, "₹1.25\u00a0Cr"],
    [8743210, "₹87,43,210"],
    [125400000, "₹12,54,00,000"],
    [125000000, "₹12.5\u00a0Cr"],
    [99999.5, "₹99,999.50"],
    [250, "₹250"],
    ["10000000.00", "₹1\u00a0Cr"],
  ])("%s is said whole: %s", (amount, text) => {
    expect(exactRupees(amount, "en")).toBe(text);
  });

  it.each([
    [1.5, "1.50%"],
    ["2.125", "2.125%"],
    ["2.250", "2.25%"],
    [100, "100.00%"],
  ])("%s is %s", (value, text) => {
    expect(exactPercent(value)).toBe(text);
  });

  it("a group's name keeps letters, digits, hyphen, underscore and space (specification 5.2)", () => {
    expect(cleanGroupName("North-tier_2 (new) é!")).toBe("North-tier_2 new ");
  });

  it("a trial is asked for once type, sum and number stand", () => {
    expect(wantedOf({ type: "1", disbursed: "", number: "3" }, undefined)).toBeNull();
    expect(wantedOf({ type: "", disbursed: "5", number: "3" }, undefined)).toBeNull();
    expect(wantedOf({ type: "1", disbursed: "500000.50", number: "3" }, "2026-12-01")).toEqual({
      revenue_type_id: 1,
      disbursed: "500000.50",
      number: "3",
      on: "2026-12-01",
    });
  });
});
