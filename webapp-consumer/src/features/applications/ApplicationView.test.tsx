import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import type { Language } from "webapp-shared/lib/money";
import { render, screen } from "webapp-shared/testing/render";

import type { ApplicationRecord } from "../../api/types";
import pausedTexts from "../../components/paused/locales/en.json";
import { ApplicationView } from "./ApplicationView";
import english from "./locales/en.json";
import hindi from "./locales/hi.json";

const draw = (
  withdrawn_offers: ApplicationRecord["withdrawn_offers"],
  language: Language = "en",
  return_link: ApplicationRecord["return_link"] = null,
) =>
  render(
    <ApplicationView
      application={{
        appId: "0b7d2c7e-6c1c-4a5e-9d0e-3f5a1b2c3d4e",
        product_type: "PL",
        amount: "300000.00",
        tenure_months: 36,
        details: null,
        created_at: "2026-11-20T06:12:00Z",
        submissions: [],
        withdrawn_offers,
        return_link,
      }}
      product="Personal loan"
      onOffers={() => undefined}
      onKfs={() => undefined}
      onWithdraw={() => undefined}
    />,
    { language },
  );

const went = (lender_id: number, name: string, causes: ApplicationRecord["withdrawn_offers"][number]["causes"]) => ({
  lender: { lender_id, name },
  withdrawn_at: "2026-11-21T06:12:00Z",
  causes,
});

beforeAll(() => {
  i18next.addResourceBundle("en", "applications", english);
  i18next.addResourceBundle("en", "paused", pausedTexts);
  i18next.addResourceBundle("hi", "applications", hindi);
});

test("offers that went stand there with every cause; where none is known, that is said", () => {
  draw([went(2, "Kaveri Bank", ["rules", "details"]), went(1, "Neem Capital", [])]);
  expect(screen.getByRole("heading", { name: "Offers that are gone" })).toBeTruthy();
  expect(screen.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    "Kaveri BankNot available since 21 Nov 2026, 11:42\u00a0amThe rules changed: the lender's own, or those of this product.Your details, your age or what you asked for changed.",
    "Neem CapitalNot available since 21 Nov 2026, 11:42\u00a0amThe reason is no longer known.",
  ]);
});

test("where none went nothing is said of it", () => {
  draw([]);
  expect(screen.getByRole("heading", { name: "Personal loan" })).toBeTruthy();
  expect(screen.queryByText("Offers that are gone")).toBeNull();
});

test("it is said in Hindi", async () => {
  draw([went(1, "कावेरी बैंक", ["ended"])], "hi");
  expect(await screen.findByRole("heading", { name: "जो ऑफ़र नहीं रहे" })).toBeTruthy();
  expect(screen.getByText("लेंडर अब यह प्रोडक्ट नहीं देता, या अभी नए आवेदन नहीं ले रहा।")).toBeTruthy();
});

test("the way back to the partner's site stands at the end, and only for a visit from there", () => {
  const { unmount } = draw([]);
  expect(screen.queryByText(/^Back to/)).toBeNull();
  unmount();
  draw([], "en", { partner: "Sunrise", url: "https://shop.example/basket?order=77" });
  const link = screen.getByRole("link", { name: "Back to Sunrise" });
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
    "https://shop.example/basket?order=77",
    "noreferrer",
  ]);
});
