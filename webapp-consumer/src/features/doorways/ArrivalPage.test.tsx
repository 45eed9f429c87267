import i18next from "i18next";
import { act } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { Route, Routes } from "react-router-dom";
import { setLanguage } from "webapp-shared/i18n/language";
import { readValue } from "webapp-shared/session/sessionValues";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { returnTo } from "../../api/returnTo";
import { session } from "../../api/session";
import texts from "./locales/en.json";
import { TransferPage } from "./TransferPage";

const SITE = {
  brand: {
    id: "b",
    utm_id: "",
    key: "l",
    name: "Tulna",
    logo: null,
    font_source: null,
    font_family: null,
    primary_colour: "#0A5C55",
    secondary_colour: "#F0A21B",
    title: null,
    terms_apply: false,
  },
  products: [{ code: "PL", name: "Personal Loans", live: true, route: "/user/user-detail" }],
  consents: { terms: { version: "1.0", text: "" }, privacy: { version: "1.1", text: "" } },
  grievance: { officer: "", phone: "", email: "", nodal_officer: "", nodal_email: "" },
  settings: {
    start_page: "login",
    idle_minutes: { consumer: 15 },
    idle_countdown_seconds: 60,
    help_url: "",
    help_orgid: "",
    phone_length: 10,
    resend_seconds: 30,
    demo: false,
    is_special_host: false,
    lender: null,
  },
};
const VISIT = "0b7a7a1e-0000-4000-8000-000000000001";
const ARRIVAL = {
  arrival_id: "0b7a7a1e-0000-4000-8000-000000000002",
  kind: "transfer",
  mobile: "XXXXXX1726",
  product_type: "PL",
  url_segment: null,
  language: "en",
};

let begun: unknown[];

beforeAll(() => {
  i18next.addResourceBundle("en", "doorways", texts);
});

beforeEach(() => {
  sessionStorage.clear();
  begun = [];
  server.use(
    http.get("*/api/site", () => json({ success: true, data: SITE })),
    http.post("*/api/arrivals", () => json({ success: true, data: ARRIVAL }, 201)),
    http.post("*/api/arrivals/:id/confirmation", async ({ request }) => {
      begun.push(await request.json());
      return json({ success: true, prospectAppId: "p-2", otp_expires_in: 300, resend_in: 30 }, 201);
    }),
  );
});

afterEach(() => setLanguage("en"));

const draw = (visit = VISIT) =>
  render(
    <Routes>
      <Route path="/transfer/:prospectId" element={<TransferPage />} />
      <Route path="/verification" element={<p>OTP page</p>} />
    </Routes>,
    { route: `/transfer/${visit}` },
  );

test("whoever goes on agrees first; the number is never asked for, and the one before is signed out here", async () => {
  session.adopt({ token: "somebody", prospectAppId: "p-1", appId: "a-1" });
  const { user } = draw();
  expect(await screen.findByText("The OTP goes to XXXXXX1726")).toBeTruthy();
  expect(screen.getByText("For: Personal Loans")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Get OTP" }));
  expect(begun).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: /I agree/ }));
  await user.click(screen.getByRole("button", { name: "Get OTP" }));
  expect(await screen.findByText("OTP page")).toBeTruthy();
  expect(begun).toEqual([
    {
      language: "en",
      consents: [
        { purpose: "terms", version: "1.0" },
        { purpose: "privacy", version: "1.1" },
      ],
    },
  ]);
  expect([session.token(), readValue("appId"), readValue("prospectAppId")]).toEqual([null, null, "p-2"]);
});

test.each(["PL", "BL", "GL", "HL", "CAR"])(
  "a journey of %s goes on with that product after the OTP",
  async (product) => {
    server.use(
      http.post("*/api/arrivals", () => json({ success: true, data: { ...ARRIVAL, product_type: product } }, 201)),
    );
    const { user } = draw();
    await user.click(await screen.findByRole("checkbox", { name: /I agree/ }));
    await user.click(screen.getByRole("button", { name: "Get OTP" }));
    expect(await screen.findByText("OTP page")).toBeTruthy();
    expect(returnTo.peek()).toBe(`/products?choose=${product}`);
  },
);

test("a link that is too old says so and shows another way in", async () => {
  server.use(http.post("*/api/arrivals", () => problem(404, "applications.transfer_over", "This link has expired.")));
  draw();
  expect(await screen.findByText(/This link has expired/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Start with your mobile number" })).toBeTruthy();
});

test("an address that names no visit asks nobody", async () => {
  draw("not-a-visit");
  expect(await screen.findByText(/This link is not complete/)).toBeTruthy();
});

test.each([
  ["sunrise", "2.0"],
  ["no-brand", "1.0"],
])("who came through %s agrees to terms %s", async (segment, version) => {
  server.use(
    http.post("*/api/arrivals", () => json({ success: true, data: { ...ARRIVAL, url_segment: segment } }, 201)),
    http.get("*/api/site", ({ request }) => {
      const asked = new URL(request.url).searchParams.get("segment");
      if (asked === "no-brand") return problem(404, "partners.unknown_segment", "There is no such partner.");
      return json({
        success: true,
        data:
          asked === "sunrise" ? { ...SITE, consents: { ...SITE.consents, terms: { version: "2.0", text: "" } } } : SITE,
      });
    }),
  );
  const { user } = draw();
  await user.click(await screen.findByRole("checkbox", { name: /I agree/ }));
  await user.click(screen.getByRole("button", { name: "Get OTP" }));
  expect(await screen.findByText("OTP page")).toBeTruthy();
  expect(begun).toMatchObject([
    {
      consents: [
        { purpose: "terms", version },
        { purpose: "privacy", version: "1.1" },
      ],
    },
  ]);
});

test("what was ticked on a partner's door stays ticked in another language, while its words travel", async () => {
  server.use(
    http.post("*/api/arrivals", () => json({ success: true, data: { ...ARRIVAL, url_segment: "sunrise" } }, 201)),
  );
  const { user } = draw();
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /I agree/ });
  await user.click(box);
  let arrive: () => void = () => undefined;
  const travelling = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.use(
    http.get("*/api/site", async ({ request }) => {
      if (new URL(request.url).searchParams.has("segment")) await travelling;
      return json({ success: true, data: SITE });
    }),
  );
  await act(() => setLanguage("hi"));
  expect([box.isConnected, box.checked]).toEqual([true, true]);
  arrive();
});

test("a refusal is said in the language that is switched to", async () => {
  const said = { en: "This does not exist.", hi: "यह मौजूद नहीं है।" };
  server.use(
    http.post("*/api/arrivals", ({ request }) =>
      problem(404, "core.not_found", request.headers.get("Accept-Language") === "hi" ? said.hi : said.en),
    ),
  );
  draw();
  expect(await screen.findByText(said.en)).toBeTruthy();
  await act(() => setLanguage("hi"));
  expect(await screen.findByText(said.hi)).toBeTruthy();
  expect(screen.queryByText(said.en)).toBeNull();
});
