import i18next from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { http, json, problem, server } from "webapp-shared/testing/server";
import { render, screen } from "webapp-shared/testing/render";

import { session } from "../../api/session";
import { LandingPage } from "./LandingPage";
import english from "./locales/en.json";

const TITLE = "Sunrise finds your loan";
const SITE = {
  brand: { key: "sunrise", title: TITLE, faq: [] },
  products: [],
  consents: {},
  settings: { phone_length: 10, lender: null, start_page: "login", is_special_host: false },
};
let asked: string[];
let letGo: () => void;

beforeAll(() => {
  i18next.addResourceBundle("en", "entry", english);
});

beforeEach(() => {
  asked = [];
  const held = new Promise<void>((resolve) => (letGo = resolve));
  server.use(
    http.get("*/api/site", async ({ request }) => {
      asked.push(new URL(request.url).search);
      await held;
      return json({ success: true, data: SITE });
    }),
    http.get("*/api/loan-ranges", () => json({ success: true, data: [] })),
    http.post("*/api/journey-events", () => json({ success: true }, 202)),
  );
});

afterEach(() => {
  letGo();
  delete document.documentElement.dataset["hostBrand"];
  sessionStorage.clear();
});

test("on a brand's own host the first page waits for the brand, which the server finds by the host", async () => {
  document.documentElement.dataset["hostBrand"] = "sunrise";
  render(<LandingPage />, { route: "/" });
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  letGo();
  expect(await screen.findByRole("heading", { level: 1, name: TITLE })).toBeTruthy();
  expect(asked).toEqual([""]);
  // its home is `/`, and no key of a brand is remembered
  expect(session.get("urlSegment")).toBeNull();
});

test("on our own host it shows at once", () => {
  render(<LandingPage />, { route: "/" });
  expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
});

test("a host that went off meanwhile says so instead of showing our own page", async () => {
  document.documentElement.dataset["hostBrand"] = "sunrise";
  server.use(http.get("*/api/site", () => problem(400, "core.unreadable", "The request could not be read.")));
  render(<LandingPage />, { route: "/" });
  expect(await screen.findByText("The request could not be read.")).toBeTruthy();
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
});

test("a link that is over leads to the partner's page, which says so and whose it is", async () => {
  server.use(
    http.get("*/api/site", () => json({ success: true, data: { ...SITE, brand: { ...SITE.brand, name: "Sunrise" } } })),
  );
  document.documentElement.dataset["hostBrand"] = "sunrise";
  render(<LandingPage />, { route: "/?over=1" });
  expect(await screen.findByText("This link has ended. This is Sunrise's page.")).toBeTruthy();
});

test("a link of a partner who left us leads to our own page, which names nobody", () => {
  render(<LandingPage />, { route: "/?over=1" });
  expect(screen.getByText("This link has ended. You can go on here.")).toBeTruthy();
});
