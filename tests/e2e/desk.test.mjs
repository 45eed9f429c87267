// The desk: what admins change in the back office, seen there and by the customers it is for.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { toOffers } from "./profile.mjs";
import { accessible, bye, holds, newMobile, openBrowser, shows, signIn, site, staffSignIn, visitor } from "./stage.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const told = (page, words) => page.getByText(words).first().waitFor();

/** A field that saves itself: filled, left by Enter, and told to be saved before the next one is touched. */
async function save(scope, label, text) {
  const field = scope.getByRole("textbox", { name: label, exact: true });
  await field.fill(text);
  const [answer] = await Promise.all([
    field.page().waitForResponse((one) => one.request().method() !== "GET" && one.url().includes("/api/")),
    field.press("Enter"),
  ]);
  assert.equal(answer.status(), 200, `${label}: ${await answer.text()}`);
}

/** A section of the lender's page that is drawn once it is seen. */
async function section(page, id) {
  const place = page.locator(`#${id}`);
  await place.scrollIntoViewIfNeeded();
  return place;
}

/** The page of a lender of the demo world, by the name people read. */
async function openLender(page, name) {
  await page.goto(`${site}/admin/lenders`);
  await page.getByRole("searchbox", { name: "Name" }).fill(name);
  // the list is as short as it gets: no row moves under the pointer any more
  await page.waitForURL((address) => address.searchParams.get("q") === name);
  await page.getByRole("link", { name: `Edit ${name}` }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
}

test("an admin adds a lender, its terms and connector, and customers see its offer", { timeout: 300_000 }, async () => {
  const page = await visitor(browser);
  await staffSignIn(page, "admin1@example.com");
  await page.goto(`${site}/admin/lenders`);
  await page.getByRole("button", { name: "Add Lender" }).click();
  const adding = page.getByRole("dialog", { name: "Add Lender" });
  const name = adding.getByLabel("Name");
  await name.click();
  await page.keyboard.type("Nirmali Finance!");
  assert.equal(await name.inputValue(), "NirmaliFinance", "other characters are ignored as typed");
  await adding.getByRole("button", { name: "Create" }).click();
  await told(page, "Lender created successfully!");

  await openLender(page, "NirmaliFinance");
  await save(page, "Display name (English)", "Nirmali Finance");
  await save(page, "Display name (Hindi)", "निर्मली फ़ाइनेंस");
  await page.getByRole("heading", { name: "Nirmali Finance", level: 1 }).waitFor();
  await page.getByRole("checkbox", { name: "Salaried", exact: true }).check();
  await told(page, "Reads: Nirmali Finance takes salaried people");

  const terms = await section(page, "terms");
  await terms.getByText("No product yet").waitFor();
  await terms.getByLabel("Add a product").selectOption({ label: "Personal loan" });
  await terms.getByText("Not shown to customers because").waitFor();
  await save(terms, "Loan from", "50000");
  await save(terms, "Loan upto", "500000");
  await save(terms, "Tenure from", "12");
  await save(terms, "Tenure upto", "48");
  await save(terms, "Interest rate", "12.25");
  await save(terms, "Penal charge, English", "₹450 a missed EMI");
  await save(terms, "Penal charge, Hindi", "छूटी हर EMI पर ₹450");
  await terms.getByRole("switch", { name: "Offered to customers" }).press("Space");

  const connector = await section(page, "connector");
  await connector.getByText("This lender has no connector").waitFor();
  await connector.getByLabel("Registered host").fill("nirmali-finance.example");
  await connector.getByLabel("Tracking link").fill("https://elsewhere.example/apply?ref={unique_id}");
  await connector.getByRole("button", { name: "Save connector" }).click();
  await connector.locator("[aria-invalid=true]").first().waitFor();
  await connector
    .getByLabel("Tracking link")
    .fill("https://nirmali-finance.example/apply?utm_source=tulna&ref={unique_id}");
  await connector.getByRole("button", { name: "Save connector" }).click();
  await connector.getByText("This lender has no connector").waitFor({ state: "detached" });
  await connector.getByRole("button", { name: "Send a test" }).click();
  await connector.getByText("Customers would be sent to").waitFor();

  await page.getByRole("switch", { name: "Lender Status" }).press("Space");
  await terms.getByText("Customers see offers made of these terms.").waitFor();
  await accessible(page, "a new lender's page");

  const customer = await visitor(browser, { phone: true });
  await signIn(customer, newMobile());
  await customer.getByText("Personal Loans").first().click();
  await customer.waitForURL("**/user/user-detail");
  await toOffers(customer);
  await customer.getByRole("article").filter({ hasText: "Nirmali Finance" }).getByText("12.25%").first().waitFor();
  await bye(customer);
  await bye(page);
});

test(
  "commission rows are checked as typed, read back, put in order by keyboard, and tried out",
  { timeout: 240_000 },
  async () => {
    const page = await visitor(browser);
    await staffSignIn(page, "admin1@example.com");
    await page.goto(`${site}/admin/lenders`);
    await page.getByRole("button", { name: "Add Lender" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Semal_Capital");
    await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
    await told(page, "Lender created successfully!");
    await openLender(page, "Semal_Capital");

    const block = await section(page, "commissions");
    await block.getByText("No commission rows yet").waitFor();
    await block.getByRole("button", { name: "Add Revenue" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Revenue, Semal_Capital" });
    const type = dialog.getByLabel("Revenue Type");
    const send = dialog.getByRole("button", { name: "Add Revenue" });
    await type.focus();
    await page.keyboard.press("Tab");
    await dialog.getByText("Revenue type is required", { exact: true }).waitFor();
    await type.selectOption({ label: "Disbursal" });
    await dialog.getByText("Either Revenue Flat or Revenue Percentage is required").waitFor();
    await dialog.getByLabel("Revenue Percentage").fill("120");
    await dialog.getByText("Must be between 0 and 100").waitFor();
    await dialog.getByLabel("Revenue Flat").fill(".");
    await dialog.getByText("Must be a positive number").waitFor();
    await dialog.getByLabel("Revenue Flat").fill("");
    await dialog.getByLabel("Slab Disbursed Min").fill("600000");
    await dialog.getByLabel("Slab Disbursed Max").fill("600000");
    await dialog.getByText("Max must be greater than Min").waitFor();
    assert.ok(await send.isDisabled());
    await accessible(page, "a commission row with faults");
    await dialog.getByLabel("Slab Disbursed Max").fill("");
    await dialog.getByLabel("Revenue Percentage").fill("2.5");
    await dialog.getByText("it pays 2.50% of the whole amount and no flat fee").waitFor();
    await send.click();
    await told(page, "Revenue added successfully");
    await dialog.waitFor({ state: "detached" });

    await block.getByRole("button", { name: "Add Revenue" }).click();
    await type.selectOption({ label: "Disbursal" });
    await dialog.getByLabel("Slab Disbursed Max").fill("500000");
    await dialog.getByLabel("Revenue Percentage").fill("2");
    await send.click();
    await dialog.waitFor({ state: "detached" });
    const rows = block.getByRole("region", { name: /^Commission rows of Semal_Capital/ }).getByRole("row");
    await rows.nth(2).getByText("₹5 L").waitFor();

    // The linter: a volume between the rows pays nothing, and says so with the way to mend it.
    await block.getByText("1 gap").waitFor();
    await block.getByText("No row applies for volume between ₹5 L and ₹6 L: such a month pays nothing.").waitFor();

    // The grip by keyboard: Space takes the row, an arrow moves it, Space lets it go; saved at once.
    await block.getByRole("button", { name: "Move row 2" }).focus();
    await page.keyboard.press("Space");
    await told(page, "row 2 is picked up. Place 2 of 2.");
    await page.keyboard.press("ArrowUp");
    await told(page, "row 2 is at place 1 of 2.");
    await page.keyboard.press("Space");
    await told(page, "Revenue order updated");
    await rows.nth(1).getByText("₹5 L").waitFor();

    const simulator = block.getByRole("region", { name: "Simulator" });
    await simulator.getByLabel("Disbursed in the month").fill("400000");
    await simulator.getByLabel("Number of cases").fill("2");
    await simulator.getByText("Row 1 applies").waitFor();
    await simulator.getByText("₹8,000", { exact: true }).waitFor();
    await simulator.getByText(/Next is row 2, ₹2,00,000 or 1 case of the same size away: ₹15,000 there\./).waitFor();
    await simulator.getByLabel("Disbursed in the month").fill("550000");
    await simulator.getByText("No row applies: such a month earns nothing.").waitFor();
    await accessible(page, "commissions");

    await block.getByRole("button", { name: "Delete row 2" }).click();
    await page.getByRole("dialog").getByText("Are you sure?").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await told(page, "Revenue entry deleted successfully");
    await page.reload();
    await block.scrollIntoViewIfNeeded();
    await rows.nth(1).getByText("₹5 L").waitFor();
    assert.equal(await rows.count(), 2, "one row is left under the head");
    await bye(page);
  },
);

test(
  "a month of the ledger is opened again by two admins, with a reason, and closed",
  { timeout: 180_000 },
  async () => {
    const page = await visitor(browser);
    await staffSignIn(page, "admin1@example.com");
    await openLender(page, "Parijat Bank");
    const months = (await section(page, "commissions")).getByRole("region", { name: "Months of the ledger" }).first();
    const closed = months.getByRole("row").filter({ hasText: "Closed" }).first();
    const act = closed.getByRole("button", { name: /^Open again: / });
    const month = (await act.getAttribute("aria-label")).replace("Open again: ", "");
    const row = months
      .getByRole("row")
      .filter({ has: page.getByRole("button", { name: `Lines of ${month}` }) })
      .first();
    const expected = await row.getByRole("cell").nth(6).textContent();
    await act.click();
    const dialog = page.getByRole("dialog", { name: `Open ${month} again?` });
    await dialog.getByRole("button", { name: "Open again" }).click();
    await dialog.getByText("Write why the month is opened again.").waitFor();
    await dialog.getByLabel("Reason").fill("The lender sent a late disbursal");
    await dialog.getByRole("button", { name: "Open again" }).click();
    const asked = `Asked to open: ${month}`;
    await row.getByRole("button", { name: asked }).click();
    const own = page.getByRole("dialog", { name: `Open ${month} again?` });
    await own.getByText("Another full admin has to agree.").waitFor();
    assert.equal(await own.getByRole("button", { name: "Agree and open" }).count(), 0);
    await page.keyboard.press("Escape");

    const other = await visitor(browser);
    await staffSignIn(other, "admin4@example.com");
    await openLender(other, "Parijat Bank");
    await other.getByRole("button", { name: asked }).first().click();
    await other.getByRole("dialog").getByText("The lender sent a late disbursal").waitFor();
    await accessible(other, "somebody asks to open a month again");
    await other.getByRole("button", { name: "Agree and open" }).click();
    await other
      .getByRole("button", { name: `Close: ${month}` })
      .first()
      .waitFor();
    await bye(other);
    await page.reload();
    await row.getByText("Opened again").waitFor();
    await row.getByRole("button", { name: `Close: ${month}` }).click();
    await page.getByRole("dialog").getByText("Are you sure?").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).last().click();
    await row.getByText("Closed", { exact: true }).waitFor();
    assert.equal(
      await row.getByRole("cell").nth(6).textContent(),
      expected,
      "nothing changed, so nothing else is expected",
    );

    await row.getByRole("button", { name: `Lines of ${month}` }).click();
    await page.getByRole("dialog").getByText(/× .*%/).first().waitFor();
    await accessible(page, "lines of a month");
    await bye(page);
  },
);

test(
  "two admins change the same value: the second sees who was quicker, and decides",
  { timeout: 180_000 },
  async () => {
    const first = await visitor(browser);
    const second = await visitor(browser);
    await staffSignIn(first, "admin1@example.com");
    await staffSignIn(second, "admin4@example.com");
    await openLender(first, "Champa Credit");
    await openLender(second, "Champa Credit");
    const income = (page) => page.getByRole("textbox", { name: "Income max", exact: true });
    await holds(income(second), "80,000");

    await save(first, "Income max", "90000");
    await income(second).fill("95000");
    await income(second).press("Enter");
    const question = second.getByRole("dialog", { name: "Changed meanwhile" });
    await question
      .getByText(/^Priya Iyer changed Income max of Champa Credit on .*Yours has not been saved yet/)
      .waitFor();
    for (const value of ["80,000", "90,000", "95,000"]) await question.getByText(value).first().waitFor();
    await accessible(second, "changed meanwhile");
    await question.getByRole("button", { name: "Keep theirs" }).click();
    await question.waitFor({ state: "detached" });
    await holds(income(second), "90,000");

    await save(first, "Income max", "85000");
    await income(second).fill("70000");
    await income(second).press("Enter");
    await question.getByRole("button", { name: "Save mine" }).click();
    await told(second, "Lender updated successfully!");
    await first.reload();
    await first.getByRole("heading", { name: "Champa Credit", level: 1 }).waitFor();
    await holds(income(first), "70,000");
    await bye(first);
    await bye(second);
  },
);

test(
  "a lender switched off for a product leaves the next offers, and a switch can be planned",
  { timeout: 240_000 },
  async () => {
    const mobile = newMobile();
    const customer = await visitor(browser, { phone: true });
    await signIn(customer, mobile);
    await customer.getByText("Personal Loans").first().click();
    await customer.waitForURL("**/user/user-detail");
    await toOffers(customer);
    const offer = customer.getByRole("article").filter({ hasText: "Deodar Capital" });
    await offer.first().waitFor();

    const page = await visitor(browser);
    await staffSignIn(page, "admin1@example.com");
    await page.goto(`${site}/admin/vendors-on-off`);
    await page.getByRole("searchbox", { name: "Lender" }).fill("Deodar");
    const cell = page.getByRole("button", { name: /^Deodar Capital, Personal:/ });
    await cell.click();
    const dialog = page.getByRole("dialog", { name: "Deodar Capital, Personal" });
    await dialog.getByText("New offer lists will no longer show this.").waitFor();
    await dialog.getByRole("button", { name: "Switch off" }).click();
    await dialog.getByText("Choose why.").waitFor();
    await dialog.getByLabel("Reason").selectOption({ label: "Capacity" });
    await dialog.getByLabel(/^Note/).fill("Target of the month reached");
    await accessible(page, "switching a lender");
    await dialog.getByRole("button", { name: "Switch off" }).click();
    await dialog.waitFor({ state: "detached" });
    await cell.getByText("Off", { exact: true }).waitFor();
    await cell.getByText("Capacity: Target of the month reached").waitFor();

    await customer.reload();
    await customer.getByRole("heading", { name: /lenders match what you asked/ }).waitFor();
    assert.equal(await offer.count(), 0);

    // On again at once, and off for a weekend to come.
    await cell.click();
    await dialog.getByText("Target of the month reached").first().waitFor();
    await dialog.getByRole("button", { name: "Switch on" }).click();
    await dialog.waitFor({ state: "detached" });
    await cell.click();
    await dialog.getByText("Later", { exact: true }).click();
    const year = new Date().getFullYear() + 1;
    await dialog.getByLabel("From when").fill(`${year}-03-05T09:30`);
    await dialog.getByText("A set time, then on", { exact: true }).click();
    await dialog.getByLabel("Until when").fill(`${year}-03-04T09:30`);
    await dialog.getByLabel("Reason").selectOption({ label: "Technical" });
    await dialog.getByRole("button", { name: "Plan it" }).click();
    await dialog.locator("[aria-invalid=true]").first().waitFor();
    await dialog.getByLabel("Until when").fill(`${year}-03-07T09:30`);
    await dialog.getByRole("button", { name: "Plan it" }).click();
    await dialog.waitFor({ state: "detached" });
    await cell.getByText(`Off from 05 Mar ${year}, 9:30 am`).waitFor();
    await customer.reload();
    await offer.first().waitFor();
    await bye(customer);
    await bye(page);
  },
);

test(
  "the tester says why each lender would refuse a profile, and its address keeps the profile",
  { timeout: 180_000 },
  async () => {
    const page = await visitor(browser);
    await staffSignIn(page, "admin1@example.com");
    await page.goto(`${site}/admin/customer-eligibility`);
    const profile = page.getByRole("region", { name: "Profile" });
    await profile.getByRole("textbox", { name: "Loan amount" }).fill("");
    await told(page, "Type an amount and a tenure to see the verdicts.");
    await profile.getByLabel("Employment").selectOption({ label: "Salaried" });
    await profile.getByRole("textbox", { name: "Loan amount" }).fill("300000");
    await profile.getByRole("textbox", { name: "Tenure in months" }).fill("36");
    await profile.getByRole("textbox", { name: /^Age/ }).fill("36");
    await profile.getByRole("textbox", { name: /^Monthly income/ }).fill("19000");
    const gulmohar = page.getByRole("row").filter({ hasText: "Gulmohar Finance" });
    await gulmohar.getByText("No match").waitFor();
    await gulmohar.getByText("first: Income min").waitFor();
    await gulmohar.getByText("needs ₹20,000").waitFor();

    // What if she earned a little more: the slider, then a link that somebody else can open.
    await profile.getByRole("slider", { name: "Monthly income" }).focus();
    await page.keyboard.press("ArrowRight");
    await gulmohar.getByText("first: Income min").waitFor({ state: "detached" });
    const address = page.url();
    assert.match(address, /income=20000/);
    await accessible(page, "the tester");
    const colleague = await visitor(browser);
    await staffSignIn(colleague, "admin4@example.com");
    await colleague.goto(address);
    await colleague
      .getByRole("row")
      .filter({ hasText: "Gulmohar Finance" })
      .getByText(/Matches|To be confirmed/)
      .first()
      .waitFor();
    await bye(colleague);

    // A customer is found by the mobile number, and the address does not tell whom.
    await page.getByLabel(/^Customer's mobile number/).fill("9000000001");
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await told(page, "Earlier submissions and the real birth date count.");
    assert.ok(!page.url().includes("9000000001"));
    await bye(page);
  },
);

test(
  "auto submission switched off at the desk is not asked for; switched on, the application follows by itself",
  { timeout: 240_000 },
  async () => {
    const page = await visitor(browser);
    await staffSignIn(page, "admin1@example.com");
    await openLender(page, "Parijat Bank");
    const automatic = page.getByRole("switch", { name: "Auto Submission" });
    const flip = async () => {
      const saved = page.waitForResponse((one) => one.url().includes("/api/update-lender-data"));
      await automatic.press("Space");
      assert.equal((await saved).status(), 200);
    };
    await flip();

    const customer = await visitor(browser, { phone: true });
    await signIn(customer, newMobile());
    await customer.getByText("Personal Loans").first().click();
    await customer.waitForURL("**/user/user-detail");
    const box = (name) => customer.getByRole("checkbox", { name: new RegExp(name) });
    const atLast = async () => {
      await box("Kadamb Bank").waitFor();
      assert.equal(await box("Parijat Bank").count(), 0, "a lender without auto submission is not named");
      await flip();
      await customer.reload();
      await box("Parijat Bank").waitFor();
      assert.equal(await box("Parijat Bank").isChecked(), false, "nothing is ticked beforehand");
      await box("Parijat Bank").check();
      await accessible(customer, "agreeing that an application goes by itself");
    };
    await toOffers(customer, { atLast });
    await shows(customer, "As you agreed, your application was sent to Parijat Bank.");
    await customer.goto(`${site}/user/applications`);
    await told(customer, "Sent to 1 lender");
    await bye(customer);
    await bye(page);
  },
);
