import i18next from "i18next";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import { EligibilityPage } from "./EligibilityPage";
import texts from "./locales/en.json";

const lender = (lender_id: number, name: string) => ({
  lender_id,
  name,
  age: "23 to 58",
  employment: null,
  income: null,
  min_loan: null,
  max_loan: null,
  cibil: null,
  lender_journey: null,
  products: ["PL"],
});

beforeAll(() => {
  i18next.addResourceBundle("en", "eligibility", texts);
});

beforeEach(() => {
  const age = { name: "age", was: "21 to 60", now: "23 to 58", at: "2026-11-28T06:00:00Z" };
  const off = { product: null, is_open: false, at: "2026-11-27T06:00:00Z" };
  const on = { product: null, is_open: true, at: "2026-11-26T06:00:00Z" };
  const data = [
    { lender_id: 1, name: "Amaltas", is_listed: true, texts: [age], switches: [on] },
    { lender_id: 9, name: "Chinar", is_listed: false, texts: [], switches: [off] },
  ];
  server.use(
    http.get("/api/partner/get-eligibility-criteria", () =>
      json({ success: true, data: [lender(1, "Amaltas"), lender(2, "Bakul")] }),
    ),
    http.get("/api/partner/changed-lenders", () => json({ success: true, data })),
  );
});

afterEach(() => {
  for (const name of ["canShare", "share"]) Reflect.deleteProperty(navigator, name);
});

it("narrows to the lenders of the week and says what was before", async () => {
  const { user } = render(<EligibilityPage />);
  const table = await screen.findByRole("table");
  expect(await within(table).findByText("Age: was 21 to 60 until 28 Nov 2026")).toBeTruthy();
  expect(within(table).getByText("This lender: open to your customers since 26 Nov 2026")).toBeTruthy();
  expect(within(table).getByText("Bakul")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: /Changed in 7 days/ }));
  expect(within(screen.getByRole("table")).queryByText("Bakul")).toBeNull();
  expect(screen.getByText("Chinar takes no new applications since 27 Nov 2026")).toBeTruthy();
});

it("hands the picture of a lender to the phone's own sheet", async () => {
  const shared: File[] = [];
  server.use(
    http.get(
      "/api/partner/lenders/1/criteria.png",
      () =>
        new Response(new ArrayBuffer(8), {
          headers: { "Content-Type": "image/png", "Content-Disposition": 'attachment; filename="amaltas-en.png"' },
        }),
    ),
  );
  Object.assign(navigator, {
    canShare: () => true,
    share: ({ files }: { files: File[] }) => {
      shared.push(...files);
      return Promise.resolve();
    },
  });
  const { user } = render(<EligibilityPage />);
  const [button] = await screen.findAllByRole("button", { name: "Share the criteria of Amaltas as a picture" });
  if (button) await user.click(button);
  await vi.waitFor(() =>
    expect(shared.map(({ name, type }) => [name, type])).toEqual([["amaltas-en.png", "image/png"]]),
  );
});
