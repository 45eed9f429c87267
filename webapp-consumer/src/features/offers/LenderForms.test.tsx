import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { http, json, server } from "webapp-shared/testing/server";
import { render, screen } from "webapp-shared/testing/render";

import texts from "./locales/en.json";
import { LenderForms } from "./LenderForms";

const form = (state: string) => ({
  lender_id: 4,
  company: "Amaltas Finserv",
  mark_seed: "4",
  path: "/user/lender-intake/amaltas/a-1",
  state,
});
const answers = (...data: unknown[]) =>
  server.use(http.get("*/api/applications/a-1/lender-forms", () => json({ success: true, data })));

beforeAll(() => {
  i18next.addResourceBundle("en", "offers", texts);
});

test("a lender with a form of its own leads to it", async () => {
  answers(form("open"));
  render(<LenderForms appId="a-1" />);
  expect((await screen.findByRole("link", { name: "Fill in its form" })).getAttribute("href")).toBe(
    "/user/lender-intake/amaltas/a-1",
  );
  const section = screen.getByRole("region", { name: "Not compared" });
  expect(section.textContent).toContain("Amaltas Finserv");
  expect(screen.getByRole("link", { name: "How we match and rank" }).getAttribute("href")).toBe("/how-we-match");
});

test.each([
  ["accepted", "It has your form. You can follow its answer here."],
  ["rejected", "It said no to your form."],
  ["sending", "Your form is on its way."],
])("a form that is %s leads to the status", async (state, words) => {
  answers(form(state));
  render(<LenderForms appId="a-1" />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole("link", { name: "See status" }).getAttribute("href")).toBe("/user/applications/a-1");
  expect(screen.queryByRole("link", { name: "Fill in its form" })).toBeNull();
});
