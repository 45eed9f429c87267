import { describe, expect, it } from "vitest";

import { find, isAddress, orDash } from "./model";
import type { Criteria } from "../../api/criteria";

const criteria = (name: string, facts: Partial<Criteria> = {}): Criteria => ({
  lender_id: 1,
  name,
  age: "21-58",
  employment: "Salaried",
  income: "25,000",
  min_loan: "50,000",
  max_loan: "5 lakh",
  cibil: "700+",
  lender_journey: "",
  products: ["PL"],
  ...facts,
});

describe("the eligibility table", () => {
  it("shows a dash for what is empty", () => {
    expect([orDash(""), orDash("  "), orDash(null), orDash("0")]).toEqual(["—", "—", "—", "0"]);
  });

  it("opens an https address and nothing else", () => {
    expect([
      isAddress("https://example.com/steps"),
      isAddress("http://example.com"),
      isAddress("javascript:alert(1)"),
      isAddress("Digital, 3 steps"),
    ]).toEqual([true, false, false, false]);
  });

  it("finds by any column and sorts by lender both ways", () => {
    const rows = [criteria("Kachnar"), criteria("Amaltas", { employment: "Self employed" })];
    expect(find(rows, "", "name").map((row) => row.name)).toEqual(["Amaltas", "Kachnar"]);
    expect(find(rows, "", "-name").map((row) => row.name)).toEqual(["Kachnar", "Amaltas"]);
    expect(find(rows, "SELF", "name").map((row) => row.name)).toEqual(["Amaltas"]);
    expect(find(rows, "nobody", "name")).toEqual([]);
  });
});
