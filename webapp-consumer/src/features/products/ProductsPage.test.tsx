import i18next from "i18next";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { Route, Routes, useLocation } from "react-router-dom";
import { keepValue, readValue } from "webapp-shared/session/sessionValues";
import { http, json, problem, server } from "webapp-shared/testing/server";
import { render, screen, waitFor } from "webapp-shared/testing/render";

import texts from "./locales/en.json";
import { GROUPS } from "./model";
import { ProductsPage } from "./ProductsPage";

const product = (code: string, name: string, route: string) => ({ code, name, live: true, route });
const PRODUCTS = [
  product("PL", "Personal Loans", "/user/user-detail"),
  product("BL", "Business Loans", "/user/business-detail"),
  product("GL", "Gold Loans", "/user/gold-loan-detail"),
  product("DEAL", "Deals", "/deals"),
];
const row = (appId: string, product_type: string) => ({
  appId,
  product_type,
  amount: "1.00",
  tenure_months: 1,
  created_at: "",
  status: "created",
  status_at: "",
  submissions: 0,
  next_step: { code: "choose_lender", turn: "you" },
});

let person: Record<string, unknown>;

beforeAll(() => {
  i18next.addResourceBundle("en", "products", texts);
});
beforeEach(() => {
  person = {
    first_name: "Asha",
    confirm_needed: 1,
    pl_completed: 0,
    bl_completed: 0,
    gl_completed: 0,
    hl_completed: 0,
  };
  keepValue("prospectAppId", "p-1");
  keepValue("productId", "7");
  server.use(
    http.get("*/api/site", () => json({ success: true, data: { products: PRODUCTS, settings: { lender: null } } })),
    http.get("*/api/user/p-1", () => json({ success: true, data: person })),
    http.get("*/api/user/p-1/drafts/:form", () => problem(404, "core.not_found", "There is none.")),
    http.get("*/api/applications", () =>
      json({ count: 2, next: null, previous: null, results: [row("g-2", "GL"), row("p-2", "PL")] }),
    ),
    http.post("*/api/journey-events", () => json({ success: true }, 202)),
  );
});

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
}
const draw = (route = "/products") =>
  render(
    <Routes>
      <Route path="/products" element={<ProductsPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { route },
  );
const values = () => [readValue("productType"), readValue("productId"), readValue("appId")];

test("YES makes it a business loan and passes on that there is a certificate", async () => {
  const { user } = draw();
  await user.click(await screen.findByRole("button", { name: /Business Loans/ }));
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(await screen.findByText("/user/business-detail?gst=1")).toBeTruthy();
  expect(values()).toEqual(["BL", null, null]);
});

test("NO makes it a personal loan", async () => {
  const { user } = draw();
  await user.click(await screen.findByRole("button", { name: /Business Loans/ }));
  await user.click(await screen.findByRole("radio", { name: "NO" }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("/user/user-detail")).toBeTruthy();
  expect(values()).toEqual(["PL", null, null]);
});

test("closing the dialog forgets the product", async () => {
  keepValue("productType", "PL");
  const { user } = draw();
  await user.click(await screen.findByRole("button", { name: /Business Loans/ }));
  await user.click(await screen.findByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(values()).toEqual([null, null, null]);
});

test("what was chosen before signing in is gone on with at once", async () => {
  draw("/products?choose=GL");
  expect(await screen.findByText("/user/gold-offers")).toBeTruthy();
  expect(values()).toEqual(["GL", null, null]);
});

test("a sign-in that ended below a need form goes on at the same page, and nowhere else", async () => {
  const CAR = product("CAR", "Car Insurance", "/user/car-insurance");
  server.use(
    http.get("*/api/site", () => json({ success: true, data: { products: [CAR], settings: { lender: null } } })),
  );
  const { unmount } = draw(`/products?choose=CAR&at=${encodeURIComponent("/user/car-insurance/request?pick=a,b")}`);
  expect(await screen.findByText("/user/car-insurance/request?pick=a,b")).toBeTruthy();
  expect(values()).toEqual(["CAR", null, null]);
  unmount();
  draw(`/products?choose=CAR&at=${encodeURIComponent("/user/account/delete")}`);
  expect(await screen.findByText("/user/car-insurance")).toBeTruthy();
});

test.each([
  ["/user/offers/compare?pick=4,9", "/user/offers/compare?pick=4,9"],
  ["/user/user-detail?edit=1", "/user/user-detail?edit=1"],
  ["/user/gold-offers/7/kfs", "/user/offers"],
  ["//elsewhere.example/user/offers/7/kfs", "/user/offers"],
  ["https://elsewhere.example/user/offers", "/user/offers"],
  ["/user/offers/..//elsewhere.example", "/user/offers"],
  ["/user/offers/\\elsewhere.example", "/user/offers"],
])("a sign-in that ended on a page of a loan (%s) goes on at %s", async (at, address) => {
  draw(`/products?choose=PL&at=${encodeURIComponent(at)}`);
  expect(await screen.findByText(address)).toBeTruthy();
  expect(values()).toEqual(["PL", null, null]);
});

test("a business loan chosen before signing in opens its dialog", async () => {
  draw("/products?choose=BL");
  expect(await screen.findByRole("dialog", { name: "Business Loans" })).toBeTruthy();
});

test("another product goes on with its own application only for who is proven", async () => {
  keepValue("productType", "PL");
  keepValue("appId", "p-2");
  person = { ...person, pl_completed: 1, gl_completed: 1, confirm_needed: 0 };
  const { user } = draw();
  await user.click(await screen.findByRole("button", { name: /Gold Loans/ }));
  expect(await screen.findByText("/user/gold-offers")).toBeTruthy();
  expect(values()).toEqual(["GL", null, "g-2"]);
});

test("a press before the record has come waits for it, and goes on with the application all the same", async () => {
  keepValue("productType", "PL");
  person = { ...person, pl_completed: 1, gl_completed: 1, confirm_needed: 0 };
  let comes = () => undefined as void;
  const record = new Promise<void>((resolve) => {
    comes = resolve;
  });
  server.use(
    http.get("*/api/user/p-1", async () => {
      await record;
      return undefined;
    }),
  );
  const { user } = draw();
  await user.click(await screen.findByRole("button", { name: /Gold Loans/ }));
  expect(screen.queryByText("/user/gold-offers")).toBeNull();
  comes();
  expect(await screen.findByText("/user/gold-offers")).toBeTruthy();
  expect(values()).toEqual(["GL", null, "g-2"]);
});

test("who is not proven yet begins without an application", async () => {
  keepValue("productType", "PL");
  keepValue("appId", "p-2");
  person = { ...person, pl_completed: 1, gl_completed: 1 };
  const { user } = draw();
  await user.click(await screen.findByRole("button", { name: /Gold Loans/ }));
  expect(await screen.findByText("/user/gold-offers")).toBeTruthy();
  expect(values()).toEqual(["GL", null, null]);
});

test("what is no loan goes to its own page", async () => {
  const { user } = draw();
  await user.click(await screen.findByRole("button", { name: /Deals/ }));
  expect(await screen.findByText("/deals")).toBeTruthy();
});

test("every product says in a line what it is about", async () => {
  const all = GROUPS.flatMap(({ codes }) => codes.map((code) => product(code, `Product ${code}`, "/")));
  server.use(
    http.get("*/api/site", () => json({ success: true, data: { products: all, settings: { lender: null } } })),
  );
  draw();
  await screen.findByRole("button", { name: /Product DEAL/ });
  const said = screen.getAllByRole("button", { name: /^Product / }).map((button) => button.textContent);
  expect(said).toHaveLength(13);
  expect(said).toContain("Product SHOPStock, fire and theft");
  expect(said.filter((words) => /^Product [A-Z]+$/.test(words))).toEqual([]);
});
