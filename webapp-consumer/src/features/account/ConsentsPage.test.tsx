import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import type { Language } from "webapp-shared/lib/money";
import { render, screen, waitFor } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import { ConsentsPage } from "./ConsentsPage";
import english from "./locales/en.json";
import hindi from "./locales/hi.json";
import type { ConsentLine } from "./queries";

const line = (consent_id: number, change: Partial<ConsentLine>): ConsentLine => ({
  consent_id,
  purpose: "terms",
  recipient: "",
  recipient_name: "",
  given: true,
  text_version: "1.0",
  text_partner: "",
  text_partner_name: "",
  text_digest: "",
  language: "en",
  at: "2026-11-20T06:12:00Z",
  application_id: null,
  holds: false,
  can_withdraw: false,
  ...change,
});

beforeAll(() => {
  i18next.addResourceBundle("en", "account", english);
  i18next.addResourceBundle("hi", "account", hindi);
});

test.each<[Language, string, string]>([
  [
    "en",
    "20 Nov 2026, 11:42\u00a0am · own text 1.0 of Sunrise in English",
    "20 Nov 2026, 11:42\u00a0am · text 1.0 in English",
  ],
  [
    "hi",
    "20 नव॰ 2026, 11:42\u00a0am · Sunrise का अपना टेक्स्ट 1.0, अंग्रेज़ी\u00a0में",
    "20 नव॰ 2026, 11:42\u00a0am · टेक्स्ट 1.0, अंग्रेज़ी\u00a0में",
  ],
])("two texts of one number are told apart by whose they are (%s)", async (language, partners, ours) => {
  server.use(
    http.get("*/api/consents/history", () =>
      json({
        success: true,
        data: [line(2, { text_partner: "sunrise", text_partner_name: "Sunrise" }), line(1, {})],
      }),
    ),
  );
  render(<ConsentsPage />, { language });
  await waitFor(() => expect(screen.getAllByText(/1\.0/).map((one) => one.textContent)).toEqual([partners, ours]));
});

test.each<[Language, string]>([
  ["en", "Fingerprint of the text"],
  ["hi", "टेक्स्ट का फ़िंगरप्रिंट"],
])("an entry keeps the fingerprint of its text, one without it says nothing (%s)", async (language, words) => {
  const digest = "0f".repeat(32);
  server.use(
    http.get("*/api/consents/history", () =>
      json({ success: true, data: [line(2, { text_digest: digest }), line(1, {})] }),
    ),
  );
  render(<ConsentsPage />, { language });
  const folds = await screen.findAllByText(words);
  expect(folds).toHaveLength(1);
  expect(folds[0]?.closest("details")?.querySelector("code")?.textContent).toBe(digest);
});
