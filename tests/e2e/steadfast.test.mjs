// What people do to a form: the back button, a reload, a second tab, a second device, a pause too long. Nothing typed is lost.

import { applyFor, call, inSortSheet, keepInTab, newPan, prospectOf } from "./customers.mjs";
import { test, expect } from "./fixtures.mjs";
import { accessible, fits } from "./looking.mjs";
import { newMobile, signInByPage, expire, signInAgain, signIn } from "./signing.mjs";
import { site } from "./world.mjs";

const box = (page, name) => page.getByRole("textbox", { name });
const heading = (page, name) => expect(page.getByRole("heading", { name }).first()).toBeVisible();
const next = (page) => page.getByRole("button", { name: /Save and continue|See offers|Save and see offers/ }).click();
const chosen = async (list, label) => await expect(list.locator("option:checked")).toHaveText(label);
const ticked = async (page, name) =>
  await expect(page.getByRole("radio", { name, exact: true }), `${name} is chosen`).toBeChecked();

/** Waits until the server has what was typed last: a save that still waits would meet the end of the sign-in by itself. */
const savedDraft = (page, form, field) =>
  expect
    .poll(async () => (await call(page, "GET", `user/${await prospectOf(page)}/drafts/${form}`)).data.values)
    .toMatchObject(field);

/** The steps of a personal loan: what each asks, an answer to it, and whether that answer stands there. */
const LOAN = {
  title: "How much do you need?",
  async fill(page, { months = "36 months" } = {}) {
    await box(page, /^Loan amount/).fill("300000");
    await page.getByLabel("Time to repay").selectOption({ label: months });
    await page.getByLabel("What is it for?").selectOption({ label: "Home repair" });
  },
  async stands(page) {
    await expect(box(page, /^Loan amount/)).toHaveValue("3,00,000");
    await chosen(page.getByLabel("Time to repay"), "36 months");
    await chosen(page.getByLabel("What is it for?"), "Home repair");
  },
};
const YOU = {
  title: "Who is applying?",
  async fill(page, { pan, first = "Asha" }) {
    await page.getByLabel("First name").fill(first);
    await page.getByLabel("Last name").fill("Verma");
    await page.getByText("Female", { exact: true }).click();
    await box(page, /Date of birth/).fill("14/08/1990");
    await box(page, /^PAN/).fill(pan);
    await box(page, /^E-mail/).fill("asha.verma@example.com");
  },
  async stands(page, { pan, first = "Asha" }) {
    await expect(page.getByLabel("First name")).toHaveValue(first);
    await expect(page.getByLabel("Last name")).toHaveValue("Verma");
    await ticked(page, "Female");
    await expect(box(page, /Date of birth/)).toHaveValue("14/08/1990");
    await expect(box(page, /^PAN/)).toHaveValue(pan);
    await expect(box(page, /^E-mail/)).toHaveValue("asha.verma@example.com");
  },
};
const HOME = {
  title: "Where do you live and work?",
  async fill(page) {
    await box(page, /^PIN code/).fill("226010");
    await expect(page.getByLabel("City")).toHaveValue("Lucknow");
    await page.getByLabel("Your home").selectOption({ label: "Own home" });
    await page.getByText("Salaried", { exact: true }).click();
    await box(page, /Name of your employer/).fill("Himadri Textiles");
  },
  async stands(page) {
    await expect(box(page, /^PIN code/)).toHaveValue("226010");
    await expect(page.getByLabel("City")).toHaveValue("Lucknow");
    await chosen(page.getByLabel("Your home"), "Own home");
    await ticked(page, "Salaried");
    await expect(box(page, /Name of your employer/)).toHaveValue("Himadri Textiles");
  },
};
const INCOME = {
  title: "What do you earn?",
  async fill(page, { emi = "6000" }) {
    await page.getByLabel("Monthly income in hand").fill("42000");
    await page.getByText("Bank transfer", { exact: true }).click();
    await page.getByLabel(/EMIs you pay now/).fill(emi);
    await page.getByLabel(/Credit score/).selectOption({ label: "700–749" });
  },
  async stands(page) {
    await expect(page.getByLabel("Monthly income in hand")).toHaveValue("42,000");
    await ticked(page, "Bank transfer");
    await expect(page.getByLabel(/EMIs you pay now/)).toHaveValue("6,000");
    await chosen(page.getByLabel(/Credit score/), "700–749");
  },
};
const PERSONAL = [LOAN, YOU, HOME, INCOME];

/** The steps of a gold loan, where they differ. */
const GOLD = [
  {
    title: "What gold do you have?",
    async fill(page) {
      await box(page, /^Weight of the gold/).fill("25.5");
      await page.getByLabel("Purity").selectOption("22");
      await page.getByLabel("Time to repay").selectOption({ label: "12 months" });
      await box(page, /^How much do you need/).fill("150000");
      await expect(
        page
          .getByRole("region", { name: /your gold/i })
          .getByText(/You can take up to|up to/)
          .first(),
      ).toBeVisible();
    },
    async stands(page) {
      await expect(box(page, /^Weight of the gold/)).toHaveValue("25.5");
      await expect(page.getByLabel("Purity")).toHaveValue("22");
      await expect(box(page, /^How much do you need/)).toHaveValue("1,50,000");
    },
  },
  {
    title: YOU.title,
    async fill(page, { pan }) {
      await page.getByLabel("First name").fill("Rekha");
      await page.getByLabel("Last name").fill("Yadav");
      await box(page, /Date of birth/).fill("21/06/1979");
      await box(page, /^PAN/).fill(pan);
      await box(page, /^E-mail/).fill("rekha.yadav@example.com");
    },
    async stands(page, { pan }) {
      await expect(page.getByLabel("First name")).toHaveValue("Rekha");
      await expect(box(page, /Date of birth/)).toHaveValue("21/06/1979");
      await expect(box(page, /^PAN/)).toHaveValue(pan);
    },
  },
];

async function begin(page, mobile, name = /^Personal Loans/) {
  await signIn(page, mobile);
  await page.getByRole("button", { name }).first().click();
  await page.waitForURL(/\/user\/[a-z-]+-detail|\/user\/user-detail/);
}

async function fillAll(page, steps, who) {
  for (const step of steps) {
    await heading(page, step.title);
    await step.fill(page, who);
    await next(page);
  }
}

const toOffers = async (page, who) => {
  await fillAll(page, PERSONAL, who);
  await page.waitForURL("**/user/offers");
  await heading(page, /lenders? match(es)?/);
};

const sent = (page) =>
  expect(
    page.locator(
      'section[data-kind="sent"], section[data-kind="redirect"], section[data-kind="finish"], section[data-kind="slow"], section[data-kind="sending"], section[data-kind="rejected"]',
    ),
  ).toBeVisible();

test("at every step of a personal loan a reload and the back button find the same answers", async ({ visitor }) => {
  const page = await visitor({ phone: true });
  const who = { pan: newPan() };
  await begin(page, newMobile());
  for (const [place, step] of PERSONAL.entries()) {
    await heading(page, step.title);
    await step.fill(page, who);
    await page.reload();
    await heading(page, step.title);
    await step.stands(page, who);
    if (place > 0) {
      // the browser's way back is the step before, its way forward this one again
      await page.goBack();
      await heading(page, PERSONAL[place - 1].title);
      await PERSONAL[place - 1].stands(page, who);
      await page.reload();
      await heading(page, PERSONAL[place - 1].title);
      await page.goForward();
      await heading(page, step.title);
      await step.stands(page, who);
    }
    await next(page);
  }
  await page.waitForURL("**/user/offers");
  await heading(page, /lenders? match(es)?/);

  // the finished form is out of the way: back leads to where the loan was chosen, and forward to the offers again
  await page.goBack();
  await page.waitForURL("**/products");
  await page.goForward();
  await page.waitForURL("**/user/offers");
  await page.getByRole("checkbox", { name: "Compare Gulmohar Finance" }).press("Space");
  await page.getByRole("checkbox", { name: "Compare Amaltas Finserv" }).press("Space");
  await expect(page.getByText("2 picked")).toBeVisible();
  await inSortSheet(page, (sheet) => sheet.getByText("Lowest EMI", { exact: true }).click());
  await expect(page.getByText("Lowest EMI first")).toBeVisible();
  await page.reload();
  await expect(page.getByText("2 picked")).toBeVisible();
  await expect(page.getByText("Lowest EMI first")).toBeVisible();
  await page.getByRole("region", { name: "Compare" }).getByRole("link", { name: "Compare" }).click();
  await heading(page, /side by side/);
  await page.reload();
  await heading(page, /side by side/);
  await page.goBack();
  await expect(page.getByText("2 picked")).toBeVisible();
  await expect(page.getByText("Lowest EMI first")).toBeVisible();

  await page.getByRole("link", { name: "Choose Gulmohar Finance" }).click();
  await heading(page, /Key Facts Statement/);
  await page.reload();
  await page.getByRole("checkbox", { name: /I have read and understood/ }).check();
  await page.getByRole("checkbox", { name: /My form is not sent/ }).check();
  await page.getByRole("button", { name: "Continue to Gulmohar Finance" }).click();
  await sent(page);
  // what was sent stays sent: a reload shows its outcome and offers no second sending
  await page.reload();
  await sent(page);
  await expect(page.getByRole("button", { name: /^(Send|Continue) to/ })).toHaveCount(0);
  await page.getByRole("link", { name: "See what happens next" }).click();
  await page.waitForURL("**/user/applications/*");
  await page.reload();
  await heading(page, "Gulmohar Finance");
  await page.goBack();
  await sent(page);
  await expect(page.getByRole("button", { name: /^(Send|Continue) to/ })).toHaveCount(0);
  await page.goBack();
  await page.waitForURL(/\/user\/offers\?/);
  await page.goto(`${site}/user/applications`);
  await expect(page.getByText("1 lender chosen")).toBeVisible();
});

test("at every step of a gold loan a reload and the back button find the same answers", async ({ visitor }) => {
  const page = await visitor();
  const who = { pan: newPan() };
  await begin(page, newMobile(), /^Gold Loans/);
  await GOLD[0].fill(page);
  await page.reload();
  await GOLD[0].stands(page);
  await next(page);
  await heading(page, YOU.title);
  await GOLD[1].fill(page, who);
  await page.reload();
  await GOLD[1].stands(page, who);
  await page.goBack();
  await GOLD[0].stands(page);
  await page.goForward();
  await GOLD[1].stands(page, who);
  await next(page);
  await box(page, /^PIN code/).fill("226010");
  await expect(page.getByLabel("City")).toHaveValue("Lucknow");
  // the form's own way back and the browser's lead to the same place
  await page.getByRole("button", { name: "Back" }).click();
  await GOLD[1].stands(page, who);
  await page.goBack();
  await GOLD[0].stands(page);
  await page.goForward();
  await page.goForward();
  await expect(box(page, /^PIN code/)).toHaveValue("226010");
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.waitForURL("**/products");
});

test("a sign-in that ends in the middle of a form leads back to the same step with the same answers", async ({
  visitor,
}) => {
  const personal = async () => {
    const page = await visitor({ phone: true });
    const mobile = newMobile();
    const who = { pan: newPan() };
    await begin(page, mobile);
    await fillAll(page, [LOAN], who);
    await heading(page, YOU.title);
    await YOU.fill(page, who);
    await savedDraft(page, "user-detail", { email: "asha.verma@example.com" });
    await expire(page);
    // what is typed now reaches nobody: it waits on this device
    await page.getByLabel("First name").fill("Aasha");
    await signInAgain(page, mobile);
    await heading(page, YOU.title);
    await YOU.stands(page, { ...who, first: "Aasha" });
    await page.reload();
    await YOU.stands(page, { ...who, first: "Aasha" });
  };
  const business = async () => {
    const page = await visitor();
    const mobile = newMobile();
    await signIn(page, mobile);
    await page.getByRole("button", { name: /Business Loans/ }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await heading(page, "How much does the business need?");
    await box(page, /^Loan amount/).fill("500000");
    await page.getByLabel("Time to repay").selectOption({ label: "36 months" });
    await page.getByLabel("What is it for?").selectOption({ index: 1 });
    await next(page);
    await heading(page, "What is your business?");
    await page.getByText("Business owner", { exact: true }).click();
    await savedDraft(page, "business-detail", { employment_status_code: expect.anything() });
    await expire(page);
    await box(page, /^Name of the business/).fill("Verma Traders");
    await signInAgain(page, mobile);
    await heading(page, "What is your business?");
    await expect(box(page, /^Name of the business/)).toHaveValue("Verma Traders");
    await ticked(page, "Business owner");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await Promise.all([personal(), business()]);
});

test("a sign-in that ends beside a comparison or a Key Facts page leads back to that very page", async ({
  visitor,
}) => {
  const walk = async (loan, { pageOf, stands, phone }) => {
    const page = await visitor({ phone });
    const mobile = newMobile();
    const pan = newPan();
    await signIn(page, mobile);
    const appId = await applyFor(page, loan, { pan });
    await keepInTab(page, { productType: loan, appId });
    const [one, two, three] = (await call(page, "GET", `applications/${appId}/offers`)).matched;
    const address = `${site}${pageOf(one, three, two)}`;
    await page.goto(address);
    await stands(page, one, three);
    await expire(page);
    // the words of another language are asked for, and the call finds out
    await page.locator("button[lang=hi]").first().click();
    await page.waitForURL("**/login");
    await page.locator("button[lang=en]").first().click();
    await signInAgain(page, mobile);
    // known, and not proven in this visit: the way to the page goes through the proof, by a reload too
    await page.waitForURL(/welcome-back\?at=/);
    await page.reload();
    await box(page, /^PAN/).fill(pan);
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.waitForURL(address);
    await stands(page, one, three);
    await page.goBack();
    await page.waitForURL("**/products");
  };
  const named = (page, offer) => expect(page.getByText(offer.lender_name ?? offer.name).first()).toBeVisible();
  await Promise.all([
    walk("PL", {
      phone: true,
      pageOf: (one, three) => `/user/offers/compare?pick=${one.lender_id},${three.lender_id}`,
      stands: async (page, one, three) => {
        await named(page, one);
        await named(page, three);
      },
    }),
    walk("GL", {
      phone: false,
      pageOf: (one) => `/user/gold-offers/${one.lender_id}/kfs`,
      stands: named,
    }),
  ]);
});

test("a phone that is put away asks, waits, and signs out; the answers are there afterwards", async ({ visitor }) => {
  const page = await visitor({ phone: true });
  const mobile = newMobile();
  await page.clock.install();
  await begin(page, mobile);
  await fillAll(page, [LOAN], {});
  await heading(page, YOU.title);
  await page.getByLabel("First name").fill("Asha");
  await expect(page.getByText("Saved").first()).toBeVisible();

  const question = page.getByRole("dialog", { name: "Are you still there?" });
  // from here on time goes by only as it is told to, however slow the machine is
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.getByLabel("First name").press("End");
  await page.clock.fastForward("14:55");
  await expect(question).toHaveCount(0);
  await page.clock.fastForward("00:06");
  await expect(question).toBeVisible();
  await expect(question.getByText(/^More than 15 minutes of inactivity/)).toBeVisible();
  await page.clock.resume();
  await accessible(page, "the question before signing out");
  await question.getByRole("button", { name: "Stay Logged In" }).click();
  await heading(page, YOU.title);
  await expect(page.getByLabel("First name")).toHaveValue("Asha");

  await page.clock.fastForward("15:01");
  await expect(question).toBeVisible();
  await page.clock.fastForward("01:00");
  await page.waitForURL(`${site}/`);
  await signInByPage(page, mobile, { arrives: /\/user\/user-detail/ });
  await heading(page, YOU.title);
  await expect(page.getByLabel("First name")).toHaveValue("Asha");
});

test("two tabs of one form bring together what is typed, ask where they differ, and send one submission", async ({
  visitor,
}) => {
  const one = await visitor();
  const who = { pan: newPan() };
  await begin(one, newMobile());
  await LOAN.fill(one);
  await expect(one.getByText("Saved").first()).toBeVisible();
  const two = await one.context().newPage();
  two.faults = one.faults;
  await two.goto(`${site}/products`);
  await two.getByRole("button", { name: /Continue your personal loan/ }).click();
  await LOAN.stands(two);

  // typed here, it stands there too, and is said
  await box(one, /^Loan amount/).fill("320000");
  await expect(box(two, /^Loan amount/)).toHaveValue("3,20,000");
  await expect(two.getByText("Filled in from your other window or device: Loan amount.")).toBeVisible();
  // both at once: nothing is overwritten, the person decides
  await box(two, /^Loan amount/).fill("340000");
  await box(one, /^Loan amount/).fill("300000");
  const [asker, other] = await Promise.any(
    [one, two].map(async (tab) => {
      await expect(tab.getByText("Which one is right?", { exact: false })).toBeVisible();
      return tab === one ? [one, two] : [two, one];
    }),
  );
  await accessible(asker, "two windows that differ");
  await fits(asker, "two windows that differ");
  await asker
    .getByRole("button", { name: asker === one ? "Keep what is written here" : "Use what is written there" })
    .click();
  await expect(box(asker, /^Loan amount/)).toHaveValue("3,00,000");
  await expect(box(other, /^Loan amount/)).toHaveValue("3,00,000");

  await toOffers(one, who);
  await expect(two.getByText("You have sent this form in another window or on another device.")).toBeVisible();
  await two.getByRole("button", { name: "See the offers" }).click();
  await two.waitForURL("**/user/offers");
  await heading(two, /lenders? match(es)?/);

  // another amount in one tab is the other's amount too
  await one.getByRole("slider", { name: "Amount" }).focus();
  await one.keyboard.press("ArrowRight");
  const wanted = await one.getByRole("slider", { name: "Amount" }).getAttribute("aria-valuetext");
  expect(wanted).not.toBe("₹3,00,000");
  await expect(two.locator(`[aria-valuetext="${wanted}"]`)).toBeVisible();

  // the same lender sent to from both at the same moment: one submission, and both say so
  for (const tab of [one, two]) {
    await tab.getByRole("link", { name: "Choose Gulmohar Finance" }).click();
    await tab.getByRole("checkbox", { name: /I have read and understood/ }).check();
    await tab.getByRole("checkbox", { name: /My form is not sent/ }).check();
  }
  // the news of the first may take the button away before the second is pressed
  await Promise.all(
    [one, two].map((tab) =>
      tab
        .getByRole("button", { name: "Continue to Gulmohar Finance" })
        .click({ timeout: 3000 })
        .catch(() => undefined),
    ),
  );
  for (const tab of [one, two]) await sent(tab);
  await two.goto(`${site}/user/applications`);
  await expect(two.getByText("1 lender chosen")).toBeVisible();

  // signed out in one is signed out in both
  await one.getByRole("button", { name: "Logout" }).first().click();
  for (const tab of [one, two]) {
    await tab.waitForURL((address) => address.pathname === "/");
    await expect(tab.getByRole("button", { name: "Get OTP" })).toBeVisible();
  }
  // and neither leads whoever is next to where this person was
  await signInByPage(two, newMobile(), { arrives: (address) => /^\/(products|user)/.test(address.pathname) });
  expect(new URL(two.url()).pathname).toBe("/products");
});

test("begun on one device, gone on with on another, and back", async ({ visitor }) => {
  const phone = await visitor({ phone: true });
  const mobile = newMobile();
  const who = { pan: newPan() };
  await begin(phone, mobile);
  await fillAll(phone, [LOAN, YOU], who);
  await heading(phone, HOME.title);
  await box(phone, /^PIN code/).fill("226010");
  await expect(phone.getByText("Saved").first()).toBeVisible();

  const desk = await visitor();
  await signIn(desk, mobile);
  await desk.getByRole("button", { name: /Continue your personal loan/ }).click();
  // a draft that holds a PAN is shown to who knows it
  await box(desk, /^PAN/).fill(who.pan);
  await desk.getByRole("button", { name: "Confirm" }).click();
  await heading(desk, HOME.title);
  await expect(box(desk, /^PIN code/)).toHaveValue("226010");
  await HOME.fill(desk);
  await expect(desk.getByText("Saved").first()).toBeVisible();
  // the phone, still open, types on: it takes over what the desk told instead of overwriting it
  await phone.getByLabel("Your home").selectOption({ label: "Own home" });
  await expect(phone.getByText(/Filled in from your other window or device/)).toBeVisible();
  await HOME.stands(phone);
  await next(phone);
  await heading(phone, INCOME.title);
  await INCOME.fill(phone, who);
  await next(phone);
  await phone.waitForURL("**/user/offers");

  // the desk learns that the form was sent; it has proved whose it is and is not asked again
  await desk.bringToFront();
  await box(desk, /Name of your employer/).fill("Himadri Textile");
  await expect(desk.getByText("You have sent this form in another window or on another device.")).toBeVisible();
  await accessible(desk, "a form that was sent elsewhere");
  await desk.getByRole("button", { name: "See the offers" }).click();
  await desk.waitForURL("**/user/offers");
  await heading(desk, /lenders? match(es)?/);
  // back never asks for the proof again
  await desk.goBack();
  await desk.waitForURL("**/products");
});

test("no lender at all: each is named with its reasons, and there is a way on", async ({ visitor }) => {
  const page = await visitor({ phone: true });
  await begin(page, newMobile());
  // longer than a lender gives that asks for nothing else
  await fillAll(page, PERSONAL, { pan: newPan(), emi: "41000", months: "60 months" });
  await page.waitForURL("**/user/offers");
  await heading(page, "There are currently no offers available for your ID.");
  await expect(page.getByText(/lenders' rules were checked against your request: ₹/)).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Rules that stopped lenders" }).getByRole("listitem").first(),
  ).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Open to you today" }).getByRole("link", { name: /^Gold Loans/ }),
  ).toBeVisible();
  await page.getByRole("button", { name: /^All \d+ lenders/ }).click();
  const list = page.getByRole("region", { name: /lenders did not match/ });
  const lenders = list.locator(":scope > ul:last-of-type > li");
  const [, count] = (await list.getByRole("heading", { level: 2 }).textContent()).match(/^(\d+) lenders/);
  await expect(lenders).toHaveCount(Number(count));
  for (const lender of await lenders.all())
    expect((await lender.getByRole("listitem").count()) > 0, "every lender says why").toBeTruthy();
  await expect(page.getByRole("link", { name: "Change my details" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "See other products" })).toBeVisible();
  await accessible(page, "no offers");
  await fits(page, "no offers");
  await page.reload();
  await heading(page, "There are currently no offers available for your ID.");
});

/** Answers the page's question for offers with another list, made of a real one: other stories need the lenders as they are. */
const offersOf = (page, change) =>
  page.route(/\/api\/applications\/[^/]+\/offers(\?|$)/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change(await answer.json()) });
  });

test("one offer asks for no comparison; forty are sorted, found and filtered", async ({ visitor }) => {
  const page = await visitor({ phone: true });
  await begin(page, newMobile());
  const lists = {
    change: (reply) => ({
      ...reply,
      matched: reply.matched.filter((offer) => offer.meets_request).slice(0, 1),
      pending: [],
      complete: true,
    }),
  };
  await offersOf(page, (reply) => lists.change(reply));
  await fillAll(page, PERSONAL, { pan: newPan() });
  await page.waitForURL("**/user/offers");
  await heading(page, "1 lender matches");
  await expect(page.getByRole("link", { name: /^Choose / })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Compare/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Sort, filter" })).toHaveCount(0);
  await accessible(page, "one offer");
  await fits(page, "one offer");

  lists.change = (reply) => {
    const made = reply.matched.filter((offer) => offer.meets_request);
    const matched = Array.from({ length: 40 }, (_, place) => {
      const like = made[place % made.length];
      const apr = (12 + place / 4).toFixed(2);
      return {
        ...like,
        lender_id: 900 + place,
        name: `${like.name} ${place + 1}`,
        kind: place % 4 === 0 ? "bank" : "nbfc",
        apr,
        emi: (10_900 - place * 10).toFixed(2),
      };
    });
    return { ...reply, matched, pending: [], complete: true };
  };
  await page.reload();
  await heading(page, "40 lenders match");
  const names = page.getByRole("article").getByRole("heading", { level: 2 });
  await page.waitForFunction(() => document.querySelectorAll("article h2").length === 40);
  const aprs = async () => (await page.getByRole("article").locator("dd, b, p").allTextContents()).length;
  expect((await aprs()) > 40).toBeTruthy();
  await fits(page, "forty offers");
  const cut = await page.evaluate(
    () =>
      [...document.querySelectorAll("article, article *")].filter(
        (node) => node.getClientRects().length > 0 && node.getBoundingClientRect().right > window.innerWidth + 1,
      ).length,
  );
  expect(cut, "no card is cut off").toBe(0);
  await accessible(page, "forty offers");

  const [cheapest] = await names.allTextContents();
  await inSortSheet(page, (sheet) => sheet.getByText("Lowest EMI", { exact: true }).click());
  await page.waitForFunction((before) => document.querySelector("article h2").textContent !== before, cheapest);
  expect((await names.allTextContents())[0]).toMatch(/ 40$/);
  await inSortSheet(page, (sheet) => sheet.getByText("Banks", { exact: true }).click());
  await page.waitForFunction(() => document.querySelectorAll("article h2").length === 10);
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll("article h2").length === 10);
  await inSortSheet(page, async (sheet) => {
    await sheet.getByText("All", { exact: true }).click();
    await sheet.getByLabel("Find a lender").fill("finance 1");
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll("article h2")].every((name) => /finance 1/i.test(name.textContent)),
  );
  await inSortSheet(page, async (sheet) => {
    await sheet.getByLabel("Find a lender").fill("nobody");
    await accessible(page, "order and filters in their sheet");
  });
  await expect(page.getByText("No lender in this list fits.")).toBeVisible();
  await page.getByRole("button", { name: "Show all 40" }).click();
  await page.waitForFunction(() => document.querySelectorAll("article h2").length === 40);
  await page.setViewportSize({ width: 1440, height: 900 });
  await fits(page, "forty offers, wide");
  await accessible(page, "forty offers, wide");
});
