import { expect, it } from "vitest";

import { known, OWNERS, readApplications, readClicks, readReport, reportsOf, writeQuery } from "./model";

it("reads the filters of an address and leaves out what they cannot mean", () => {
  const query = new URLSearchParams(
    "product=GL&status=rejected&lender_id=12&owes=customer&search= 5c26 &view=why_not&after=x",
  );
  expect(readApplications(query)).toEqual({
    product: "GL",
    status: "rejected",
    lender_id: 12,
    owes: "customer",
    search: "5c26",
    view: "why_not",
  });
  expect(readApplications(new URLSearchParams("product=CC&status=paid&lender_id=0&owes=me&view=all"))).toEqual({});
});

it("narrows both reports of links to one link, named by its id", () => {
  const link_id = "55555555-5555-4555-8555-555555555555";
  const query = new URLSearchParams({ link_id, product: "GL" });
  expect(readApplications(query)).toEqual({ product: "GL", link_id });
  expect(readClicks(query)).toEqual({ link_id });
  expect(readClicks(new URLSearchParams("link_id=shop"))).toEqual({});
});

it("gives an agent no commission, whatever the address says", () => {
  expect(reportsOf(false)).toEqual(["applications", "clicks"]);
  expect(readReport(new URLSearchParams("report=commission"), false)).toBe("applications");
  expect(readReport(new URLSearchParams("report=commission"), true)).toBe("commission");
});

it("begins at the first page when a filter changes, and keeps the rest", () => {
  const query = new URLSearchParams("report=applications&after=a&status=sent&preset=yesterday");
  expect(writeQuery(query, { status: "", owes: "us" }).toString()).toBe("report=applications&preset=yesterday&owes=us");
});

it("knows only its own words", () => {
  expect(known(OWNERS, "lender")).toBe("lender");
  expect(known(OWNERS, "nobody")).toBeNull();
});
