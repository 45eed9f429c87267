import { describe, expect, test } from "vitest";

import type { OfferRecord, OffersReply } from "../../api/types";
import { inOrder, lowest, lowestEmi, picksIn, priced, replacesWithoutNotice, split, waiting } from "./model";

/** Gulmohar's offer as drawn: 3,00,000 over 36 months at 13.50 %, fee 1.5 % with GST. */
const gulmohar: OfferRecord = {
  lender_id: 1,
  name: "Gulmohar Finance",
  kind: "nbfc",
  mark_seed: "gulmohar",
  source: "rules",
  meets_request: true,
  amount: "300000.00",
  amount_min: "50000.00",
  amount_max: "500000.00",
  tenure_months: 36,
  tenure_min: 12,
  tenure_max: 60,
  annual_rate: "13.50",
  apr: "14.76",
  emi: "10180.59",
  processing_fee: "4500.00",
  fee_gst: "810.00",
  third_party_fees: "0.00",
  fees_total: "5310.00",
  total_interest: "66501.17",
  total_payable: "366501.17",
  price: "71811.17",
  net_disbursed: "294690.00",
  penal: "2% a month on that EMI",
  foreclosure: "",
  cooling_off_days: 2,
  kfs_url: "",
  kfs_pdf_url: "",
  special_offer: null,
  to_confirm: [],
  fee_rule: { percent: "1.50", flat: null, min: null, max: null, gst_percent: "18.00", third_party: "0.00" },
  submission: null,
  redirect: false,
  ltv_percent: null,
};

const reply = (over: Partial<OffersReply>): OffersReply => ({
  success: true,
  snapshot_id: "s1",
  rule_version: "1.0",
  rule_effective_from: "2026-11-01",
  asked: { amount: "300000.00", tenure_months: 36 },
  limits: { amount_min: "10000.00", amount_max: "1000000.00", tenure_min: 6, tenure_max: 60 },
  security: null,
  complete: false,
  generated_at: "2026-11-21T10:00:00+05:30",
  matched: [],
  unmatched: [],
  pending: [],
  paused: [],
  no_offers: null,
  ...over,
});
const kadamb = {
  lender_id: 9,
  name: "Kadamb Bank",
  mark_seed: "kadamb",
  since: "2026-11-21T10:00:00+05:30",
  deadline_at: "2026-11-21T10:00:10+05:30",
};

describe("sliders", () => {
  test("where the lender answered, its own figures stand", () => {
    expect(priced(gulmohar, { amount: 300_000, months: 36 })).toMatchObject({
      apr: 14.76,
      emi: 10180.59,
      price: 71811.17,
      isEstimate: false,
    });
  });

  test("elsewhere its terms are worked out, fee included", () => {
    const half = priced(gulmohar, { amount: 150_000, months: 36 });
    expect(half).toMatchObject({ amount: 150_000, apr: 14.76, feesTotal: 2655, isEstimate: true });
    expect(half.emi).toBeCloseTo(5090.29, 2);
  });

  /** Parijat's own answer: a fee of 2.5 % where its published rule says 1.5 %. */
  const quoted: OfferRecord = {
    ...gulmohar,
    source: "lender",
    processing_fee: "7500.00",
    fee_gst: "1350.00",
    fees_total: "9350.00",
    fee_rule: { ...gulmohar.fee_rule, third_party: "500.00" },
    third_party_fees: "500.00",
  };

  test("a fee that the lender quoted stays: whole for another time, in proportion for another amount", () => {
    const longer = priced(quoted, { amount: 300_000, months: 48 });
    expect(longer).toMatchObject({ processingFee: 8850, thirdPartyFees: 500, feesTotal: 9350, netDisbursed: 290_650 });
    expect(priced(quoted, { amount: 150_000, months: 36 })).toMatchObject({ processingFee: 4425, feesTotal: 4925 });
    // by the published fee it would be 14.88 %
    expect(priced(quoted, { amount: 299_999, months: 36 }).apr).toBe(15.74);
  });

  test("a quoted fee that is the published one follows its rule", () => {
    const capped: OfferRecord = {
      ...gulmohar,
      source: "lender",
      fee_rule: { ...gulmohar.fee_rule, max: "4500.00" },
    };
    expect(priced(capped, { amount: 400_000, months: 36 }).feesTotal).toBe(5310);
  });

  test("the lowest EMI is that of a lender whose terms give all that is asked for", () => {
    const small: OfferRecord = {
      ...gulmohar,
      lender_id: 2,
      annual_rate: "10.00",
      emi: "6453.44",
      meets_request: false,
      amount: "200000.00",
    };
    const dear: OfferRecord = { ...gulmohar, lender_id: 3, annual_rate: "20.00", amount_max: "900000.00" };
    const lender = (amount: number, months = 36) =>
      lowestEmi([dear, gulmohar, small], { amount, months })?.offer.lender_id ?? null;
    expect([lender(200_000), lender(200_001), lender(500_000), lender(500_001), lender(900_001)]).toEqual([
      2,
      1,
      1,
      3,
      null,
    ]);
    expect([lender(300_000, 60), lender(300_000, 61)]).toEqual([1, null]);
  });

  test("a wish beyond the lender's bounds stops at them", () => {
    expect(priced(gulmohar, { amount: 900_000, months: 6 })).toMatchObject({ amount: 500_000, months: 12 });
  });
});

test("an order asked for keeps the published one among equals", () => {
  const offers = [
    priced({ ...gulmohar, lender_id: 1, emi: "10200.00" }),
    priced({ ...gulmohar, lender_id: 2, emi: "10100.00" }),
    priced({ ...gulmohar, lender_id: 3, emi: "10200.00" }),
  ];
  expect(inOrder(offers, "emi").map((one) => one.offer.lender_id)).toEqual([2, 1, 3]);
  expect(inOrder(offers, "rank").map((one) => one.offer.lender_id)).toEqual([1, 2, 3]);
});

test("smaller offers stand apart", () => {
  const small = { ...gulmohar, lender_id: 4, meets_request: false };
  expect(split(reply({ matched: [gulmohar, small] }))).toEqual({ meeting: [gulmohar], smaller: [small] });
});

describe("a list that does not jump", () => {
  test("an answer that came since is offered, not inserted", () => {
    const shown = reply({ matched: [gulmohar], pending: [kadamb] });
    const latest = reply({ snapshot_id: "s2", matched: [gulmohar], complete: true });
    expect(waiting(shown, latest)).toEqual([{ lender: kadamb, hasAnswered: true }]);
    expect(replacesWithoutNotice(shown, latest)).toBe(false);
  });

  test("where no offer has come, the first one and the end of the waiting show at once, and nothing else does", () => {
    const shown = reply({ matched: [], complete: false, pending: [kadamb] });
    expect(replacesWithoutNotice(shown, reply({ snapshot_id: "s2", matched: [gulmohar], complete: false }))).toBe(true);
    expect(replacesWithoutNotice(shown, reply({ snapshot_id: "s2", matched: [], complete: true }))).toBe(true);
    expect(
      replacesWithoutNotice(shown, reply({ snapshot_id: "s2", matched: [], complete: false, pending: [kadamb] })),
    ).toBe(false);
    const ended = reply({ matched: [], complete: true });
    expect(replacesWithoutNotice(ended, ended)).toBe(false);
  });

  test("a lender still asked goes on waiting", () => {
    expect(waiting(reply({ pending: [kadamb] }), reply({ snapshot_id: "s2", pending: [kadamb] }))).toEqual([
      { lender: kadamb, hasAnswered: false },
    ]);
  });

  test("the first list and the list of another request replace at once", () => {
    expect(replacesWithoutNotice(null, reply({}))).toBe(true);
    expect(replacesWithoutNotice(reply({}), reply({ asked: { amount: "250000.00", tenure_months: 36 } }))).toBe(true);
  });
});

test.each([
  ["two lenders", "pick=7,12", [7, 12]],
  ["a fifth is left out", "pick=1,2,3,4,5", [1, 2, 3, 4]],
  ["what is no lender is left out", "pick=7,x,,-1,7", [7]],
  ["none", "", []],
])("picked for comparison: %s", (_case, search, ids) => {
  expect(picksIn(new URLSearchParams(search))).toEqual(ids);
});

test.each([
  ["one lowest", [15, 14, 16], [false, true, false]],
  ["two lowest", [14, 14, 16], [true, true, false]],
  ["all the same says nothing", [14, 14], [false, false]],
  ["an unknown value is not the lowest", [null, 14, 15], [false, true, false]],
])("%s", (_case, values, marks) => {
  expect(lowest(values)).toEqual(marks);
});
