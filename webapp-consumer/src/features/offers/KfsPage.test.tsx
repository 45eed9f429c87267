import i18next from "i18next";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { Route, Routes } from "react-router-dom";
import { keepValue } from "webapp-shared/session/sessionValues";
import { http, json, problem, server } from "webapp-shared/testing/server";
import { render, screen, waitFor } from "webapp-shared/testing/render";

import type { KfsRecord } from "../../api/types";
import { LOANS } from "../../api/loans";
import { LoanContext } from "../../api/useLoan";
import { KfsPage } from "./KfsPage";
import riskTexts from "../../components/risk/locales/en.json";
import texts from "./locales/en.json";

const KFS: KfsRecord = {
  language: "en",
  proposal_number: "GF-PL-26-7K3M9QX2TB",
  issued_on: "2026-11-21",
  valid_until: "2026-11-25",
  lender: { lender_id: 1, name: "Gulmohar Finance", mark_seed: "1" },
  amount: "300000.00",
  months: 36,
  annual_rate: "13.50",
  apr: "14.76",
  emi: "10180.59",
  total_interest: "66501.17",
  net_disbursed: "294690.00",
  total_payable: "366501.17",
  cooling_off_days: 2,
  part_1: [{ no: "2", label: "Sanctioned amount", value: "₹3,00,000" }],
  part_2: [],
  apr_sheet: [],
  schedule: [],
};

let acknowledged: string[] = [];
let sent: { body: unknown; key: string | null }[] = [];

beforeAll(() => {
  i18next.addResourceBundle("en", "offers", texts);
  i18next.addResourceBundle("en", "risk", riskTexts);
});
beforeEach(() => {
  sent = [];
  acknowledged = [];
  keepValue("appId", "a-1");
  const submission = {
    submission_id: "s-1",
    status: "sent",
    redirect: false,
    reference: "GF-1",
    reason: null,
    next_step: { code: "wait_for_lender", turn: "lender" },
  };
  server.use(
    http.post("*/api/journey-events", () => json({ success: true }, 202)),
    http.get("*/api/applications/a-1/kfs/1", () => json({ success: true, data: KFS })),
    http.get("*/api/applications/a-1/offers", () => json({ complete: true, matched: [] })),
    http.get("*/api/applications/a-1/consent/1", () =>
      json({
        success: true,
        data: { version: "1.2", text: "I agree that Tulna sends these.", fields: ["tin", "shoe_size"] },
      }),
    ),
    http.get("*/api/submissions/s-1", () => json({ success: true, data: submission })),
    http.post("*/api/applications/a-1/kfs/1/acknowledgements", async ({ request }) => {
      acknowledged.push(((await request.json()) as { language: string }).language);
      return json({ success: true, proposal_number: "K-1", at: "2026-11-22T10:00:00+05:30" }, 201);
    }),
    http.post("*/api/applications/a-1/submissions", async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get("Idempotency-Key") });
      return json({ success: true, submission_id: "s-1", status: "created", redirect: null }, 201);
    }),
  );
});

const draw = () =>
  render(
    <Routes>
      <Route path="/user/offers/:lenderId/kfs" element={<KfsPage />} />
    </Routes>,
    { route: "/user/offers/1/kfs" },
  );

test("facts that do not come keep their title and the way back to the offers", async () => {
  server.use(http.get("*/api/applications/a-1/kfs/1", () => problem(403, "core.forbidden", "Not now.")));
  draw();
  expect(await screen.findByText("Not now.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Key Facts Statement" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Offers" }).getAttribute("href")).toBe("/user/offers");
});

test("nothing goes out without both consents, and none is given beforehand", async () => {
  const { user } = draw();
  await user.click(await screen.findByRole("button", { name: "Send to Gulmohar Finance" }));
  expect(screen.getByText("Please read the statement and tick this.")).toBeTruthy();
  expect(screen.getByText("Without this consent we may not send your form. Please tick it.")).toBeTruthy();
  expect(screen.queryAllByRole("checkbox", { checked: true })).toHaveLength(0);
  expect(sent).toEqual([]);
  expect(acknowledged).toEqual([]);
});

test("a lender with a site of its own is named where its consent is missing", async () => {
  const offer = { lender_id: 1, redirect: true, submission: null };
  server.use(http.get("*/api/applications/a-1/offers", () => json({ complete: true, matched: [offer] })));
  const { user } = draw();
  await user.click(await screen.findByRole("button", { name: "Continue to Gulmohar Finance" }));
  expect(
    screen.getByText("Without this consent Gulmohar Finance could not report to us. Please tick it."),
  ).toBeTruthy();
});

test("what the lender will get is told in words, also what has none yet", async () => {
  const { user } = draw();
  await user.click(await screen.findByRole("button", { name: "my form" }));
  expect(await screen.findByText("I agree that Tulna sends these.")).toBeTruthy();
  expect(screen.getByText("PAN")).toBeTruthy();
  expect(screen.getByText("Other details of your form")).toBeTruthy();
});

test("with both consents the form goes to this lender, once, under the version read, and the outcome stands in place", async () => {
  const { user } = draw();
  await user.click(await screen.findByRole("checkbox", { name: /I have read/ }));
  await user.click(screen.getByRole("checkbox", { name: /and nobody else/ }));
  await user.click(screen.getByRole("button", { name: "Send to Gulmohar Finance" }));
  expect(await screen.findByRole("heading", { name: "Sent to Gulmohar Finance" })).toBeTruthy();
  expect(screen.getByText("Reference GF-1")).toBeTruthy();
  expect(sent.map((one) => one.body)).toEqual([{ lender_id: 1, consent_version: "1.2" }]);
  expect(acknowledged).toEqual([KFS.language]);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(screen.queryByRole("button", { name: "Send to Gulmohar Finance" })).toBeNull();
});

test("a consent text that changed meanwhile has to be agreed to again", async () => {
  server.use(
    http.post("*/api/applications/a-1/submissions", () =>
      problem(409, "applications.consent_outdated", "The text has changed."),
    ),
  );
  const { user } = draw();
  await user.click(await screen.findByRole("checkbox", { name: /I have read/ }));
  await user.click(screen.getByRole("checkbox", { name: /and nobody else/ }));
  await user.click(screen.getByRole("button", { name: "Send to Gulmohar Finance" }));
  expect(await screen.findByText("The consent text has changed. Please read it again and tick it.")).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: /I have read/ })).toHaveProperty("checked", true);
  expect(screen.getByRole("checkbox", { name: /and nobody else/ })).toHaveProperty("checked", false);
});

test("what another window sent a moment earlier is sent here too: its outcome stands in place", async () => {
  const body = {
    success: false,
    code: "applications.already_submitted",
    message: "Sent already.",
    fields: {},
    details: { submission_id: "s-1" },
    request_id: "r",
  };
  server.use(http.post("*/api/applications/a-1/submissions", () => json(body, 409)));
  const { user } = draw();
  await user.click(await screen.findByRole("checkbox", { name: /I have read/ }));
  await user.click(screen.getByRole("checkbox", { name: /and nobody else/ }));
  await user.click(screen.getByRole("button", { name: "Send to Gulmohar Finance" }));
  expect(await screen.findByRole("heading", { name: "Sent to Gulmohar Finance" })).toBeTruthy();
  expect(screen.queryByText("Sent already.")).toBeNull();
});

test("facts that another window changed are read and agreed to anew", async () => {
  const { user, queryClient } = draw();
  await user.click(await screen.findByRole("checkbox", { name: /I have read/ }));
  await user.click(screen.getByRole("checkbox", { name: /and nobody else/ }));
  server.use(
    http.get("*/api/applications/a-1/kfs/1", () => json({ success: true, data: { ...KFS, amount: "350000.00" } })),
  );
  await queryClient.invalidateQueries({ queryKey: ["kfs"] });
  await waitFor(() => expect(screen.queryAllByRole("checkbox", { checked: true })).toHaveLength(0));
  await user.click(screen.getByRole("button", { name: "Send to Gulmohar Finance" }));
  expect(sent).toEqual([]);
});

test("a loan on gold asks for consent only after the screen that says what can be lost", async () => {
  const { user } = render(
    <LoanContext value={LOANS.GL}>
      <Routes>
        <Route path="/user/gold-offers/:lenderId/kfs" element={<KfsPage />} />
      </Routes>
    </LoanContext>,
    { route: "/user/gold-offers/1/kfs" },
  );
  await user.click(await screen.findByRole("link", { name: "Continue with Gulmohar Finance" }));
  expect(await screen.findByRole("heading", { name: "Your gold is the security for this loan" })).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
  await user.click(screen.getByRole("link", { name: "I have read this, continue" }));
  expect(await screen.findByRole("button", { name: "Send to Gulmohar Finance" })).toBeTruthy();
  expect(screen.queryAllByRole("checkbox", { checked: true })).toHaveLength(0);
});
