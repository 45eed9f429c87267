import { afterEach, describe, expect, it } from "vitest";
import { http, json, server } from "webapp-shared/testing/server";
import { render, screen } from "webapp-shared/testing/render";

import { session } from "../../api/session";
import { ProductGate } from "./ProductGate";

const SHOWN = ["PL", "CC"];
const ALL = ["PL", "BL", "GL", "HL", "CC", "HEALTH", "VOUCHER"];

const comes = (route: string, shown = SHOWN) => {
  const products = ALL.map((code) => ({ code, name: code, live: shown.includes(code), route: "" }));
  server.use(
    http.get("*/api/site", () =>
      json({ success: true, data: { brand: { key: "sunrise" }, products, settings: { lender: null } } }),
    ),
  );
  return render(<ProductGate>the page</ProductGate>, { route });
};

afterEach(() => session.end());

describe("pages of products that a brand does not show", () => {
  it.each([
    "/user/gold-offers",
    "/user/gold-offers/7/kfs",
    "/user/affordable-housing-loan-detail",
    "/user/health-insurance/plans",
    "/vouchers",
  ])("%s is not found", async (route) => {
    comes(route);
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
    expect(screen.queryByText("the page")).toBeNull();
  });

  it.each([
    "/user/offers",
    "/credit-cards",
    "/products",
    "/user/applications",
    "/user/vouchers",
    "/user/insurance/transaction",
    "/calculators/gold",
  ])("%s shows", async (route) => {
    const { queryClient } = comes(route);
    await queryClient.refetchQueries();
    expect(screen.getByText("the page")).toBeTruthy();
  });

  it.each([
    [1, true],
    [0, false],
  ])("whose form of it is complete (%i) goes on with it: %s", async (gl_completed, goesOn) => {
    server.use(http.get("*/api/user/p-1", () => json({ success: true, data: { gl_completed } })));
    session.adopt({ token: "t", prospectAppId: "p-1" });
    comes("/user/gold-offers");
    const seen = goesOn
      ? await screen.findByText("the page")
      : await screen.findByRole("heading", { name: "Page not found" });
    expect(seen).toBeTruthy();
  });
});
