import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { keepValue } from "webapp-shared/session/sessionValues";
import { http, json, server } from "webapp-shared/testing/server";
import { render, screen, waitFor } from "webapp-shared/testing/render";

import { keepSending, sending } from "../../api/visit";
import texts from "./locales/en.json";
import { VerificationPage } from "./VerificationPage";

beforeAll(() => {
  i18next.addResourceBundle("en", "entry", texts);
});
beforeEach(() => {
  sessionStorage.clear();
  keepValue("prospectAppId", "p-1");
});

const open = () =>
  render(
    <Routes>
      <Route path="/verification" element={<VerificationPage />} />
      <Route path="/login" element={<p>Number page</p>} />
    </Routes>,
    { route: "/verification" },
  );

test("without an OTP on its way the number is asked for, and no OTP is claimed", async () => {
  open();
  expect(await screen.findByText("Number page")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: texts.verify_title })).toBeNull();
});

test("an OTP that went out is asked for, after a reload too, until it is used", async () => {
  keepSending({ otp_expires_in: 300, resend_in: 30 }, "+91 XXXXX X1726");
  server.use(
    http.post("*/api/prospects/p-1/verify", () =>
      json({ success: true, token: "t", prospectAppId: "p-1", expires_in: 900 }),
    ),
  );
  const { user } = open();
  expect(await screen.findByRole("heading", { name: texts.verify_title })).toBeTruthy();
  expect(screen.getByText("+91 XXXXX X1726")).toBeTruthy();
  expect(sending.isUnderWay()).toBe(true);
  await user.click(screen.getAllByRole("textbox")[0]!);
  await user.keyboard("123456");
  await waitFor(() => expect(sending.isUnderWay()).toBe(false));
});
