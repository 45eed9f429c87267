import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { http, problem, server } from "webapp-shared/testing/server";
import { render, screen } from "webapp-shared/testing/render";

import { LeadPage } from "./LeadPage";
import texts from "./locales/en.json";

beforeAll(() => {
  i18next.addResourceBundle("en", "plans", texts);
});

test("a request of an unknown number has a title, says so, and leads to those that are there", async () => {
  server.use(
    http.get("*/api/leads/AAAA-2222", () => problem(404, "offerings.no_lead", "There is no request with this number.")),
  );
  render(<LeadPage />, { route: "/user/insurance/transaction?reference=AAAA-2222" });
  expect(await screen.findByText("There is no request with this number.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Your request" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "My applications" }).getAttribute("href")).toBe("/user/applications");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
