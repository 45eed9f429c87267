import type { MonthRow, Simulated, SlabRow, TypeCoverage } from "./queries";

/** A row for tests; say only what the test is about. */
export function aSlab(facts: Partial<SlabRow> = {}): SlabRow {
  return {
    id: 11,
    lender_id: 7,
    revenue_type_id: 1,
    slab_disbursed_min: null,
    slab_disbursed_max: null,
    slab_number_min: null,
    slab_number_max: null,
    ats_min: null,
    ats_max: null,
    revenue_flat: null,
    revenue_percent: 1.5,
    revenue_percentage: facts.revenue_percent ?? 1.5,
    status: 1,
    display_order: 1,
    valid_from: null,
    valid_until: null,
    version: 3,
    changed_by: "Priya Iyer",
    changed_at: "2026-11-20T06:12:00Z",
    ...facts,
  };
}

/** What the server finds in three rows with a gap between ₹1 Cr and ₹1.2 Cr, of which the second never applies. */
export function aCoverage(facts: Partial<TypeCoverage> = {}): TypeCoverage {
  const anyAverage = { min: null, max: null, min_included: true, max_included: true };
  return {
    revenue_type_id: 1,
    findings: [
      { code: "unreachable", severity: "error", row_ids: [11, 12], region: null },
      {
        code: "gap",
        severity: "warning",
        row_ids: [],
        region: {
          disbursed: { min: "10000000.01", max: "11999999.99" },
          number: { min: null, max: null },
          ats: anyAverage,
          example: { disbursed: "10000000.01", number: 1 },
        },
      },
    ],
    picture: {
      disbursed: [
        { min: "0.00", max: "10000000.00" },
        { min: "10000000.01", max: "11999999.99" },
        { min: "12000000.00", max: null },
      ],
      number: [
        { min: 1, max: 19 },
        { min: 20, max: null },
      ],
      cells: [
        [
          { row_ids: [11], has_gap: false },
          { row_ids: [11], has_gap: false },
        ],
        [
          { row_ids: [], has_gap: true },
          { row_ids: [], has_gap: true },
        ],
        [
          { row_ids: [13], has_gap: true },
          { row_ids: [13], has_gap: false },
        ],
      ],
    },
    ats_bands: [anyAverage],
    ...facts,
  };
}

/** A closed October of ten disbursals. */
export function aMonth(facts: Partial<MonthRow> = {}): MonthRow {
  return {
    month: "2026-10",
    revenue_type_id: 1,
    revenue_type: "Disbursal",
    pays_on: "disbursal",
    basis: "whole",
    state: "closed",
    result: "row",
    disbursed: "4500000.00",
    number: 10,
    ats: "450000.00",
    row_id: 11,
    expected: "67500.00",
    partner_share: null,
    referral_reward: null,
    margin: "67500.00",
    formula: [],
    lines: 10,
    waiting: 0,
    booked_at: "2026-11-06T06:12:00Z",
    closed_at: "2026-11-06T06:12:00Z",
    reversals: [],
    ...facts,
  };
}

/** What 45 lakh in ten cases earn by a row of 1.5 %, with a better row from 50 lakh on. */
export function aSimulation(facts: Partial<Simulated> = {}): Simulated {
  return {
    success: true,
    row_id: 11,
    amount: "67500.00",
    basis: "whole",
    formula: "45,00,000.00 × 1.500 % = 67,500.00",
    terms: {
      slab_id: 11,
      percent: "1.500",
      flat: null,
      disbursed: "4500000.00",
      number: 10,
      ats: "450000.00",
      on: "2026-11-21",
      rule_version: "1",
    },
    parts: [],
    next: { row_id: 12, more_disbursed: "500000.00", more_number: 2, amount: "100000.00" },
    skipped_slabs: [],
    ...facts,
  };
}
