import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { LegalPage } from "./LegalPage";
import en from "./locales/en.json";

beforeAll(() => {
  i18next.addResourceBundle("en", "legal", en);
});

const textOf = (partner: string | null) => ({
  success: true,
  data: {
    kind: "terms",
    version: "1.0",
    language: "en",
    effective_from: "2026-11-01",
    title: "",
    sections: [{ heading: `Terms of ${partner ?? "Tulna"}`, body: "One.\nTwo *matters*." }],
  },
});

test.each([
  ["/terms-of-use", "Terms of Tulna"],
  ["/terms-of-use?partner=sunrise", "Terms of sunrise"],
])("%s shows %s", async (route, heading) => {
  server.use(
    http.get("*/api/legal/terms", ({ request }) => json(textOf(new URL(request.url).searchParams.get("partner")))),
    http.post("*/api/journey-events", () => json({ success: true }, 202)),
  );
  render(<LegalPage kind="terms" />, { route });
  expect(await screen.findByRole("heading", { level: 2, name: heading })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Terms of use" })).toBeTruthy();
  expect(screen.getByText("matters").tagName).toBe("B");
});

test("a text that does not come can be asked for again", async () => {
  server.use(
    http.get("*/api/legal/terms", () => problem(500, "core.failed", "Something went wrong.")),
    http.post("*/api/journey-events", () => json({ success: true }, 202)),
  );
  render(<LegalPage kind="terms" />, { route: "/terms-of-use" });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});
