import { fireEvent } from "@testing-library/react";
import i18next from "i18next";
import { useContext, type ReactNode } from "react";
import { UNSAFE_NavigationContext, type To } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keepValue } from "webapp-shared/session/sessionValues";
import { http, json, server } from "webapp-shared/testing/server";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";

import type { OfferRecord, OffersReply } from "../../api/types";
import pausedTexts from "../../components/paused/locales/en.json";
import pausedTextsHi from "../../components/paused/locales/hi.json";
import reasonTexts from "../../components/reasons/locales/en.json";
import texts from "./locales/en.json";
import { OffersPage } from "./OffersPage";

const offer = (over: Partial<OfferRecord>): OfferRecord => ({
  lender_id: 1,
  name: "Gulmohar Finance",
  kind: "nbfc",
  mark_seed: "1",
  source: "rules",
  meets_request: true,
  amount: "300000.00",
  amount_min: "50000.00",
  amount_max: "500000.00",
  tenure_months: 36,
  tenure_min: 12,
  tenure_max: 60,
  annual_rate: "13.50",
  apr: "14.76",
  emi: "10180.59",
  processing_fee: "4500.00",
  fee_gst: "810.00",
  third_party_fees: "0.00",
  fees_total: "5310.00",
  total_interest: "66501.17",
  total_payable: "366501.17",
  price: "71811.17",
  net_disbursed: "294690.00",
  penal: "2% a month on that EMI",
  foreclosure: "4% + GST of what is left",
  cooling_off_days: 2,
  kfs_url: "",
  kfs_pdf_url: "",
  special_offer: null,
  to_confirm: [],
  fee_rule: { percent: "1.50", flat: null, min: null, max: null, gst_percent: "18.00", third_party: "0.00" },
  submission: null,
  redirect: false,
  ltv_percent: null,
  ...over,
});
const kadamb = offer({ lender_id: 9, name: "Kadamb Bank", kind: "bank", apr: "13.90", source: "lender" });

const reply = (over: Partial<OffersReply>): OffersReply => ({
  success: true,
  snapshot_id: "s1",
  rule_version: "1.0",
  rule_effective_from: "2026-11-01",
  asked: { amount: "300000.00", tenure_months: 36 },
  limits: { amount_min: "50000.00", amount_max: "1000000.00", tenure_min: 6, tenure_max: 60 },
  security: null,
  complete: true,
  generated_at: "2026-11-21T10:00:00+05:30",
  matched: [offer({})],
  unmatched: [],
  pending: [],
  paused: [],
  no_offers: null,
  ...over,
});

beforeAll(() => {
  i18next.addResourceBundle("en", "offers", texts);
  i18next.addResourceBundle("en", "paused", pausedTexts);
  i18next.addResourceBundle("en", "reasons", reasonTexts);
  i18next.addResourceBundle("hi", "paused", pausedTextsHi);
});
beforeEach(() => {
  keepValue("appId", "a-1");
  keepValue("prospectAppId", "p-1");
  server.use(
    http.post("*/api/journey-events", () => json({ success: true }, 202)),
    http.get("*/api/applications/a-1/auto-submit", () => json({ success: true, data: [] })),
    http.get("*/api/search-list/:language", () => json({ success: true, data: {} })),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
});

const names = () => screen.getAllByRole("article").map((one) => within(one).getByRole("heading").textContent);

test("an answer that arrives waits for the button: the list does not jump", async () => {
  const soon = new Date(Date.now() + 10_000).toISOString();
  const pending = [{ lender_id: 9, name: "Kadamb Bank", mark_seed: "9", since: soon, deadline_at: soon }];
  let asked = 0;
  server.use(
    http.get("*/api/applications/a-1/offers", ({ request }) => {
      asked += 1;
      const after = new URL(request.url).searchParams.get("after");
      return json(
        after === null
          ? reply({ complete: false, pending })
          : reply({ snapshot_id: "s2", matched: [kadamb, offer({})] }),
      );
    }),
  );
  const { user } = render(<OffersPage />);
  expect(await screen.findByText("Kadamb Bank is still checking")).toBeTruthy();
  const show = await screen.findByRole("button", { name: "Show the answer" });
  expect(names()).toEqual(["Gulmohar Finance", "Kadamb Bank has answered"]);
  await user.click(show);
  expect(names()).toEqual(["Kadamb Bank", "Gulmohar Finance"]);
  expect(asked).toBe(2);
});

/** As on a desk: sliders beside the list, order and filters above it. */
function onWideScreen() {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({
        matches: query.includes("900px"),
        addEventListener: vi.fn(),
        removeEventListener: vi.fn(),
      }) as unknown as MediaQueryList,
  );
}

/** Offers that follow what was asked for last; answers every request that was sent. */
function offersOnRequest() {
  const requests: unknown[] = [];
  server.use(
    http.get("*/api/applications/a-1/offers", () =>
      json(
        requests.length === 0
          ? reply({})
          : reply({
              asked: { amount: "301000.00", tenure_months: 36 },
              matched: [offer({ amount: "301000.00", emi: "10214.53" })],
            }),
      ),
    ),
    http.patch("*/api/applications/a-1", async ({ request }) => {
      requests.push(await request.json());
      return json({ success: true, data: {} });
    }),
  );
  return requests;
}

test("a slider works the offer out at once, and asks the lenders when it stops", async () => {
  onWideScreen();
  const requests = offersOnRequest();
  render(<OffersPage />);
  const slider = await screen.findByRole("slider", { name: "Amount" });
  fireEvent.change(slider, { target: { value: "301000" } });
  expect(screen.getByText("₹10,215")).toBeTruthy();
  expect(requests).toEqual([]);
  await waitFor(() => expect(requests).toEqual([{ amount: "301000.00", tenure_months: 36 }]));
  await waitFor(() => expect(screen.getByRole("slider", { name: "Amount" })).toHaveProperty("value", "301000"));
});

test("a phone says in one line what was asked for, and its sheet asks the lenders only by its button", async () => {
  const requests = offersOnRequest();
  const { user } = render(<OffersPage />);
  await user.click(await screen.findByRole("button", { name: "₹3,00,000 · 36 months Change" }));
  const sheet = screen.getByRole("dialog", { name: "Amount and time" });
  const amount = within(sheet).getByRole("textbox", { name: "Amount" });
  await user.clear(amount);
  await user.type(amount, "301000");
  expect(within(sheet).getByRole("slider", { name: "Amount, slider" })).toHaveProperty("value", "301000");
  expect(within(sheet).getByText("₹10,215")).toBeTruthy();
  expect(within(sheet).getByText("now ₹10,181")).toBeTruthy();
  expect(within(sheet).getByText(/^Estimate from the terms of Gulmohar Finance\./)).toBeTruthy();
  await user.click(within(sheet).getByRole("button", { name: "Reset" }));
  expect(amount).toHaveProperty("value", "3,00,000");
  await user.clear(amount);
  await user.type(amount, "49999");
  await user.click(within(sheet).getByRole("button", { name: "See offers for ₹49,999" }));
  expect(within(sheet).getByText(/^Choose an amount from ₹50,000 to ₹10.L\.$/)).toBeTruthy();
  expect(requests).toEqual([]);
  await user.clear(amount);
  await user.type(amount, "301000");
  await user.click(within(sheet).getByRole("button", { name: "See offers for ₹3,01,000" }));
  await waitFor(() => expect(requests).toEqual([{ amount: "301000.00", tenure_months: 36 }]));
  expect(await screen.findByRole("button", { name: "₹3,01,000 · 36 months Change" })).toBeTruthy();
});

test("what the lender quoted stays an estimate until it answers the new request", async () => {
  onWideScreen();
  server.use(
    http.get("*/api/applications/a-1/offers", () =>
      json(reply({ matched: [offer({ source: "lender", name: "Parijat Bank" }), offer({ lender_id: 2 })] })),
    ),
  );
  render(<OffersPage />);
  const slider = await screen.findByRole("slider", { name: "Time to repay" });
  expect(screen.queryByText(/^Estimate until/)).toBeNull();
  fireEvent.change(slider, { target: { value: "37" } });
  expect(await screen.findByText("Estimate until Parijat Bank answers.")).toBeTruthy();
  expect(screen.getAllByText(/^Estimate until/)).toHaveLength(1);
});

const noOffers: NonNullable<OffersReply["no_offers"]> = {
  checked: 3,
  quoted: 0,
  nothing_sent: true,
  rules: [
    { code: "foir", lenders: 3, needed: ["45.00", "60.00"], got: ["66.10"] },
    { code: "income_min", lenders: 2, needed: ["20000.00", "40000.00"], got: ["18000.00"] },
    { code: "employment", lenders: 1, needed: ["business", "salaried"], got: ["self_employed"] },
    { code: "pincode", lenders: 1, needed: [], got: ["226010"] },
    { code: "moon_phase", lenders: 1, needed: [1], got: [2] },
  ],
  nearest: { amount: "120000.00", tenure_months: 48, lenders: 2 },
  facts: [
    {
      fact: "obligations",
      current: "4000.00",
      needed: "0.00",
      request: { amount: "300000.00", tenure_months: 36, lenders: 1 },
    },
    {
      fact: "income",
      current: "18000.00",
      needed: "20000.00",
      request: { amount: "300000.00", tenure_months: 36, lenders: 2 },
    },
  ],
  later: { on: "2027-01-05", lenders: 1 },
  products: [
    { code: "GL", lenders: 6, income_from: null },
    { code: "BL", lenders: 1, income_from: "20000.00" },
  ],
  secured_cards: 3,
  pincode: "226010",
};
const bakul: OffersReply["unmatched"][number] = {
  lender_id: 5,
  name: "Bakul Credit",
  mark_seed: "5",
  state: "not_matched",
  findings: [
    { code: "foir", needed: "40.00", got: "46.00" },
    { code: "pincode", needed: "deny", got: "226010" },
  ],
  suggestion: { code: "amount", amount: "245000.00", tenure_months: null },
};

function withoutOffers(over: Partial<typeof noOffers> = {}, unmatched = [bakul]) {
  const requests: unknown[] = [];
  const product = (code: string, live = true) => ({ code, name: `The ${code}`, live, route: "/x" });
  server.use(
    http.get("*/api/applications/a-1/offers", () =>
      json(reply({ matched: [], unmatched, no_offers: { ...noOffers, ...over } })),
    ),
    http.get("*/api/site", () =>
      json({
        success: true,
        data: { products: [product("GL"), product("CC"), product("BL", false)], settings: { lender: null } },
      }),
    ),
    http.patch("*/api/applications/a-1", async ({ request }) => {
      requests.push(await request.json());
      return json({ success: true });
    }),
  );
  return requests;
}

test("no offers: rules that stopped lenders are counted, and no lender was asked", async () => {
  withoutOffers();
  render(<OffersPage />);
  await screen.findByRole("heading", { name: "There are currently no offers available for your ID." });
  const lead = screen.getByText(/rules were checked/);
  expect(lead.textContent).toBe(
    "3 lenders' rules were checked against your request: ₹3,00,000 · 36 months. Nothing was sent to a lender.",
  );
  const stops = within(screen.getByRole("region", { name: "Rules that stopped lenders" })).getAllByRole("listitem");
  expect(stops.map((stop) => stop.textContent)).toEqual([
    "All your EMIs together3 of 3would take 66% of your income; they allow 45% to 60%",
    "Monthly income2 of 3you wrote ₹18,000; they need ₹20,000 to ₹40,000",
    "Kind of work1 of 3they lend to: business owners, salaried people",
    "PIN code1 of 3they do not lend in 226010 yet",
    "Other rules1 of 3the request does not fit them",
  ]);
  expect(screen.getByText("One lender can have several reasons, so these add up to more than 3.")).toBeTruthy();
});

test("no offers: the nearest request is one press away, facts are only corrected", async () => {
  const requests = withoutOffers();
  const { user } = render(<OffersPage />);
  await user.click(await screen.findByRole("button", { name: "See 2 offers" }));
  await waitFor(() => expect(requests).toEqual([{ amount: "120000.00", tenure_months: 48 }]));
  const changes = screen.getByRole("region", { name: "Other changes that would help" });
  expect(within(changes).queryByRole("button")).toBeNull();
  expect(within(changes).getAllByRole("listitem")[0]?.textContent).toBe(
    "Is ₹4,000 of EMIs still right?Without it, 1 lender matches ₹3,00,000 over 36 months. Correct it only if a loan has ended.",
  );
  expect(within(changes).getAllByRole("link", { name: "Correct it" })[0]?.getAttribute("href")).toBe(
    "/user/user-detail?edit=1",
  );
  expect(within(changes).getByText("Ask again from 05 Jan 2027")).toBeTruthy();
});

test("no offers: other products are those of this site that are open", async () => {
  withoutOffers();
  render(<OffersPage />);
  const open = await screen.findByRole("region", { name: "Open to you today" });
  const links = within(open).getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
    ["/products?choose=GL", "The GL6 lenders in 226010. No income limit."],
    ["/cards-secured", "The CC3 cards against a deposit."],
    ["/products", "See other products"],
  ]);
});

test("no offers: the lenders are folded, each with every reason and the nearest request it would not refuse", async () => {
  withoutOffers({ nearest: null, facts: [], later: null });
  const { user } = render(<OffersPage />);
  const fold = await screen.findByRole("button", { name: /^The lender/ });
  expect(screen.queryByText("Bakul Credit")).toBeNull();
  expect(screen.queryByRole("heading", { name: /changes? that would help/i })).toBeNull();
  await user.click(fold);
  expect(screen.getByText("All your EMIs together would be 46% of your income. Its limit is 40%.")).toBeTruthy();
  expect(screen.getByText("Does not lend in PIN code 226010 yet.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Ask for ₹2,45,000 or less" })).toBeTruthy();
});

test("no offers: lenders that were asked for a quote are said to have been", async () => {
  withoutOffers({ quoted: 1, nothing_sent: false, rules: [] }, [{ ...bakul, state: "declined", findings: [] }]);
  render(<OffersPage />);
  const lead = await screen.findByText(/rules were checked/);
  expect(lead.textContent).toMatch(/1 of them was asked for an offer too, without your name\.$/);
  expect(screen.getByRole("heading", { name: "Answers of lenders" })).toBeTruthy();
  expect(screen.getByText("1 lender said no to this request.")).toBeTruthy();
});

test("at most four can be compared", async () => {
  server.use(
    http.get("*/api/applications/a-1/offers", () =>
      json(reply({ matched: [1, 2, 3, 4, 5].map((id) => offer({ lender_id: id, name: `Lender ${id}` })) })),
    ),
  );
  const { user } = render(<OffersPage />);
  for (const id of [1, 2, 3, 4, 5])
    await user.click(await screen.findByRole("checkbox", { name: `Compare Lender ${id}` }));
  expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(4);
  expect(screen.getByText("You can compare up to 4 lenders. Remove one first.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Compare" }).getAttribute("href")).toBe("/user/offers/compare?pick=1,2,3,4");
});

test("a picked lender that makes no offer any more takes nobody's place in the comparison", async () => {
  const lenders = [1, 2, 3, 4, 5].map((id) => offer({ lender_id: id, name: `Lender ${String(id)}` }));
  server.use(http.get("*/api/applications/a-1/offers", () => json(reply({ matched: lenders.slice(1) }))));
  const { user } = render(<OffersPage />, { route: "/user/offers?pick=1,2,3,4" });
  await user.click(await screen.findByRole("checkbox", { name: "Compare Lender 5" }));
  expect(screen.getByText("4 picked")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Compare" }).getAttribute("href")).toBe("/user/offers/compare?pick=2,3,4,5");
});

test("offers of less than was asked say as much as all others, and are compared and chosen like them", async () => {
  const small = (lender_id: number, name: string) =>
    offer({
      lender_id,
      name,
      meets_request: false,
      amount: "200000.00",
      tenure_months: 24,
      emi: "9548.00",
      apr: "15.02",
      penal: "₹500 a missed EMI",
      fee_gst: "540.00",
      processing_fee: "3000.00",
      fees_total: "3540.00",
      total_interest: "29152.00",
      price: "32692.00",
    });
  const wishes: unknown[] = [];
  server.use(
    http.get("*/api/applications/a-1/offers", () =>
      json(reply({ matched: [small(1, "Champa Credit"), small(2, "Peepal Bank")] })),
    ),
    http.patch("*/api/applications/a-1", async ({ request }) => {
      wishes.push(await request.json());
      return json({ success: true, data: {} });
    }),
  );
  const { user } = render(<OffersPage />);
  expect(await screen.findByRole("heading", { level: 1, name: "No lender gives all that you asked for" })).toBeTruthy();
  const [champa] = within(screen.getByRole("region", { name: "Less than you asked" })).getAllByRole("article");
  if (!champa) throw new Error("a smaller offer is drawn");
  for (const fact of [
    "NBFC · ₹2,00,000 · 24 months",
    "15.02%",
    "13.50% a year",
    "₹3,540",
    "₹32,692",
    "₹2,32,692",
    "₹500 a missed EMI",
    "If you close it early: 4% + GST of what is left",
  ]) {
    expect(champa.textContent).toContain(fact);
  }
  expect(within(champa).getByText("₹9,548")).toBeTruthy();
  expect(within(champa).getByRole("link", { name: "Choose Champa Credit" }).getAttribute("href")).toBe(
    "/user/offers/1/kfs",
  );
  await user.click(within(champa).getByRole("checkbox", { name: "Compare Champa Credit" }));
  expect(screen.getByText("1 picked")).toBeTruthy();
  const end = screen.getByText("There are currently no additional offers available");
  expect(champa.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(within(champa).getByRole("button", { name: "See it for ₹2,00,000" }));
  await waitFor(() => expect(wishes).toEqual([{ amount: "200000.00", tenure_months: 36 }]));
});

test("gold that carries less than any lender lends leaves no amount to slide to", async () => {
  const security = {
    kind: "gold" as const,
    value: "8879.00",
    max_loan_amount: "7547.00",
    bands: [],
    weight_grams: "1.000",
    purity: 18,
    price_per_gram: "8879.00",
    price_24k: "11838.00",
    price_on: "2026-11-25",
    price_source: "desk" as const,
  };
  server.use(
    http.get("*/api/applications/a-1/offers", () =>
      json(reply({ asked: { amount: "5000.00", tenure_months: 12 }, matched: [], security: security })),
    ),
  );
  onWideScreen();
  render(<OffersPage />);
  expect(await screen.findByText("₹5,000")).toBeTruthy();
  expect(screen.queryByRole("slider", { name: "Amount" })).toBeNull();
  expect(screen.getByRole("slider", { name: "Time to repay" })).toBeTruthy();
});

test("a single offer asks for no comparison, no order and no search", async () => {
  server.use(http.get("*/api/applications/a-1/offers", () => json(reply({}))));
  render(<OffersPage />, { route: "/user/offers?pick=1" });
  await screen.findByRole("article");
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Sort, filter" })).toBeNull();
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.queryByRole("region", { name: "Compare" })).toBeNull();
});

const many = (count: number) =>
  reply({
    matched: Array.from({ length: count }, (_, place) =>
      offer({ lender_id: place + 1, name: `Lender ${String(place + 1)}`, kind: place % 3 === 0 ? "sfb" : "nbfc" }),
    ),
  });

test("on a wide screen eight offers are looked through as they are; nine can be searched and filtered", async () => {
  onWideScreen();
  server.use(http.get("*/api/applications/a-1/offers", () => json(many(8))));
  const { unmount } = render(<OffersPage />);
  await waitFor(() => expect(names()).toHaveLength(8));
  expect(screen.queryByRole("searchbox")).toBeNull();
  unmount();
  server.use(http.get("*/api/applications/a-1/offers", () => json(many(9))));
  render(<OffersPage />);
  expect(await screen.findByRole("searchbox", { name: "Find a lender" })).toBeTruthy();
});

test("a long list keeps its order under search and filter, and an empty rest leads back to the whole", async () => {
  onWideScreen();
  server.use(http.get("*/api/applications/a-1/offers", () => json(many(12))));
  const { user } = render(<OffersPage />, { route: "/user/offers?kind=bank" });
  await waitFor(() => expect(names()).toEqual(["Lender 1", "Lender 4", "Lender 7", "Lender 10"]));
  await user.type(screen.getByRole("searchbox", { name: "Find a lender" }), "lender 1");
  await waitFor(() => expect(names()).toEqual(["Lender 1", "Lender 10"]));
  await user.type(screen.getByRole("searchbox", { name: "Find a lender" }), "x");
  await user.click(await screen.findByRole("button", { name: "Show all 12" }));
  await waitFor(() => expect(names()).toHaveLength(12));
});

test("on a phone order and filters stand in a sheet that says how many offers remain and changes nothing before its button", async () => {
  const offers = many(4);
  const [first, second, ...rest] = offers.matched;
  if (!first || !second) throw new Error("four offers");
  const free = { ...second, processing_fee: "0.00", fee_gst: "0.00", fees_total: "0.00", emi: "9000.00" };
  server.use(http.get("*/api/applications/a-1/offers", () => json({ ...offers, matched: [first, free, ...rest] })));
  const { user } = render(<OffersPage />);
  expect(await screen.findByText("Lowest APR first")).toBeTruthy();
  expect(screen.getByText("No lender can pay for its place")).toBeTruthy();
  const open = async () => {
    await user.click(screen.getByRole("button", { name: "Sort, filter" }));
    return within(screen.getByRole("dialog", { name: "Sort and filter" }));
  };
  let sheet = await open();
  await user.click(sheet.getByRole("radio", { name: "Lowest EMI" }));
  await user.click(sheet.getByRole("radio", { name: "NBFCs" }));
  expect(sheet.getByRole("button", { name: "Show 2 offers" })).toBeTruthy();
  await user.click(sheet.getByRole("checkbox", { name: "No processing fee 1 of 4" }));
  expect(names()).toHaveLength(4);
  await user.click(sheet.getByRole("button", { name: "Show 1 offer" }));
  expect(names()).toEqual(["Lender 2"]);
  expect(screen.getByText("Lowest EMI first")).toBeTruthy();
  expect(screen.getByText("1 of 4 offers")).toBeTruthy();
  sheet = await open();
  await user.click(sheet.getByRole("radio", { name: "Banks" }));
  expect(sheet.getByText("No lender in this list fits.")).toBeTruthy();
  await user.click(sheet.getByRole("button", { name: "Reset" }));
  await user.click(sheet.getByRole("button", { name: "Show 4 offers" }));
  expect(names()).toEqual(["Lender 1", "Lender 2", "Lender 3", "Lender 4"]);
});

test.each([
  [
    "en",
    "2026-11-24T06:30:00Z",
    [
      "Kadamb Bank takes no new applications until 24 Nov 2026, 12:00 pm.",
      "Yours is already under way and goes on as before. You need not apply again.",
    ],
  ],
  [
    "hi",
    null,
    [
      "Kadamb Bank अभी नए आवेदन नहीं ले रहा।",
      "आपका आवेदन पहले से चल रहा है और आगे भी वैसे ही चलेगा। दोबारा आवेदन करने की ज़रूरत नहीं।",
    ],
  ],
] as const)("a lender that paused is told in %s to whom it has an application of", async (language, until, words) => {
  server.use(
    http.get("*/api/applications/a-1/offers", () =>
      json(reply({ paused: [{ lender_id: 8, name: "Kadamb Bank", until }] })),
    ),
  );
  render(<OffersPage />, { language });
  await screen.findByRole("article");
  for (const line of words) expect(await screen.findByText(line)).toBeTruthy();
});

test("where no lender paused nothing is said", async () => {
  server.use(http.get("*/api/applications/a-1/offers", () => json(reply({}))));
  render(<OffersPage />);
  await screen.findByRole("article");
  expect(screen.queryByText(/takes no new applications/)).toBeNull();
});

test("what was picked and how it was sorted stands in the address, though a slow phone has not drawn the address before yet", async () => {
  server.use(http.get("*/api/applications/a-1/offers", () => json(reply({ matched: [offer({}), kadamb] }))));
  const addresses: (string | undefined)[] = [];
  const search = (to: To) => (typeof to === "string" ? to : to.search);
  const undrawn: To[] = [];
  /** draws an address only when the next one comes */
  function Slow({ children }: { children: ReactNode }) {
    const router = useContext(UNSAFE_NavigationContext);
    const replace = (to: To) => {
      addresses.push(search(to));
      for (const late of undrawn.splice(0, undrawn.length, to)) router.navigator.replace(late);
    };
    return (
      <UNSAFE_NavigationContext value={{ ...router, navigator: { ...router.navigator, replace } }}>
        {children}
      </UNSAFE_NavigationContext>
    );
  }
  onWideScreen();
  const { user } = render(
    <Slow>
      <OffersPage />
    </Slow>,
  );
  await user.click(await screen.findByRole("checkbox", { name: "Compare Gulmohar Finance" }));
  await user.click(screen.getByRole("checkbox", { name: "Compare Kadamb Bank" }));
  await user.selectOptions(screen.getByLabelText("Sort by"), "Lowest EMI");
  expect(addresses).toEqual(["?pick=1", "?pick=1%2C9", "?pick=1%2C9&sort=emi"]);
});
