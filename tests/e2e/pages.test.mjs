// Every page of the customer's site with nothing, with everything and with something wrong on it, in both languages, at
// the width of a cheap phone and of a desk: nothing wider than the screen, no axe violation, no fault of a script.

import { applyFor, call, newPan, openLenders, prospectOf } from "./customers.mjs";
import { A_WALK, look, pressSend, watchCalls } from "./page_checks.mjs";
import { test, expect } from "./fixtures.mjs";
import { PICTURES } from "./looking.mjs";
import { newMobile, signIn } from "./signing.mjs";
import { site, otpFor } from "./world.mjs";

const ACCOUNT = ["", "/profile", "/consents", "/sharing", "/contact", "/data", "/tickets", "/sign-ins", "/delete"].map(
  (part) => `/user/account${part}`,
);

/** What the pages of the account read. */
const ACCOUNT_CALLS = [
  ["consents", "consents/history*"],
  ["sharing", "data-sharing*"],
  ["contact", "contact-preferences*"],
  ["data", "data-exports*"],
  ["tickets", "tickets*"],
  ["sign-ins", "sign-ins*"],
  ["delete", "deletion*"],
];

const openFirst = (part, name) => async (page) => {
  await part(page).getByRole("button", { name }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
};
const main = (page) => page.getByRole("main");
const head = (page) => page.getByRole("banner");

/** Rows that are only looked at in pictures: other tests say what stands there. */
const seen = (...rows) => (PICTURES ? rows : []);
const NOBODYS = "00000000-0000-4000-8000-000000000000";

/** The list of applications falls over an answer that no server of ours gives. */
const crash = async (page) => {
  await page.route("**/api/applications*", (route) =>
    route.fulfill({ json: { count: 1, next: null, previous: null, results: [null] } }),
  );
  await page.reload();
  await expect(page.getByRole("alert").getByRole("heading", { level: 1 })).toBeVisible();
  await page.unroute("**/api/applications*");
};

const loseNet = (page) =>
  page.evaluate(() => {
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    window.dispatchEvent(new Event("offline"));
  });

const bare = { productType: null, appId: null };
const INTAKE = "/user/lender-intake/amaltas";
const ofIntake = (number) => `${INTAKE}/1a7a6e00-5eed-4000-8000-${String(number).padStart(12, "0")}`;

test("open pages", async ({ visitor }) => {
  test.setTimeout(A_WALK);
  const page = watchCalls(await visitor({ phone: true }));
  await page.goto(site);
  await look(page, [
    { at: "/", tab: { urlSegment: null }, wide: true },
    {
      at: "/",
      as: "the first page, pressed",
      then: (here) => here.locator("main form button[type=submit]").first().click(),
    },
    { at: "/", as: "the menu of a stranger", then: openFirst(head, /Menu|मेन्यू/) },
    "/terms-of-use",
    "/privacy-policy?partner=rangrez",
    "/how-we-match",
    { at: "/credit-cards", wide: true },
    "/cards-unsecured?fee=free",
    { at: "/cards-secured", calls: "**/api/cards?*", as: "cards that do not come" },
    { at: "/credit-cards?pick=1,2,3&compare=1", wide: true },
    "/vouchers",
    { at: "/vouchers?q=nothing-of-this-name", as: "no voucher found" },
    "/deals",
    "/calculators",
    { at: "/calculators/emi", wide: true },
    "/calculators/eligibility",
    "/calculators/prepayment",
    "/calculators/gold",
    "/help",
    "/deletion-receipt",
    "/deletion-receipt?number=D-22222222",
    "/lenders-transaction/parijat-bank",
    "/transfer/00000000-0000-4000-8000-000000000000",
    "/auth?token=nonsense",
    { at: ofIntake(8), as: "intake form", wide: true },
    { at: ofIntake(2), as: "intake, rejected before", becomes: "a refusal" },
    ...seen(
      {
        at: ofIntake(2),
        as: "intake, a refusal that was read",
        becomes: "a refusal",
        then: (here) => here.getByRole("dialog").getByRole("button").nth(1).click(),
      },
      { at: `${INTAKE}/${NOBODYS}`, as: "intake, no such form" },
      { at: "/user/lender-intake/nobody/privacy-policy", as: "the privacy policy of no such company" },
      { at: "/lenders-transaction/nobody", as: "no such lender" },
      { at: "/vouchers", as: "vouchers that do not come", calls: "**/api/vouchers*" },
      { at: "/calculators/gold", as: "a gold price that does not come", calls: "**/api/calculators/gold*" },
      { at: "/how-we-match", as: "the rules in force that do not come", calls: "**/api/matching-rules*" },
      { at: "/calculators/prepayment", as: "without a net", then: loseNet },
    ),
    `${INTAKE}/privacy-policy`,
    `${INTAKE}/terms-and-conditions`,
    { at: "/create-merchant-form", wide: true },
    "/create-merchant-form/success?reference=M-7K2PQ9XA",
    "/404",
    "/no/such/page",
    // from here on the tab is a partner's
    { at: "/chandni", wide: true },
    "/login",
    "/customer-site?partner=sunrise",
    { at: "/create-merchant-form/sunrise", as: "merchant form, pressed", then: pressSend },
  ]);
});

const WHO = {
  first_name: "Asha",
  last_name: "Verma",
  gender: "1",
  birth_date: "1990-08-14",
  tin: "ABCPV1234K",
  email: "asha@example.com",
};
const HOME = {
  postal_code: "226010",
  residence_type: "1",
  employment_status_code: "1",
  employer_name: "Himadri Textiles",
};
const INCOME = { monthly_income: "42000", salary_mode: "1", emi: "6000", credit_score_class: "3" };
const LATER = { amount: "500000", tenure_months: "36" };
const WRONG = {
  who: { first_name: "Asha1", last_name: "", birth_date: "2020-01-01", tin: "AAAPL12", email: "asha" },
  home: { postal_code: "000000", residence_type: "", employer_name: "" },
};
/** Each loan's form: its answers step by step, and the wrong ones of the steps that are refused. */
const LOAN_FORMS = [
  {
    productType: "PL",
    form: "user-detail",
    steps: [{ se_loan_amount: "300000", loan_tenure_months: "36", loan_purpose: "3" }, WHO, HOME, INCOME],
    wrong: [
      [1, WRONG.who],
      [2, WRONG.home],
      [3, { monthly_income: "0" }],
    ],
  },
  {
    productType: "BL",
    form: "business-detail",
    steps: [
      { ...LATER, purpose: "1" },
      {
        employment_status_code: "3",
        employer_name: "Verma Traders",
        business_registration_type: "2",
        business_years: "3",
        business_current_turnover: "3",
        business_account: "1",
      },
      WHO,
      { postal_code: "226010", residence_type: "1", ...INCOME },
    ],
    wrong: [[1, { business_registration_type: "1", gstin: "09ABC", business_years: "" }]],
  },
  {
    productType: "GL",
    form: "gold-loan-detail",
    steps: [{ weight_grams: "25.5", purity: "22", amount: "150000", tenure_months: "12" }, WHO, { ...HOME, ...INCOME }],
    wrong: [
      [0, { weight_grams: "0" }],
      [0, { amount: "9900000" }],
    ],
  },
  {
    productType: "HL",
    form: "affordable-housing-loan-detail",
    steps: [
      {
        property_type: "1",
        property_value: "2500000",
        property_pincode: "226010",
        housing_loan_amount: "1500000",
        tenure_months: "240",
      },
      WHO,
      HOME,
      { ...INCOME, has_co_applicant: "1", co_applicant_income: "22000" },
    ],
    wrong: [
      [0, { property_value: "99999", property_pincode: "000000" }],
      [3, { monthly_income: "0", co_applicant_income: "0" }],
    ],
  },
];
const stepsOf = ({ productType, form, steps, wrong }) => {
  const answers = Object.assign({}, ...steps);
  const at = `/user/${form}`;
  return [
    { at, as: `${form}, pressed`, tab: { productType }, then: pressSend },
    // other tests walk through them; here they are only looked at
    ...(PICTURES ? steps : []).map((_, step) => ({
      at,
      as: `${form}, step ${step + 1}`,
      typed: [form, step, answers],
    })),
    ...wrong.map(([step, faults], place) => ({
      at,
      as: `${form}, step ${step + 1} refused ${place + 1}`,
      typed: [form, step, { ...answers, ...faults }],
      then: pressSend,
    })),
    { at, typed: [form, 0, {}] },
  ];
};
const NEEDS = [
  ["HEALTH", "health-insurance"],
  ["CAR", "car-insurance"],
  ["TWO", "two-wheeler-insurance"],
  ["SHOP", "shop-insurance"],
  ["OTHER", "other-insurance"],
  ["SL", "student-loan"],
];

test("pages of somebody who has just come", async ({ visitor }) => {
  test.setTimeout(A_WALK);
  const page = watchCalls(await visitor({ phone: true }));
  const mobile = newMobile();
  await page.goto(site);
  await page.getByLabel("Mobile number").fill(mobile);
  await page.getByRole("checkbox", { name: /I agree to the/ }).check();
  await page.getByRole("button", { name: "Get OTP" }).click();
  await page.waitForURL("**/verification");
  await look(page, [
    "/verification",
    {
      at: "/verification",
      as: "a wrong code",
      then: async (here) => {
        await here.getByLabel(/OTP/).first().click();
        await here.keyboard.type("000000");
        await expect(here.locator("[aria-invalid=true]").first()).toBeVisible();
      },
    },
  ]);
  await page.getByLabel(/OTP/).first().click();
  await page.keyboard.type(await otpFor(mobile));
  await page.waitForURL("**/products");
  await look(page, [
    { at: "/products", wide: true },
    { at: "/products", as: "the menu", then: openFirst(head, /Menu|मेन्यू/) },
    { at: "/products", as: "the business dialog", tab: bare, then: openFirst(main, /Business|बिज़नेस/) },
    { at: "/user/applications", tab: bare },
    "/user/credit-card",
    "/user/vouchers",
    "/user/notifications",
    ...ACCOUNT,
    "/user/help",
    { at: "/user/applications", as: "applications that do not come", calls: "**/api/applications*" },
    { at: "/user/applications", as: "the crash screen", then: crash },
    ...seen(
      ...ACCOUNT_CALLS.map(([part, calls]) => ({
        at: `/user/account/${part}`,
        as: `${part} that does not come`,
        calls: `**/api/${calls}`,
      })),
      { at: "/user/credit-card", as: "chosen cards that do not come", calls: "**/api/cards/**" },
      { at: "/user/vouchers", as: "codes that do not come", calls: "**/api/vouchers/**" },
      { at: "/user/notifications", as: "notifications that do not come", calls: "**/api/notifications*" },
      { at: `/user/applications/${NOBODYS}`, as: "no such application" },
      { at: `/user/account/tickets/${NOBODYS}`, as: "no such question" },
      { at: "/user/insurance/transaction?reference=AAAA-2222", as: "no such request" },
      { at: "/user/nobody", as: "no such page of a lender" },
    ),
    ...LOAN_FORMS.flatMap(stepsOf),
    ...NEEDS.map(([productType, form]) => ({
      at: `/user/${form}`,
      as: `${form}, pressed`,
      tab: { productType },
      then: pressSend,
    })),
    { at: "/user/insurance/transaction", tab: bare },
    "/user/student-loan/transaction",
  ]);
});

const ANSWERS = {
  HEALTH: { members: "couple", age: "34", amount: "500000", postal_code: "226010" },
  CAR: {
    registration: "used",
    year: "2020",
    fuel: "petrol",
    policy: "lapsed",
    cover: "comprehensive",
    amount: "450000",
    postal_code: "226010",
  },
  SHOP: { trade: "fuel", building: "kutcha", amount: "800000", postal_code: "226010" },
  SL: {
    level: "graduate",
    country: "india",
    admission: "admitted",
    age: "18",
    amount: "400000",
    co_applicant: "parent",
    income: "32000",
    security: "none",
    postal_code: "226010",
  },
};
const answered = (productType, part, at) => {
  const form = `need-${productType.toLowerCase()}`;
  const [, root] = NEEDS.find(([code]) => code === productType);
  return {
    at: `/user/${root}${part}`,
    as: at ?? `${root}${part}`,
    tab: { productType, appId: null },
    typed: [form, 1, ANSWERS[productType]],
  };
};

const CARD = "Kadamb Everyday";

/** A request for a call about a plan, so that there is one to follow. */
async function ask(page) {
  const { slots, consents: texts } = (await call(page, "GET", "lead-options?plans=deodar-family-shield")).data;
  const consents = texts.map(({ provider, version }) => ({ provider, version }));
  const wish = {
    product_type: "HEALTH",
    need: ANSWERS.HEALTH,
    plans: ["deodar-family-shield"],
    consents,
    slot_at: slots.at(-1).starts_at,
    name: "Asha Verma",
  };
  return (await call(page, "POST", "leads", wish, { "Idempotency-Key": crypto.randomUUID() })).reference;
}

test("pages of somebody with a business, requests, cards and codes", async ({ visitor }) => {
  test.setTimeout(A_WALK);
  const page = watchCalls(await visitor({ phone: true }));
  await signIn(page, newMobile());
  const business = await applyFor(page, "BL", { pan: newPan() });
  const [lender] = await openLenders(page, business);
  const vouchers = (await call(page, "GET", "vouchers")).data;
  await call(page, "POST", `vouchers/${vouchers.find(({ availability }) => availability === "open").id}/code`);
  // by its name: the desk's story makes a card meanwhile, puts it first and takes it away
  const credit = (await call(page, "GET", "cards?list=all")).data.find(({ name }) => name === CARD);
  await call(page, "POST", `cards/${credit.category_id}/clicks`, { source_list: "all" });
  await call(page, "POST", "data-exports");
  const reference = await ask(page);
  const BL = { productType: "BL", appId: business };
  await look(page, [
    { at: "/user/business-offers", tab: BL, wide: true, becomes: "offers, once they are there" },
    { at: `/user/business-offers/${lender}/kfs`, as: "key facts for a business" },
    { at: "/user/business-welcome-back", tab: { productType: "BL", appId: null } },
    { at: "/products", as: "the products of somebody known", tab: bare, wide: true },
    { at: "/user/credit-card", as: "chosen cards" },
    { at: `/credit-cards?apply=${credit.category_id}`, as: "on the way to a card" },
    { at: "/user/vouchers", as: "codes" },
    { at: `/vouchers?show=${vouchers[0].id}`, as: "a voucher" },
    { at: "/user/account/data", as: "copies of data" },
    { at: `/user/insurance/transaction?reference=${reference}`, as: "a request", wide: true },
    { at: "/user/applications", as: "requests and applications" },
    {
      at: "/user/health-insurance",
      as: "health-insurance, step 2",
      tab: { productType: "HEALTH" },
      typed: ["need-health", 1, { ...ANSWERS.HEALTH, postal_code: "1" }],
      then: pressSend,
    },
    { ...answered("HEALTH", "/plans"), wide: true },
    {
      ...answered("HEALTH", "/plans?pick=deodar-family-shield,sagwan-health-basic&compare=1", "plans side by side"),
      wide: true,
    },
    answered("HEALTH", "/request?pick=deodar-family-shield", "asking for a call"),
    { ...answered("HEALTH", "/request?pick=deodar-family-shield", "asking for a call, pressed"), then: pressSend },
    answered("CAR", "", "car-insurance, step 2"),
    answered("CAR", "/plans"),
    answered("SHOP", "/plans"),
    answered("SL", "", "student-loan, step 2"),
    answered("SL", "/plans"),
  ]);
});

test("pages of somebody who has been here before", async ({ visitor }) => {
  test.setTimeout(A_WALK);
  const page = watchCalls(await visitor({ phone: true }));
  await signIn(page, "9000000001");
  const applications = (await call(page, "GET", "applications")).results;
  const [ticket] = (await call(page, "GET", "tickets")).results;
  await look(page, [
    { at: "/user/welcome-back", tab: { productType: "PL", appId: null }, wide: true },
    { at: "/user/welcome-back", as: "welcome back, pressed", then: pressSend },
    { at: `/user/applications/${applications[0].appId}`, as: "an application of before", tab: bare },
    { at: "/user/notifications", as: "notifications of before" },
    { at: "/user/account/tickets", as: "questions" },
    { at: `/user/account/tickets/${ticket.id}`, as: "a question before the proof" },
    { at: "/user/account/profile", as: "a profile that is not shown yet" },
  ]);
  await call(page, "POST", `user/${await prospectOf(page)}/confirm`, { birth_date: "1990-08-14" });
  await look(page, [
    { at: `/user/account/tickets/${ticket.id}`, as: "a question" },
    { at: `/transfer/${await prospectOf(page)}`, as: "transfer" },
  ]);
});

test("pages of somebody with the longest of names", async ({ visitor }) => {
  test.setTimeout(A_WALK);
  const page = watchCalls(await visitor({ phone: true }));
  await signIn(page, newMobile());
  const name = "Venkatanarasimharajuvaripetasubrahmanyeswaraprasadaraoguptha";
  const email = `${"a".repeat(60)}@${"b".repeat(60)}.example.com`;
  await applyFor(page, "PL", {
    pan: newPan(),
    first_name: name,
    last_name: name,
    employer_name: "Bharatiyasamagraudyogvikasnigam123456789",
    email,
  });
  await look(page, [
    { at: "/products", as: "the products of a long name", tab: bare, wide: true },
    { at: "/products", as: "the menu of a long name", then: openFirst(head, /Menu|मेन्यू/) },
    {
      at: "/user/account/profile",
      as: "a profile of long words",
      wide: true,
      then: (here) => here.getByRole("button", { name: /Show private details|निजी बातें दिखाएँ/ }).click(),
    },
  ]);
});
