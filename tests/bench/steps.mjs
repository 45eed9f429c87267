// What each step of the customer's journeys costs a cheap phone: `make bench-steps`. Walks them in a real Chromium and prints
// for every step the script it fetched for the first time (gzipped as the server does it), and the longest delay of a press or a key with the
// processor slowed down four times; then how long it takes on slow 4G until the first offer can be read. Prints goal
// beside seen, and how many programs waited for the machine's processors meanwhile; asserts nothing.
// `make bench-steps JOURNEYS="housing first-offer"` walks only those whose names hold one of the words.
import { availableParallelism, loadavg } from "node:os";
import { gzipSync } from "node:zlib";

import { openBrowser } from "../e2e/browser.mjs";
import { applyFor, keepInTab, newPan, openLenders, typed } from "../e2e/customers.mjs";
import { fillProfile } from "../e2e/profile.mjs";
import { newMobile, signInByPage } from "../e2e/signing.mjs";
import { openVisit } from "../e2e/visitor.mjs";
import { otpFor, site } from "../e2e/world.mjs";

const GOAL = { script: 60, first: 150, delay: 200, offers: 5 };
const SLOWER = 4;
/** Lighthouse's slow 4G */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) | 0,
  uploadThroughput: (0.75e6 / 8) | 0,
};
/** a press is told of once the next frame is drawn; this long after the last request a page counts as at rest */
const REST_MS = 400;
const RUNS = Number(process.argv[2] ?? 3);

const wanted = process.argv.slice(3);
const isWanted = (name) => wanted.length === 0 || wanted.some((word) => name.includes(word));
const load = () => `${(loadavg()[0] / availableParallelism()).toFixed(1)} programs for each processor`;

const browser = await openBrowser();
const kilo = (bytes) => bytes / 1000;
const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** Somebody on a phone of whom is known which scripts came and how long each press took to be answered. */
async function walker() {
  const page = await openVisit(browser, { phone: true });
  const known = new Set();
  const fresh = [];
  // what is told while leaving a page has no end that could be waited for: only files count
  const underWay = new Set();
  page.on("request", (request) => request.url().includes("/static/") && underWay.add(request));
  for (const ended of ["requestfinished", "requestfailed"]) page.on(ended, (request) => underWay.delete(request));
  page.on("framenavigated", () => underWay.clear());
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    if (!pathname.endsWith(".js") || known.has(pathname) || !answer.ok()) return;
    known.add(pathname);
    fresh.push(answer.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.addInitScript(() => {
    window.pressed = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.interactionId)
          window.pressed.push([
            entry.duration,
            entry.name,
            entry.target?.name || entry.target?.textContent?.slice(0, 30) || "",
          ]);
    }).observe({ type: "event", durationThreshold: 16, buffered: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const rest = async () => {
    for (let quiet = 0; quiet < 2;) {
      await page.waitForTimeout(REST_MS / 2);
      quiet = underWay.size === 0 ? quiet + 1 : 0;
    }
  };
  let told = [];
  /** Presses of a document that is left are lost with it: what is known of them is read before. */
  const read = async () => {
    told = told.concat(await page.evaluate(() => window.pressed.splice(0)).catch(() => []));
  };
  return {
    page,
    read,
    /** Does one step and says what it cost. */
    async step(name, act, goal = GOAL.script) {
      await act(page);
      await rest();
      await read();
      const script = kilo((await Promise.all(fresh.splice(0))).reduce((sum, one) => sum + one, 0));
      const [longest = 0, kind = "", what = ""] = told.toSorted(([one], [other]) => other - one)[0] ?? [];
      told = [];
      const over = [script > goal && "SCRIPT", longest > GOAL.delay && "DELAY"].filter(Boolean).join(" ");
      console.log(
        `  ${name.padEnd(44)} ${script.toFixed(1).padStart(6)} / ${String(goal).padStart(3)} kB  ${String(longest).padStart(5)} / ${GOAL.delay} ms  ${kind} ${what} ${over}`.trimEnd(),
      );
      return { script, longest };
    },
    bye: () => page.context().close(),
  };
}

const seen = { script: [], longest: [] };
async function journey(name, walk) {
  if (!isWanted(name)) return;
  console.log(`\n${name} (${load()})`);
  const somebody = await walker();
  try {
    await walk({
      ...somebody,
      step: async (...told) => {
        const cost = await somebody.step(...told);
        seen.script.push(cost.script);
        seen.longest.push(cost.longest);
      },
    });
  } finally {
    await somebody.bye();
  }
}

const button = (page, name) => page.getByRole("button", { name }).first();
const next = (page) => button(page, /Save and continue|See offers|See plans/).click();
const title = (page, name) => page.getByRole("heading", { name }).first().waitFor();
/** Letter by letter, as a thumb does it: `fill` is no press that a browser would tell of. */
async function write(page, label, text) {
  const field = typeof label === "string" ? page.getByLabel(label).first() : page.getByRole("textbox", { name: label });
  await field.click();
  await page.keyboard.type(text);
}

/** Ticks by keyboard, and the next one only once this one stands in the address. */
async function tick(box) {
  await box.press("Space");
  await box.and(box.page().locator(":checked")).waitFor({ state: "attached" });
}

/** From the first page to the products, each step told. */
async function arrive({ page, step }) {
  const mobile = newMobile();
  await step("the first page", () => page.goto(site).then(() => button(page, "Get OTP").waitFor()), GOAL.first);
  await step("mobile number", async () => {
    await write(page, "Mobile number", mobile);
    await page.getByRole("checkbox", { name: /I agree to the/ }).click();
    await button(page, "Get OTP").click();
    await page.waitForURL("**/verification");
  });
  await step("OTP", async () => {
    const code = await otpFor(mobile);
    await page.getByLabel(/OTP/).first().click();
    await page.keyboard.type(code);
    await page.waitForURL("**/products");
  });
}

/** A journey of somebody who is signed in already; what came on the way there is not told again. */
async function signedIn({ page, step }, product) {
  await signInByPage(page, newMobile());
  await step("(first page, OTP and products)", () => undefined, GOAL.first + 2 * GOAL.script);
  if (product) await step(`choose ${product}`, () => button(page, new RegExp(`^${product}`)).click());
}

const you = async (page, pan) => {
  await write(page, "First name", "Asha");
  await write(page, "Last name", "Verma");
  const female = page.getByText("Female", { exact: true });
  if (await female.count()) await female.click();
  await write(page, /Date of birth/, "14081990");
  await write(page, /^PAN/, pan);
  await write(page, /^E-mail/, "asha.verma@example.com");
  await next(page);
};

await journey("personal loan", async (walk) => {
  const { page, step } = walk;
  await arrive(walk);
  await step("choose Personal Loans", () =>
    button(page, /^Personal Loans/)
      .click()
      .then(() => title(page, "How much do you need?")),
  );
  await step("step 1, the loan", async () => {
    await write(page, /^Loan amount/, "300000");
    await page.getByLabel("Time to repay").selectOption({ label: "36 months" });
    await page.getByLabel("What is it for?").selectOption({ label: "Home repair" });
    await next(page);
    await title(page, "Who is applying?");
  });
  await step("step 2, you", () => you(page, newPan()).then(() => title(page, "Where do you live and work?")));
  await step("step 3, home and work", async () => {
    await write(page, /^PIN code/, "226010");
    await page.getByLabel("City").and(page.locator('[value="Lucknow"]')).waitFor();
    await page.getByLabel("Your home").selectOption({ label: "Own home" });
    await page.getByText("Salaried", { exact: true }).click();
    await write(page, /Name of your employer/, "Himadri Textiles");
    await next(page);
    await title(page, "What do you earn?");
  });
  await step("step 4, income, to the offers", async () => {
    await write(page, "Monthly income in hand", "42000");
    await page.getByText("Bank transfer", { exact: true }).click();
    await write(page, /EMIs you pay now/, "6000");
    await page.getByLabel(/Credit score/).selectOption({ label: "700–749" });
    await button(page, "See offers").click();
    await title(page, /lenders match/);
  });
  await step("offers: slider, sort, two picked", async () => {
    await page.getByRole("slider", { name: "Amount" }).focus();
    for (const key of ["ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
    await page.getByLabel("Sort by").selectOption({ label: "Lowest EMI" });
    for (const name of ["Gulmohar Finance", "Amaltas Finserv"])
      await tick(page.getByRole("checkbox", { name: `Compare ${name}` }));
  });
  await step("compare", () =>
    page
      .getByRole("region", { name: "Compare" })
      .getByRole("link", { name: "Compare" })
      .click()
      .then(() => title(page, /side by side/)),
  );
  await step("key facts", () =>
    page
      .getByRole("link", { name: "Choose Gulmohar Finance" })
      .click()
      .then(() => title(page, "Key Facts Statement")),
  );
  await step("send", async () => {
    await page.getByRole("checkbox", { name: /I have read and understood/ }).click();
    await page.getByRole("checkbox", { name: /My form is not sent/ }).click();
    await button(page, "Continue to Gulmohar Finance").click();
    await title(page, /finish at Gulmohar Finance/);
  });
  await step("what happens next", () =>
    page
      .getByRole("link", { name: "See what happens next" })
      .click()
      .then(() => page.waitForURL("**/user/applications/*")),
  );
  await step("my applications", () => page.goto(`${site}/user/applications`));
  await step("lender's page", () => page.goto(`${site}/user/lenders-transaction/parijat-bank`));
});

/** The other loans: the first step by hand, the offers and key facts of an application that stands. */
const LOANS = {
  "business loan": {
    code: "BL",
    tile: "Business Loans",
    offers: "business-offers",
    back: "business-welcome-back",
    async first(page) {
      await button(page, "Continue").click();
      await write(page, /^Loan amount/, "500000");
      await page.getByLabel("Time to repay").selectOption({ label: "36 months" });
      await page.getByLabel("What is it for?").selectOption({ index: 1 });
      await next(page);
      await title(page, "What is your business?");
    },
  },
  "gold loan": {
    code: "GL",
    tile: "Gold Loans",
    offers: "gold-offers",
    back: "gold-welcome-back",
    async first(page) {
      await write(page, /^Weight of the gold/, "25.5");
      await page.getByLabel("Purity").selectOption("22");
      await page.getByLabel("Time to repay").selectOption({ label: "12 months" });
      await write(page, /^How much do you need/, "150000");
      await next(page);
      await title(page, "Who is applying?");
    },
  },
  "housing loan": {
    code: "HL",
    tile: "Affordable Housing Loan",
    offers: "housing-offers",
    back: "housing-welcome-back",
    async first(page) {
      await page.getByLabel("Which home, or which work on it?").selectOption({ index: 1 });
      await write(page, /^Value of the home/, "2500000");
      await write(page, /^PIN code of the home/, "226010");
      await write(page, /^Loan amount/, "1500000");
      await page.getByLabel("Time to repay").selectOption({ label: "20 years" });
      await next(page);
      await title(page, "Who is applying?");
    },
  },
};
for (const [name, { code, tile, offers, back, first }] of Object.entries(LOANS)) {
  await journey(name, async (walk) => {
    const { page, step } = walk;
    await signedIn(walk, tile);
    await step("the first step", () => first(page));
    const appId = await applyFor(page, code, { pan: newPan() });
    await keepInTab(page, { productType: code, appId: null });
    await step("welcome back", () =>
      page.goto(`${site}/user/${back}`).then(() => page.getByRole("heading", { level: 1 }).waitFor()),
    );
    await keepInTab(page, { productType: code, appId });
    await step("offers", () =>
      page.goto(`${site}/user/${offers}`).then(() => title(page, /lenders? match(es)? what you asked/)),
    );
    const [lender] = await openLenders(page, appId);
    await step("key facts", () =>
      page.goto(`${site}/user/${offers}/${lender}/kfs`).then(() => title(page, "Key Facts Statement")),
    );
  });
}

await journey("credit card", async (walk) => {
  const { page, step } = walk;
  await signedIn(walk);
  await step("the list", () =>
    page.goto(`${site}/credit-cards`).then(() => page.getByRole("article").first().waitFor()),
  );
  await step("filter, two picked", async () => {
    await page.getByRole("searchbox").click();
    await page.keyboard.type("a");
    for (const place of [0, 1]) await tick(page.getByRole("checkbox", { name: /^Compare / }).nth(place));
  });
  await step("on the way to the issuer", () =>
    button(page, /^Apply for/)
      .click()
      .then(() => page.getByRole("dialog").waitFor()),
  );
  await step("chosen cards", () => page.goto(`${site}/user/credit-card`));
});

const HEALTH = { members: "couple", age: "34", amount: "500000", postal_code: "226010" };
await journey("health insurance (the other four and student loans are the same pages)", async (walk) => {
  const { page, step } = walk;
  await signedIn(walk, "Health Insurance");
  await step("step 1", async () => {
    await page.getByLabel("Who is to be covered?").selectOption({ index: 2 });
    await write(page, "Age of the eldest of them", "34");
    await next(page);
    await page.getByLabel("PIN code").waitFor();
  });
  await typed(page, "need-health", 1, HEALTH);
  await step("plans", () =>
    page.goto(`${site}/user/health-insurance/plans`).then(() => page.getByRole("article").first().waitFor()),
  );
  await step("two plans side by side", async () => {
    for (const place of [0, 1]) await tick(page.getByRole("checkbox", { name: /^Choose / }).nth(place));
    await button(page, "Compare").click();
    await title(page, "2 plans side by side");
  });
  await step("asking for a call", () =>
    button(page, "Ask for a call")
      .click()
      .then(() => page.getByLabel("Your name").waitFor()),
  );
  await step("what became of it", () => page.goto(`${site}/user/insurance/transaction`));
});

await journey("vouchers and deals", async (walk) => {
  const { page, step } = walk;
  await signedIn(walk);
  await step("vouchers", () => page.goto(`${site}/vouchers`).then(() => page.getByRole("article").first().waitFor()));
  await step("a voucher's code", async () => {
    await button(page, /^Get code:/).click();
    await page.getByRole("dialog").getByRole("button", { name: "Show my code" }).click();
    await page.getByRole("dialog").locator("code").waitFor();
  });
  await step("deals", () => page.goto(`${site}/deals`).then(() => page.getByRole("article").first().waitFor()));
});

await journey("finance company's form", async ({ page, step }) => {
  await step(
    "the form, opened by its link",
    () =>
      page
        .goto(`${site}/user/lender-intake/amaltas/1a7a6e00-5eed-4000-8000-000000000008`)
        .then(() => title(page, /Business loan from/)),
    GOAL.first + GOAL.script,
  );
  await step("typing and choosing", async () => {
    await write(page, "Father's name", "Ramesh Bhandari");
    await page.getByText("Female", { exact: true }).click();
    await write(page, "Business name", "Lata Sarees");
    await write(page, "Annual sales turnover", "2500000");
    await page.getByRole("checkbox").click();
  });
});

await journey("a shop applies to become a merchant", async ({ page, step }) => {
  await step(
    "the form, opened by its link",
    () => page.goto(`${site}/create-merchant-form`).then(() => page.getByRole("heading", { level: 1 }).waitFor()),
    GOAL.first + GOAL.script,
  );
  await step("typing, sent too early", async () => {
    await page.locator("main form input").first().click();
    await page.keyboard.type("Verma Traders");
    await page.locator("main form button[type=submit]").last().click();
    await page.locator("[aria-invalid=true]").first().waitFor();
  });
});

await journey("my account", async (walk) => {
  const { page, step } = walk;
  await signedIn(walk);
  for (const part of [
    "",
    "/profile",
    "/consents",
    "/sharing",
    "/contact",
    "/data",
    "/tickets",
    "/sign-ins",
    "/delete",
  ]) {
    await step(`/user/account${part}`, () =>
      page.goto(`${site}/user/account${part}`).then(() => page.getByRole("heading", { level: 1 }).waitFor()),
    );
  }
  await step("notifications", () =>
    page.goto(`${site}/user/notifications`).then(() => page.getByRole("heading", { level: 1 }).waitFor()),
  );
});

await journey("calculators", async ({ page, step }) => {
  await step(
    "EMI, opened by its link",
    () => page.goto(`${site}/calculators/emi`).then(() => page.getByRole("heading", { level: 1 }).waitFor()),
    GOAL.first + GOAL.script,
  );
  await step("typing and sliding", async () => {
    await write(page, /^Loan amount/, "5");
    await page.getByRole("slider").first().focus();
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press("ArrowRight");
  });
  for (const name of ["eligibility", "prepayment", "gold"])
    await step(name, () =>
      page.goto(`${site}/calculators/${name}`).then(() => page.getByRole("heading", { level: 1 }).waitFor()),
    );
});

/** From here on the line and the processor are a cheap phone's. */
async function slowDown(page, slower) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
}

const firstOffer = (page) => page.getByRole("article").getByText("APR").first().waitFor();

async function timed(page, act) {
  const began = performance.now();
  await act();
  await firstOffer(page);
  return (performance.now() - began) / 1000;
}

/** Somebody signed in whose application stands, in a new browser: opened by its address with nothing cached, as by a message's link. */
async function byAddress(slower) {
  const known = await openVisit(browser, { phone: true });
  await signInByPage(known, newMobile());
  const appId = await applyFor(known, "PL", { pan: newPan() });
  await keepInTab(known, { productType: "PL", appId });
  const cookies = await known.context().cookies();
  const kept = Object.entries(await known.evaluate("({ ...sessionStorage })"));
  await known.context().close();

  const page = await openVisit(browser, { phone: true });
  await page.context().addCookies(cookies);
  await page.addInitScript((values) => {
    for (const [name, value] of values) sessionStorage[name] ??= value;
  }, kept);
  await slowDown(page, slower);
  const took = await timed(page, () => page.goto(`${site}/user/offers`, { waitUntil: "commit" }));
  await page.context().close();
  return took;
}

/** From the last press of the form, on which the application is made, to the first offer. */
async function byTheLastPress(slower) {
  const page = await openVisit(browser, { phone: true });
  await signInByPage(page, newMobile());
  await button(page, /^Personal Loans/).click();
  await page.waitForURL("**/user/user-detail");
  await fillProfile(page, {
    pan: newPan(),
    onPress: async (press) => {
      await slowDown(page, slower);
      page.took = await timed(page, press);
    },
  });
  await page.context().close();
  return page.took;
}

const WAYS = isWanted("first-offer")
  ? { "opened by its address, nothing cached": byAddress, "from the last press of the form": byTheLastPress }
  : {};
if (isWanted("first-offer"))
  console.log(
    `\nuntil the first offer can be read, ${SLOW_4G.latency} ms and 1.6 Mbit/s, median of ${RUNS} (${load()})`,
  );
for (const [name, run] of Object.entries(WAYS)) {
  for (const slower of [1, SLOWER]) {
    const took = [];
    for (let turn = 0; turn < RUNS; turn += 1) took.push(await run(slower));
    console.log(
      `  ${name}, processor slowed ${slower} times`.padEnd(72) +
        `${median(took).toFixed(2)} / ${GOAL.offers} s   (${took.map((one) => one.toFixed(2)).join(", ")})`,
    );
  }
}

console.log(
  `\nmost new script of a step: ${Math.max(...seen.script.filter((one) => one < GOAL.first / 2)).toFixed(1)} kB; longest delay: ${Math.max(...seen.longest)} ms`,
);
await browser.close();
