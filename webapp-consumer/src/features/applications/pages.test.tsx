import i18next from "i18next";
import type { ReactElement } from "react";
import { Route, Routes } from "react-router-dom";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { http, json, problem, server } from "webapp-shared/testing/server";
import { render, screen } from "webapp-shared/testing/render";

import { ApplicationPage } from "./ApplicationPage";
import { ApplicationsPage } from "./ApplicationsPage";
import texts from "./locales/en.json";
import { RedirectPage } from "./RedirectPage";

beforeAll(() => {
  i18next.addResourceBundle("en", "applications", texts);
});
beforeEach(() => {
  const failed = () => problem(403, "core.forbidden", "Not now.");
  server.use(
    http.get("*/api/applications", failed),
    http.get("*/api/applications/a-1", failed),
    http.get("*/api/leads", () => json({ success: true, data: [] })),
    http.get("*/api/site", () => json({ success: true, data: { products: [] } })),
  );
});

test.each<[string, string, string, ReactElement]>([
  ["/user/applications", "My applications", "/user/applications", <ApplicationsPage key="all" />],
  ["/user/applications/a-1", "Your application", "/user/applications/:appId", <ApplicationPage key="one" />],
])("%s that does not come keeps its title, says why and can be asked for again", async (route, title, path, page) => {
  render(
    <Routes>
      <Route path={path} element={page} />
    </Routes>,
    { route },
  );
  expect(await screen.findByText("Not now.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("the way to a lender without its application does not say that it leads there", async () => {
  render(<RedirectPage />, { route: "/redirect" });
  expect(await screen.findByRole("heading", { level: 1, name: "This link does not work" })).toBeTruthy();
  expect(screen.getByText(/not complete/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "My applications" })).toBeTruthy();
});

test.each([
  [404, "This link does not work", 0],
  [503, "The lender's page did not open", 1],
])(
  "a way to a lender that is refused with %i says so, and asks again only where that may help",
  async (status, title, retries) => {
    server.use(http.post("*/api/submissions/:id/click", () => problem(status, "core.refused", "Not this way.")));
    render(<RedirectPage />, { route: "/redirect?submission=s-1" });
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText("Not this way.")).toBeTruthy();
    expect(screen.queryAllByRole("button", { name: "Try again" })).toHaveLength(retries);
    expect(screen.queryByText(/Taking you/)).toBeNull();
  },
);
