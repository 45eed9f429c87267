import i18next from "i18next";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { Route, Routes } from "react-router-dom";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import type { LenderPageRecord, Standing } from "../../api/lenderPages";
import { session } from "../../api/session";
import pausedTexts from "../../components/paused/locales/en.json";
import { LenderPage } from "./LenderPage";
import texts from "./locales/en.json";

const PAGE: LenderPageRecord = {
  lender: {
    lender_id: 7,
    slug: "gulmohar",
    name: "Gulmohar Finance",
    mark_seed: "g",
    kind: "nbfc",
    website: "https://gulmohar.example",
    privacy_url: null,
  },
  is_on: true,
  product_type: "PL",
  products: ["PL"],
  about: "Lends to shopkeepers.",
  steps: [{ title: "Your form arrives", text: "At once." }],
  documents: [{ code: "pan_card", name: "PAN card", help: "The front.", is_required: true }],
  answer_days: { min_days: 1, max_days: 3 },
  caller: "its loan desk",
  call_series: "1600",
  grievance: { officer: "Arvind Rao", phone: "1800 000 0000", email: "care@gulmohar.example" },
  takes_documents: true,
  redirect: false,
  reapply_after_days: 90,
};

const NOTHING: Standing = {
  submission: null,
  product_type: null,
  answer_due: null,
  documents: [],
  can_upload: false,
  missing: [],
  ready_to_send: false,
  in_transfer: false,
  answered_at: null,
  decline: null,
  alternatives: null,
  return_link: null,
};

const SUBMISSION: NonNullable<Standing["submission"]> = {
  submission_id: "5a1e0000-0000-4000-8000-000000000001",
  appId: "a0000000-0000-4000-8000-000000000001",
  lender: { lender_id: 7, name: "Gulmohar Finance", mark_seed: "g", slug: "gulmohar" },
  status: "documents_pending",
  status_on: "2026-11-20",
  reference: "GUL-77",
  amount: "300000.00",
  tenure_months: 36,
  created_at: "2026-11-19T10:00:00+05:30",
  sanctioned_amount: null,
  disbursed_amount: null,
  disbursed_on: null,
  reason: null,
  next_step: { code: "give_documents", turn: "you" },
  redirect: false,
  can_withdraw: true,
  paused: null,
  history: [
    { status: "sent", at: "2026-11-19", recorded_at: "2026-11-19T10:00:00+05:30", source: "customer", reason: null },
  ],
};

let standing: Standing;
let sent: unknown[];
/** what the brand's pages show */
let shows: string[];

beforeAll(() => {
  i18next.addResourceBundle("en", "applications", texts);
  i18next.addResourceBundle("en", "paused", pausedTexts);
});

beforeEach(() => {
  sessionStorage.clear();
  standing = NOTHING;
  sent = [];
  shows = ["PL", "GL", "CC"];
  server.use(
    http.get("*/api/site", () => {
      const products = ["PL", "GL", "HL", "CC"].map((code) => ({
        code,
        name: code,
        live: shows.includes(code),
        route: "",
      }));
      return json({ success: true, data: { brand: { key: "sunrise" }, products, settings: { lender: null } } });
    }),
    http.get("*/api/lender-pages/gulmohar", () => json({ success: true, data: PAGE })),
    http.get("*/api/lender-pages/gulmohar/application", () => json({ success: true, data: standing })),
    http.get("*/api/lender-pages/nobody", () => problem(404, "lenders.not_found", "There is no such lender.")),
    http.get("*/api/submissions/:id/documents/transfer", () =>
      json({
        success: true,
        data: { version: "d-1", title: "Give these documents to Gulmohar Finance", text: "For this application only." },
      }),
    ),
    http.post("*/api/submissions/:id/documents/transfer", async ({ request }) => {
      sent.push(await request.json());
      standing = { ...standing, in_transfer: true, can_upload: false, ready_to_send: false };
      return json({ success: true, message: "Your documents are on their way." });
    }),
  );
});

const draw = (lender = "gulmohar") =>
  render(
    <Routes>
      <Route path="/lenders-transaction/:lender" element={<LenderPage />} />
    </Routes>,
    { route: `/lenders-transaction/${lender}` },
  );

const signIn = () => session.adopt({ token: "t", prospectAppId: "p-1" });

test("a stranger reads what the lender is, its steps, its documents and its officer", async () => {
  draw();
  expect(await screen.findByRole("heading", { name: "Gulmohar Finance" })).toBeTruthy();
  for (const words of ["Lends to shopkeepers.", "Your form arrives", "PAN card", "Arvind Rao"])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Start with your mobile number" })).toBeTruthy();
});

test("a name that no lender bears is no page", async () => {
  draw("nobody");
  await waitFor(() => expect(screen.queryByText("Gulmohar Finance")).toBeNull());
  expect(await screen.findByRole("link")).toBeTruthy();
});

test("documents are asked for here, sent only with a tick, and then it says that they are on their way", async () => {
  signIn();
  standing = {
    ...NOTHING,
    submission: SUBMISSION,
    can_upload: true,
    ready_to_send: true,
    documents: [
      {
        code: "pan_card",
        name: "PAN card",
        help: "The front.",
        is_required: true,
        file: {
          document_id: "d0000000-0000-4000-8000-000000000001",
          file_name: "pan.png",
          size: 320_000,
          state: "received",
          reason: null,
          in_transfer: false,
          received_at: "2026-11-20T10:00:00Z",
          sent_at: null,
        },
      },
    ],
  };
  const { user } = draw();
  const list = await screen.findByRole("region", { name: "Documents the lender asks for" });
  expect(within(list).getByText("Received")).toBeTruthy();
  expect(screen.getByText("The lender needs documents from you. Add them below and send them.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send to Gulmohar Finance" }));
  expect(screen.getByText("Tick the box if the lender may have these documents.")).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: /Give these documents/ }));
  await user.click(screen.getByRole("button", { name: "Send to Gulmohar Finance" }));
  expect(await screen.findByText("Your documents are on their way to Gulmohar Finance.")).toBeTruthy();
  expect(sent).toEqual([{ consent_version: "d-1" }]);
});

test("a file that cannot be taken says so at its own place", async () => {
  signIn();
  server.use(
    http.post("*/api/submissions/:id/documents", () =>
      problem(422, "core.invalid", "Please correct the marked fields.", {
        file: [{ code: "uploads.pdf_locked", message: "This PDF is locked with a password." }],
      }),
    ),
  );
  standing = {
    ...NOTHING,
    submission: SUBMISSION,
    can_upload: true,
    missing: ["pan_card"],
    documents: [{ code: "pan_card", name: "PAN card", help: "", is_required: true, file: null }],
  };
  const { user } = draw();
  const field = await screen.findByLabelText("PAN card");
  await user.upload(field, new File(["%PDF-"], "slip.pdf", { type: "application/pdf" }));
  expect(await screen.findByText("This PDF is locked with a password.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Send to Gulmohar Finance" })).toHaveProperty("disabled", true);
});

test("a file that did not arrive is sent again by one press", async () => {
  signIn();
  let tries = 0;
  server.use(
    http.post("*/api/submissions/:id/documents", () => {
      tries += 1;
      return tries === 1
        ? problem(503, "core.unavailable", "The service is busy.")
        : json({ success: true, document_id: "d0000000-0000-4000-8000-000000000001" }, 201);
    }),
  );
  standing = {
    ...NOTHING,
    submission: SUBMISSION,
    can_upload: true,
    missing: ["pan_card"],
    documents: [{ code: "pan_card", name: "PAN card", help: "", is_required: true, file: null }],
  };
  const { user } = draw();
  const field = await screen.findByLabelText("PAN card");
  await user.upload(field, new File(["%PDF-"], "slip.pdf", { type: "application/pdf" }));
  await user.click(await screen.findByRole("button", { name: "Send it again" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Send it again" })).toBeNull());
  expect(tries).toBe(2);
});

/** A refusal, with what else is open to this person. */
const refused = (products: NonNullable<Standing["alternatives"]>["products"]): Standing => ({
  ...NOTHING,
  submission: {
    ...SUBMISSION,
    status: "rejected",
    reason: "income",
    next_step: { code: "choose_another", turn: "you" },
    can_withdraw: false,
  },
  decline: { reason: "income", open_again_on: "2027-02-18", is_open_again: false, wait_days: 90 },
  alternatives: {
    appId: SUBMISSION.appId,
    product_type: "PL",
    lenders: [
      {
        lender_id: 8,
        name: "Kachnar Bank",
        mark_seed: "k",
        slug: "kachnar",
        amount: "250000.00",
        emi: "8500.00",
        apr: "14.76",
        tenure_months: 36,
      },
    ],
    products,
  },
});
const CARDS = { code: "CC", name: "Credit Cards", route: "/credit-cards" };
const GOLD = { code: "GL", name: "Gold Loans", route: "/user/gold-loan-detail" };
const HOUSING = { code: "HL", name: "Housing Loans", route: "/user/affordable-housing-loan-detail" };

test("a refusal names the reason, the day and what else is open", async () => {
  signIn();
  standing = refused([CARDS]);
  draw();
  expect(await screen.findByText("The income is below what the lender asks for.")).toBeTruthy();
  expect(screen.getByText(/You can ask Gulmohar Finance again from 18 Feb 2027\./)).toBeTruthy();
  expect(screen.getByText("Kachnar Bank")).toBeTruthy();
  expect(await screen.findByRole("link", { name: /Credit Cards/ })).toBeTruthy();
  for (const past of ["From the application to the money", "Documents to keep ready"])
    expect(screen.queryByRole("heading", { name: past })).toBeNull();
  expect(screen.queryByText(/you may get a call/)).toBeNull();
});

test("once a lender that refused may be asked again, its way and its papers are told again", async () => {
  signIn();
  const before = refused([CARDS]);
  standing = { ...before, decline: before.decline && { ...before.decline, is_open_again: true } };
  draw();
  expect(await screen.findByRole("heading", { name: "From the application to the money" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Documents to keep ready" })).toBeTruthy();
  expect(screen.getByText(/you may get a call/)).toBeTruthy();
});

test("after a refusal a brand's pages name the other products that they show, and no others", async () => {
  signIn();
  standing = refused([GOLD, HOUSING, CARDS]);
  draw();
  const others = await screen.findByRole("heading", { name: "Other products" });
  const named = within(others.nextElementSibling as HTMLElement).getAllByRole("link");
  expect(named.map((link) => link.textContent)).toEqual(["Gold Loans", "Credit Cards"]);
});

test("one lender's own site names nobody else after a refusal: what this lender has besides, or nothing", async () => {
  signIn();
  standing = refused([GOLD, HOUSING, CARDS]);
  const products = ["PL", "GL", "HL", "CC"].map((code) => ({ code, name: code, live: true, route: "" }));
  const has = (...codes: string[]) =>
    server.use(
      http.get("*/api/site", () =>
        json({ success: true, data: { brand: { key: "setu" }, products, settings: { lender: "gulmohar" } } }),
      ),
      http.get("*/api/lender-pages/gulmohar", () => json({ success: true, data: { ...PAGE, products: codes } })),
    );
  has("PL", "GL");
  const { unmount } = draw();
  const others = await screen.findByRole("heading", { name: "Other products" });
  expect(
    within(others.nextElementSibling as HTMLElement)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Gold Loans"]);
  expect(screen.queryByText("Kachnar Bank")).toBeNull();
  expect(screen.queryByRole("button", { name: "See offers" })).toBeNull();
  expect(screen.getByText("The lender said no to this request. Below is what you can do now.")).toBeTruthy();
  unmount();
  has("PL");
  draw();
  expect(await screen.findByText(/You can ask Gulmohar Finance again from 18 Feb 2027\./)).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "What else is open to you" })).toBeNull();
});

test("a brand that shows no other product offers none after a refusal", async () => {
  signIn();
  shows = ["PL"];
  standing = refused([GOLD, HOUSING, CARDS]);
  const { queryClient } = draw();
  expect(await screen.findByText("Kachnar Bank")).toBeTruthy();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole("heading", { name: "Other products" })).toBeNull();
});

test.each([
  [
    { until: "2026-12-03T10:00:00+05:30" },
    /^Gulmohar Finance takes no new applications until 03 Dec 2026, 10:00 am\.$/,
  ],
  [{ until: null }, /^Gulmohar Finance takes no new applications just now\.$/],
])("a lender that paused says so to whom it has an application of, and that it goes on: %o", async (paused, words) => {
  signIn();
  standing = { ...NOTHING, submission: { ...SUBMISSION, paused } };
  draw();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText("Yours is already under way and goes on as before. You need not apply again.")).toBeTruthy();
});

test("a lender that takes applications says nothing of a pause", async () => {
  signIn();
  standing = { ...NOTHING, submission: SUBMISSION };
  draw();
  expect(await screen.findByText("GUL-77")).toBeTruthy();
  expect(screen.queryByText(/takes no new applications/)).toBeNull();
});
