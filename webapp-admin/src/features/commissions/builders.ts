import type { SlabRow, TypeCoverage } from "./queries";

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
