import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import { MerchantPage } from "./MerchantPage";
import type { MerchantDetail, MerchantLocation } from "./queries";

const ID = "0190c0de-0000-7000-8000-000000000001";
const CALL = `/api/admin/merchants/${ID}`;
const SUNRISE: MerchantDetail = {
  merchant: {
    partner_id: ID,
    key: "sunrise",
    name: "Sunrise",
    status: "active",
    kyc: "checked",
    owner: "Dev Sharma",
    last_lead_at: "2026-11-27T06:30:00Z",
    leads: 1240,
    disbursed_amount: "250000.00",
    flags: [],
    created_at: "2026-06-01T06:30:00Z",
  },
  status_reason: "",
  suspended_at: null,
  utm_id: "sun",
  reference: "",
  address: "",
  approved_by: "",
  approved_at: null,
  people: [
    {
      name: "Dev Sharma",
      email: "dev@example.com",
      role: "owner",
      state: "active",
      last_login_at: null,
      invited_until: null,
    },
  ],
};
const COUNTER: MerchantLocation = {
  id: 12,
  name: "Main counter",
  address: "12, MG Road",
  pincode: "226010",
  city: "Lucknow",
  state: "Uttar Pradesh",
  is_active: true,
  off_reason: "",
  code: "2345678",
  url: "https://tulna.example/2345678",
  qr_picture: "data:image/svg+xml,",
  people: 9,
  qr: 7,
  customers: 1,
  link_id: "0190c0de-0000-7000-8000-000000000002",
  made_by: "Gita",
  made_at: "2026-11-01T06:30:00Z",
};

beforeAll(() => {
  i18next.addResourceBundle("en", "merchants", texts);
});

const show = (tab = "", rows: MerchantLocation[] = []) => {
  let locations = rows;
  const sent: unknown[] = [];
  server.use(
    http.get(CALL, () => json(SUNRISE)),
    http.get(`${CALL}/locations`, () => json({ results: locations })),
    http.post(`${CALL}/locations`, async ({ request }) => {
      sent.push(await request.json());
      locations = [COUNTER];
      return json(COUNTER, 201);
    }),
    http.post(`${CALL}/locations/12/close`, async ({ request }) => {
      sent.push(await request.json());
      locations = [{ ...COUNTER, is_active: false, off_reason: "The shop moved" }];
      return json(locations[0]);
    }),
  );
  const page = render(
    <Routes>
      <Route path="/admin/merchant-management/:id" element={<MerchantPage />} />
    </Routes>,
    { route: `/admin/merchant-management/${ID}${tab && `?tab=${tab}`}` },
  );
  return { ...page, sent };
};

describe("the page of one merchant", () => {
  it("begins with its facts and figures of 30 days", async () => {
    show();
    expect(await screen.findByRole("heading", { name: "Sunrise" })).toBeTruthy();
    expect(screen.getByText("Dev Sharma")).toBeTruthy();
    expect(screen.getByText("1,240")).toBeTruthy();
    expect(screen.getByText("₹2,50,000")).toBeTruthy();
  });

  it("adds a location from its first one on", async () => {
    const { user, sent } = show("locations");
    expect(await screen.findByText("No location yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Add a location" }));
    const dialog = within(screen.getByRole("dialog", { name: "Add a location" }));
    await user.type(dialog.getByLabelText("Name"), "Main counter");
    await user.type(dialog.getByLabelText("Address"), "12, MG Road");
    await user.type(dialog.getByLabelText("PIN code"), "226010");
    await user.click(dialog.getByRole("button", { name: "Add a location" }));
    expect(await screen.findByText("12, MG Road, Lucknow 226010, Uttar Pradesh")).toBeTruthy();
    expect(sent).toEqual([{ name: "Main counter", address: "12, MG Road", pincode: "226010" }]);
    expect(screen.getByText("tulna.example/2345678 · 9 clicks · 7 by QR code · 1 customer")).toBeTruthy();
  });

  it("closes a location with a reason alone", async () => {
    const { user, sent } = show("locations", [COUNTER]);
    await user.click(await screen.findByRole("button", { name: "Close Main counter" }));
    const dialog = within(screen.getByRole("dialog", { name: "Close Main counter" }));
    await user.type(dialog.getByLabelText("Reason"), "The shop moved");
    await user.click(dialog.getByRole("button", { name: "Close the location" }));
    expect(await screen.findByText("Closed: The shop moved")).toBeTruthy();
    expect(sent).toEqual([{ reason: "The shop moved" }]);
    expect(screen.getByRole("button", { name: "Open again: Main counter" })).toBeTruthy();
  });

  it("lists its people", async () => {
    show("users");
    expect(await screen.findByText("dev@example.com")).toBeTruthy();
  });

  it("says where the server fails, and where there is no such merchant", async () => {
    show();
    server.use(http.get(CALL, () => problem(404, "partners.not_found", "Unknown.")));
    expect(await screen.findByText(/not found/i)).toBeTruthy();
  });
});
