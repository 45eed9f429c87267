import { expect, it } from "vitest";

import { comparedOf, findJourneys, productOf, toggleCompared } from "./model";
import type { LenderJourney } from "../../api/lenderJourneys";

const journey = (lender_id: number, lender: string): LenderJourney => ({
  lender_id,
  lender,
  is_open: true,
  steps: [],
  documents: [],
  answer_days: null,
  measured: null,
});

it("reads the product from the address, personal loans where it names none", () => {
  expect(productOf("GL")).toBe("GL");
  expect(productOf("XX")).toBe("PL");
  expect(productOf(null)).toBe("PL");
});

it("compares at most three lenders, each once", () => {
  expect(comparedOf("4,4,x,-1,7,9,11")).toEqual([4, 7, 9]);
  expect(comparedOf(null)).toEqual([]);
  expect(toggleCompared([4, 7], 9)).toEqual([4, 7, 9]);
  expect(toggleCompared([4, 7, 9], 11)).toEqual([4, 7, 9]);
  expect(toggleCompared([4, 7, 9], 7)).toEqual([4, 9]);
});

it("finds a lender by a part of its name", () => {
  const all = [journey(1, "Kachnar Bank"), journey(2, "Amaltas Finserv")];
  expect(findJourneys(all, " fin").map(({ lender_id }) => lender_id)).toEqual([2]);
  expect(findJourneys(all, "").map(({ lender_id }) => lender_id)).toEqual([1, 2]);
  expect(findJourneys(all, "zebra")).toEqual([]);
});
