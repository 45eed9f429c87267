import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import { MerchantsPage } from "./MerchantsPage";
import type { MerchantApplication } from "./queries";

const ID = "0190c0de-0000-7000-8000-000000000007";
const CALL = "/api/admin/merchant-applications";
const SHOP: MerchantApplication = {
  id: ID,
  reference: "M-ABCDEFGH",
  state: "pending",
  business_name: "Kiran Mobile Point",
  city: "Lucknow",
  brought_by: "Sunrise",
  sent_at: "2026-11-25T04:30:00Z",
  owner_name: "Kiran Das",
  email: "kiran@example.com",
  mobile: "XXXXXX3210",
  pan: "XXXXXX961C",
  has_gstin: true,
  uan: "",
  address: "4, Station Road, Lucknow 226010",
  account_name: "Kiran Das",
  account: "XXXXXX0001",
  ifsc: "SBIN0001234",
  bank: "State Bank of India",
  branch: "Hajiganj",
  decided_at: null,
  decided_by: "",
  reason: "",
  partner_key: "",
  missing: [],
  twins: [{ name: "Nadi", reference: "M-22222222", state: "declined", fact: "pan" }],
};
let shop: MerchantApplication;

beforeAll(() => {
  i18next.addResourceBundle("en", "merchants", texts);
});

beforeEach(() => {
  shop = SHOP;
  server.use(
    http.get(CALL, () => json({ count: 1, next: null, previous: null, waiting: 1, results: [shop] })),
    http.get(`${CALL}/${ID}`, () => json({ success: true, data: shop })),
    http.post(`${CALL}/${ID}/approval`, () => {
      const decided = { decided_at: "2026-11-28T04:30:00Z", decided_by: "Gita" };
      shop = { ...SHOP, ...decided, state: "approved", partner_key: "kiran-mobile-point" };
      return json({ success: true, data: shop });
    }),
  );
});

const open = async () => {
  const shown = render(<MerchantsPage />, { route: "/admin/merchant-management?tab=applications" });
  await shown.user.click(await screen.findByRole("button", { name: "Open the application of Kiran Mobile Point" }));
  return { ...shown, drawer: within(await screen.findByRole("dialog", { name: "Kiran Mobile Point" })) };
};

describe("applications of shops", () => {
  it("show what was sent, masked, and who else has the same PAN", async () => {
    const { drawer } = await open();
    expect(drawer.getByText("XXXXXX961C")).toBeTruthy();
    expect(drawer.getByText("Given, it holds this PAN")).toBeTruthy();
    expect(drawer.getByText("Same PAN as Nadi (M-22222222, Declined)")).toBeTruthy();
  });

  it("are approved, and then say by whom", async () => {
    const { user, drawer } = await open();
    await user.click(drawer.getByRole("button", { name: "Approve" }));
    expect(await drawer.findByText("Approved by Gita on 28 Nov 2026. Its page is /kiran-mobile-point.")).toBeTruthy();
    expect(drawer.queryByRole("button", { name: "Approve" })).toBeNull();
  });

  it("that are not ready are approved with a reason that is kept", async () => {
    shop = { ...SHOP, missing: ["training", "kyc"] };
    let sent: unknown;
    server.use(
      http.post(`${CALL}/${ID}/approval`, async ({ request }) => {
        sent = await request.json();
        const decided = { decided_at: "2026-11-28T04:30:00Z", decided_by: "Gita", reason: "Known for years" };
        shop = { ...SHOP, ...decided, state: "approved", partner_key: "kiran-mobile-point" };
        return json({ success: true, data: shop });
      }),
    );
    const { user, drawer } = await open();
    expect(drawer.getAllByText("Missing")).toHaveLength(2);
    await user.click(drawer.getByRole("button", { name: "Approve" }));
    const dialog = within(screen.getByRole("dialog", { name: "Approve Kiran Mobile Point before it is ready?" }));
    expect(dialog.getByText("Training done, KYC checked")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    expect(dialog.getByText("Write the reason: 3 to 300 characters.")).toBeTruthy();
    expect(sent).toBeUndefined();
    await user.type(dialog.getByLabelText("Reason"), "Known for years");
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("Approved before it was ready: Known for years")).toBeTruthy();
    expect(sent).toEqual({ reason: "Known for years" });
  });

  it("that are no longer ready say what is missing", async () => {
    server.use(
      http.post(`${CALL}/${ID}/approval`, () => {
        shop = { ...SHOP, missing: ["agreement"] };
        return problem(409, "partners.not_ready", "This shop is not ready yet.");
      }),
    );
    const { user, drawer } = await open();
    await user.click(drawer.getByRole("button", { name: "Approve" }));
    const dialog = within(await screen.findByRole("dialog", { name: /before it is ready/ }));
    expect(dialog.getByText("Agreement in force signed")).toBeTruthy();
  });

  it("are declined with a reason", async () => {
    let sent: unknown;
    server.use(
      http.post(`${CALL}/${ID}/refusal`, async ({ request }) => {
        sent = await request.json();
        const decided = { decided_at: "2026-11-28T04:30:00Z", decided_by: "Gita", reason: "Names differ" };
        shop = { ...SHOP, ...decided, state: "declined" };
        return json({ success: true, data: shop });
      }),
    );
    const { user, drawer } = await open();
    await user.click(drawer.getByRole("button", { name: "Decline" }));
    const dialog = within(screen.getByRole("dialog", { name: "Decline Kiran Mobile Point" }));
    await user.type(dialog.getByLabelText(/^Reason/), "Names differ");
    await user.click(dialog.getByRole("button", { name: "Decline" }));
    expect(await screen.findByText("Declined by Gita on 28 Nov 2026: Names differ")).toBeTruthy();
    expect(sent).toEqual({ reason: "Names differ" });
  });

  it("stay open where another admin was quicker, and say so", async () => {
    server.use(
      http.post(`${CALL}/${ID}/approval`, () =>
        problem(409, "partners.merchant_decided", "This application has been decided."),
      ),
    );
    const { user, drawer } = await open();
    await user.click(drawer.getByRole("button", { name: "Approve" }));
    expect(await drawer.findByText(/has been decided/)).toBeTruthy();
  });
});
