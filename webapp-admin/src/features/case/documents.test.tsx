import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import hindi from "./locales/hi.json";
import { Timeline } from "./Timeline";

const given = (document: string, kind: string) => ({
  at: "2026-11-20T09:19:00Z",
  kind: "statuses",
  key: `document:${document}`,
  code: "document_given",
  by: "",
  facts: { lender: "Kachnar Bank", kind, state: "received", document },
});

beforeAll(() => {
  i18next.addResourceBundle("en", "case", texts);
  i18next.addResourceBundle("hi", "case", hindi);
});

it.each([
  ["en", "Gave a document for Kachnar Bank: ", ["Salary slip", "PAN card"]],
  ["hi", "Kachnar Bank के लिए दस्तावेज़ दिया: ", ["सैलरी स्लिप", "पैन कार्ड"]],
] as const)("documents of the same minute differ in %s by their kind", async (language, words, kinds) => {
  const lines = kinds.map((kind, place) => given(`0190c0de-0000-7000-8000-00000000000${place}`, kind));
  server.use(http.get("/api/admin/customers/:id/timeline", () => json({ lines, before: null })));
  render(<Timeline id="0190c0de-0000-7000-8000-000000000001" />, { language });
  for (const kind of kinds) {
    expect(await screen.findByRole("button", { name: `${words}${kind}` })).toBeTruthy();
    expect(screen.getByRole("button", { name: new RegExp(`: ${kind}, `) })).toBeTruthy();
  }
});
