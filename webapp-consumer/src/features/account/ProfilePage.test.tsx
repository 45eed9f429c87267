import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import type { Language } from "webapp-shared/lib/money";
import { keepValue } from "webapp-shared/session/values";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import english from "./locales/en.json";
import hindi from "./locales/hi.json";
import { ProfilePage } from "./ProfilePage";

beforeAll(() => {
  i18next.addResourceBundle("en", "account", english);
  i18next.addResourceBundle("hi", "account", hindi);
});

test.each<[Language, string, string]>([
  ["en", "City", "Lucknow, Uttar Pradesh"],
  ["hi", "शहर", "Lucknow, उत्तर प्रदेश"],
])("the state stands in the language of the page (%s)", async (language, term, place) => {
  keepValue("prospectAppId", "p-1");
  server.use(
    http.get("*/api/user/p-1", () => json({ success: true, data: { stale_fields: [], confirm_needed: 0, postal_code: "226010", city: "Lucknow", state: "Uttar Pradesh" } })),
    http.get("*/api/getMaskInfo/p-1", () => json({ success: true, data: { pan: null, birth_date: null } })),
    http.get("*/api/search-list/*", () => json({ success: true, data: {} })),
    http.get("*/api/pincodes/226010", ({ request }) =>
      json({ success: true, data: { pincode: "226010", city: "Lucknow", state: request.headers.get("Accept-Language") === "hi" ? "उत्तर प्रदेश" : "Uttar Pradesh" } }),
    ),
  );
  render(<ProfilePage />, { language });
  const row = (await screen.findByText(term)).parentElement;
  await expect.poll(() => row?.querySelector("dd")?.textContent).toBe(place);
});
