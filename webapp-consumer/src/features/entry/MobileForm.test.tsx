import i18next from "i18next";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { Route, Routes } from "react-router-dom";
import { http, json, problem, server } from "webapp-shared/testing/server";
import { render, screen, waitFor } from "webapp-shared/testing/render";
import { readValue } from "webapp-shared/session/sessionValues";

import texts from "./locales/en.json";
import { MobileForm } from "./MobileForm";
import { mobileStorage } from "./mobileStorage";

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
  products: [],
  consents: {
    terms: { version: "1.0", text: "" },
    privacy: { version: "1.1", text: "" },
    marketing_sms_whatsapp: { version: "2.0", text: "" },
  },
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
  },
};

beforeAll(() => {
  i18next.addResourceBundle("en", "entry", texts);
});
beforeEach(() => {
  mobileStorage.forget();
  server.use(http.get("*/api/site", () => json({ success: true, data: SITE })));
});

const draw = () =>
  render(
    <Routes>
      <Route path="/" element={<MobileForm />} />
      <Route path="/verification" element={<p>OTP page</p>} />
    </Routes>,
  );

test("no consent is ticked beforehand, and a press without them says what is missing", async () => {
  const { user } = draw();
  for (const box of screen.getAllByRole("checkbox")) expect(box).not.toHaveProperty("checked", true);
  await user.click(screen.getByRole("button", { name: "Get OTP" }));
  expect(screen.getByText("Enter your mobile number to get the OTP.")).toBeTruthy();
  expect(screen.getByText("We need your consent to send the OTP. Please tick the box.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Mobile number"));
});

test("the number goes out with the versions of the texts agreed to, and only those", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/prospects", async ({ request }) => {
      sent.push(await request.json());
      return json({ success: true, prospectAppId: "p-1", otp_expires_in: 300, resend_in: 30 }, 201);
    }),
  );
  const { user } = draw();
  await user.type(screen.getByLabelText("Mobile number"), "+91 98390 41726");
  await user.click(screen.getByRole("checkbox", { name: /I agree/ }));
  await user.click(screen.getByRole("button", { name: "Get OTP" }));
  expect(await screen.findByText("OTP page")).toBeTruthy();
  expect(sent).toEqual([
    {
      mobile_phone_number: "9839041726",
      mobile_phone_code: "91",
      language: "en",
      consents: [
        { purpose: "terms", version: "1.0" },
        { purpose: "privacy", version: "1.1" },
      ],
    },
  ]);
  expect(readValue("prospectAppId")).toBe("p-1");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("9839041726");
});

test("a number half typed stands there again after a reload, and its consents are given anew", async () => {
  const { user, unmount } = draw();
  await user.type(screen.getByLabelText("Mobile number"), "98390417");
  await user.click(screen.getByRole("checkbox", { name: /I agree/ }));
  unmount();
  draw();
  expect(screen.getByLabelText("Mobile number")).toHaveProperty("value", "98390 417");
  expect(screen.getByRole("checkbox", { name: /I agree/ })).toHaveProperty("checked", false);
});

test("who goes back to change a digit finds the number; a reload of the tab does not keep it, and nor does a sign-in", async () => {
  server.use(
    http.post("*/api/prospects", () =>
      json({ success: true, prospectAppId: "p-1", otp_expires_in: 300, resend_in: 30 }, 201),
    ),
  );
  const { user, unmount } = draw();
  await user.type(screen.getByLabelText("Mobile number"), "9839041726");
  await user.click(screen.getByRole("checkbox", { name: /I agree/ }));
  await user.click(screen.getByRole("button", { name: "Get OTP" }));
  await screen.findByText("OTP page");
  unmount();
  const again = draw();
  expect(screen.getByLabelText("Mobile number")).toHaveProperty("value", "98390 41726");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("9839041726");
  again.unmount();
  mobileStorage.forget();
  draw();
  expect(screen.getByLabelText("Mobile number")).toHaveProperty("value", "");
});

test("what the server refuses stands at the field, and the number stays typed", async () => {
  server.use(
    http.post("*/api/prospects", () =>
      problem(422, "core.invalid", "Please correct the marked fields.", {
        mobile_phone_number: [{ code: "core.mobile", message: "This number cannot get an SMS." }],
      }),
    ),
  );
  const { user } = draw();
  await user.type(screen.getByLabelText("Mobile number"), "9839041726");
  await user.click(screen.getByRole("checkbox", { name: /I agree/ }));
  await user.click(screen.getByRole("button", { name: "Get OTP" }));
  await waitFor(() => expect(screen.getByText("This number cannot get an SMS.")).toBeTruthy());
  expect(screen.getByLabelText("Mobile number")).toHaveProperty("value", "98390 41726");
});
