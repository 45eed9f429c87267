import i18next from "i18next";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import textsHi from "./locales/hi.json";
import { factsOf } from "./model";
import { OfferingPage } from "./OfferingPage";

const ID = "11111111-1111-4111-8111-111111111111";
const PRODUCT = {
  product: "PL",
  name: "Personal loan",
  is_live: true,
  lenders_open: 2,
  lenders_all: 3,
  amount_from: null,
  amount_upto: null,
  rate_from: null,
  rate_to: null,
  usual_days: null,
  training: null,
};
const LEAD = {
  lead_id: ID,
  product: "PL",
  introduced_at: "2026-11-28T04:00:00Z",
  stage: "named",
  invitation: "waiting",
  credit: "",
  link: "https://tulna.example/auth?invite=abc",
  qr: "data:image/svg+xml;base64,AAAA",
  works_until: "2026-12-28T04:00:00Z",
};
const signedIn = (masquerade = false) =>
  http.get("/api/partner-reverify", () => json({ success: true, role: "agent", masquerade, must_enrol: false }));

beforeAll(() => {
  i18next.addResourceBundle("en", "product-offering", texts);
  i18next.addResourceBundle("hi", "product-offering", textsHi);
});

beforeEach(() => {
  server.use(
    signedIn(),
    http.get("/api/partner/offering", () =>
      json({ success: true, data: { link: { url: "https://tulna.example/sunrise", qr: "" }, products: [PRODUCT] } }),
    ),
    http.get("/api/pincodes/226010", () => json({ success: true, data: { city: "Lucknow", state: "Uttar Pradesh" } })),
    http.get(`/api/partner/lead-links/${ID}`, () => json({ success: true, data: LEAD })),
  );
});

type Person = ReturnType<typeof render>["user"];

async function fillIn(user: Person) {
  await user.type(await screen.findByLabelText(/Customer's name/), "Asha Rao");
  await user.type(screen.getByLabelText(/Mobile number/), "9876501234");
  await user.type(screen.getByLabelText(/PIN code/), "226010");
  await user.selectOptions(screen.getByLabelText(/How did they agree/), "in_person");
  await user.click(screen.getByRole("button", { name: "Make the QR code" }));
}

it("sends one person once under a key and shows the code to scan with the typed first name", async () => {
  const sent: { body: Record<string, unknown>; key: string | null }[] = [];
  server.use(
    http.post("/api/partner/lead-links", async ({ request }) => {
      sent.push({
        body: (await request.json()) as Record<string, unknown>,
        key: request.headers.get("Idempotency-Key"),
      });
      return json({ success: true, data: LEAD }, 201);
    }),
  );
  const { user } = render(<OfferingPage />, { route: "/partner/product-offering?start=PL" });
  await fillIn(user);
  expect(await screen.findByRole("heading", { name: "Let Asha scan this" })).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[0]?.body).toMatchObject({ name: "Asha Rao", mobile: "9876501234", product: "PL", facts: {} });
  expect(screen.getByText("Not opened yet")).toBeTruthy();
  expect(screen.getByRole("img", { name: "QR code of the customer's own link" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Send on WhatsApp" }).getAttribute("href")).not.toContain("9876501234");
});

it("names every field that is missing and sends nothing", async () => {
  let calls = 0;
  server.use(
    http.post("/api/partner/lead-links", () => {
      calls += 1;
      return json({ success: true, data: LEAD }, 201);
    }),
  );
  const { user } = render(<OfferingPage />, { route: "/partner/product-offering?start=" });
  await user.click(await screen.findByRole("button", { name: "Make the QR code" }));
  for (const text of [
    "Write the name in letters, without numbers",
    "Write the ten digits of the mobile number",
    "Choose a product",
    "Write the six digits of the PIN code",
    "Choose how the person agreed",
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(calls).toBe(0);
});

it("tells what became of somebody who was named before", async () => {
  server.use(
    http.get(`/api/partner/lead-links/${ID}`, () =>
      json({ success: true, data: { ...LEAD, stage: "disbursed", link: null, qr: null } }),
    ),
    http.post("/api/partner/lead-links", () =>
      json(
        {
          success: false,
          code: "applications.lead_known",
          message: "Known",
          fields: {},
          details: { on: "2026-11-03", lead_id: ID },
          request_id: "r",
        },
        409,
      ),
    ),
  );
  const { user } = render(<OfferingPage />, { route: "/partner/product-offering?start=PL" });
  await fillIn(user);
  expect(await screen.findByText("You named this person on 03 Nov 2026. What became of it:")).toBeTruthy();
  expect(await screen.findByText("Paid out")).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
});

it("starts nothing under masquerade", async () => {
  server.use(signedIn(true));
  render(<OfferingPage />, { route: "/partner/product-offering?start=PL" });
  expect(await screen.findByText(/closed in masquerade mode/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Make the QR code" })).toBeNull();
});

it("passes on only what the product's form asks for", () => {
  const typed = { monthly_income: "28000", employment_status_code: "", se_loan_amount: "300000" };
  expect(factsOf({ product: "PL", ...typed })).toEqual({ monthly_income: "28000", se_loan_amount: "300000" });
  expect(factsOf({ product: "GL", ...typed })).toEqual({ monthly_income: "28000" });
  expect(factsOf({ product: "CC", ...typed })).toEqual({});
});
