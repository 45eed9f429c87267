// The desk: what admins change in the back office, seen there and by the customers it is for.

import { toOffers } from "./profile.mjs";
import { test, expect } from "./fixtures.mjs";
import { accessible } from "./looking.mjs";
import { call } from "./customers.mjs";
import { newMobile, signIn } from "./signing.mjs";
import { site } from "./world.mjs";
import { reloadUntil } from "./waiting.mjs";

const told = (page, words) => expect(page.getByText(words).first()).toBeVisible();

/** A field that saves itself: filled, left by Enter, and told to be saved before the next one is touched. */
async function save(scope, label, text) {
  const field = scope.getByRole("textbox", { name: label, exact: true });
  await field.fill(text);
  const [answer] = await Promise.all([
    field.page().waitForResponse((one) => one.request().method() !== "GET" && one.url().includes("/api/")),
    field.press("Enter"),
  ]);
  expect(answer.status(), `${label}: ${await answer.text()}`).toBe(200);
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
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

test("an admin adds a lender, its terms and connector, and customers see its offer", async ({ visitor, staff }) => {
  const page = await staff("admin1@example.com");
  await page.goto(`${site}/admin/lenders`);
  await page.getByRole("button", { name: "Add Lender" }).click();
  const adding = page.getByRole("dialog", { name: "Add Lender" });
  const name = adding.getByLabel("Name");
  await name.click();
  await page.keyboard.type("Nirmali Finance!");
  await expect(name, "other characters are ignored as typed").toHaveValue("NirmaliFinance");
  await adding.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { name: "NirmaliFinance", level: 1 }), "the new lender opens").toBeVisible();
  await expect(page.getByText("To go live: 0 of 6")).toBeVisible();

  await save(page, "Display name (English)", "Nirmali Finance");
  await save(page, "Display name (Hindi)", "निर्मली फ़ाइनेंस");
  await expect(page.getByRole("heading", { name: "Nirmali Finance", level: 1 })).toBeVisible();
  await page.getByRole("checkbox", { name: "Salaried", exact: true }).check();
  await told(page, "Reads: Nirmali Finance takes salaried people");

  const terms = await section(page, "terms");
  await expect(terms.getByText("No product yet")).toBeVisible();
  await terms.getByLabel("Add a product").selectOption({ label: "Personal loan" });
  await expect(terms.getByText("Not shown to customers because")).toBeVisible();
  await save(terms, "Loan from", "50000");
  await save(terms, "Loan upto", "500000");
  await save(terms, "Tenure from", "12");
  await save(terms, "Tenure upto", "48");
  await save(terms, "Interest rate", "12.25");
  await save(terms, "Penal charge, English", "₹450 a missed EMI");
  await save(terms, "Penal charge, Hindi", "छूटी हर EMI पर ₹450");
  await terms.getByRole("switch", { name: "Offered to customers" }).press("Space");

  const connector = await section(page, "connector");
  await expect(connector.getByText("This lender has no connector")).toBeVisible();
  await connector.getByLabel("Registered host").fill("nirmali-finance.example");
  await connector.getByLabel("Tracking link").fill("https://elsewhere.example/apply?ref={unique_id}");
  await connector.getByRole("button", { name: "Save connector" }).click();
  await expect(connector.locator("[aria-invalid=true]").first()).toBeVisible();
  await connector
    .getByLabel("Tracking link")
    .fill("https://nirmali-finance.example/apply?utm_source=tulna&ref={unique_id}");
  await connector.getByRole("button", { name: "Save connector" }).click();
  await expect(connector.getByText("This lender has no connector")).toHaveCount(0);
  await connector.getByRole("button", { name: "Send a test" }).click();
  await expect(connector.getByText("Customers would be sent to")).toBeVisible();

  await page.getByRole("switch", { name: "Lender Status" }).press("Space");
  await expect(terms.getByText("Customers see offers made of these terms.")).toBeVisible();
  await accessible(page, "a new lender's page");

  const customer = await visitor({ phone: true });
  await signIn(customer, newMobile());
  await customer.getByText("Personal Loans").first().click();
  await customer.waitForURL("**/user/user-detail");
  await toOffers(customer);
  await expect(
    customer.getByRole("article").filter({ hasText: "Nirmali Finance" }).getByText("12.25%").first(),
  ).toBeVisible();
});

test("commission rows are checked as typed, read back, put in order by keyboard, and tried out", async ({ staff }) => {
  const page = await staff("admin1@example.com");
  await page.goto(`${site}/admin/lenders`);
  await page.getByRole("button", { name: "Add Lender" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Semal_Capital");
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  await told(page, "Lender created successfully!");
  await openLender(page, "Semal_Capital");

  const block = await section(page, "commissions");
  await expect(block.getByText("No commission rows yet")).toBeVisible();
  await block.getByRole("button", { name: "Add Revenue" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Revenue, Semal_Capital" });
  const type = dialog.getByLabel("Revenue Type");
  const send = dialog.getByRole("button", { name: "Add Revenue" });
  await type.focus();
  await page.keyboard.press("Tab");
  await expect(dialog.getByText("Revenue type is required", { exact: true })).toBeVisible();
  await type.selectOption({ label: "Disbursal" });
  await expect(dialog.getByText("Either Revenue Flat or Revenue Percentage is required")).toBeVisible();
  await dialog.getByLabel("Revenue Percentage").fill("120");
  await expect(dialog.getByText("Must be between 0 and 100")).toBeVisible();
  await dialog.getByLabel("Revenue Flat").fill(".");
  await expect(dialog.getByText("Must be a positive number")).toBeVisible();
  await dialog.getByLabel("Revenue Flat").fill("");
  await dialog.getByLabel("Slab Disbursed Min").fill("600000");
  await dialog.getByLabel("Slab Disbursed Max").fill("600000");
  await expect(dialog.getByText("Max must be greater than Min")).toBeVisible();
  await expect(send).toBeDisabled();
  await accessible(page, "a commission row with faults");
  await dialog.getByLabel("Slab Disbursed Max").fill("");
  await dialog.getByLabel("Revenue Percentage").fill("2.5");
  await expect(dialog.getByText("it pays 2.50% of the whole amount and no flat fee")).toBeVisible();
  await send.click();
  await told(page, "Revenue added successfully");
  await expect(dialog).toHaveCount(0);

  await block.getByRole("button", { name: "Add Revenue" }).click();
  await type.selectOption({ label: "Disbursal" });
  await dialog.getByLabel("Slab Disbursed Max").fill("500000");
  await dialog.getByLabel("Revenue Percentage").fill("2");
  await send.click();
  await expect(dialog).toHaveCount(0);
  const rows = block.getByRole("region", { name: /^Commission rows of Semal_Capital/ }).getByRole("row");
  await expect(rows.nth(2).getByText("₹5 L")).toBeVisible();

  // The linter: a volume between the rows pays nothing, and says so with the way to mend it.
  await expect(block.getByText("1 gap")).toBeVisible();
  await expect(
    block.getByText("No row applies for volume between ₹5 L and ₹6 L: such a month pays nothing."),
  ).toBeVisible();

  // The grip by keyboard: Space takes the row, an arrow moves it, Space lets it go; saved at once.
  await block.getByRole("button", { name: "Move row 2" }).focus();
  await page.keyboard.press("Space");
  await told(page, "row 2 is picked up. Place 2 of 2.");
  await page.keyboard.press("ArrowUp");
  await told(page, "row 2 is at place 1 of 2.");
  await page.keyboard.press("Space");
  await told(page, "Revenue order updated");
  await expect(rows.nth(1).getByText("₹5 L")).toBeVisible();

  const simulator = block.getByRole("region", { name: "Simulator" });
  await simulator.getByLabel("Disbursed in the month").fill("400000");
  await simulator.getByLabel("Number of cases").fill("2");
  await expect(simulator.getByText("Row 1 applies")).toBeVisible();
  await expect(simulator.getByText("₹8,000", { exact: true })).toBeVisible();
  await expect(
    simulator.getByText(/Next is row 2, ₹2,00,000 or 1 case of the same size away: ₹15,000 there\./),
  ).toBeVisible();
  await simulator.getByLabel("Disbursed in the month").fill("550000");
  await expect(simulator.getByText("No row applies: such a month earns nothing.")).toBeVisible();
  await accessible(page, "commissions");

  await block.getByRole("button", { name: "Delete row 2" }).click();
  await expect(page.getByRole("dialog").getByText("Are you sure?")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await told(page, "Revenue entry deleted successfully");
  await page.reload();
  await block.scrollIntoViewIfNeeded();
  await expect(rows.nth(1).getByText("₹5 L")).toBeVisible();
  await expect(rows, "one row is left under the head").toHaveCount(2);
});

/** The name of a lender whose newest closed month has lines and is not settled; which one that is depends on the day. */
async function lenderWithClosedMonth(page) {
  const { results } = await call(page, "GET", "revenue/reconciliations?page_size=100&state=open");
  for (const { lender_id, lender, ledger_state } of results) {
    if (ledger_state !== "closed") continue;
    const months = (await call(page, "GET", `revenue/lenders/${lender_id}/months`)).results;
    if (months.find(({ state }) => state === "closed")?.lines > 0) return lender;
  }
  throw new Error("No closed month of the demo data has lines");
}

test("a month of the ledger is opened again by two admins, with a reason, and closed", async ({ staff }) => {
  const page = await staff("admin1@example.com");
  const lender = await lenderWithClosedMonth(page);
  await openLender(page, lender);
  const months = (await section(page, "commissions")).getByRole("region", { name: "Months of the ledger" }).first();
  const closed = months.getByRole("row").filter({ hasText: "Closed" }).first();
  const act = closed.getByRole("button", { name: /^Reopen: / });
  const month = (await act.getAttribute("aria-label")).replace("Reopen: ", "");
  const row = months
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: `Lines of ${month}` }) })
    .first();
  const expected = await row.getByRole("cell").nth(6).textContent();
  await act.click();
  const dialog = page.getByRole("dialog", { name: `Reopen ${month}?` });
  await dialog.getByRole("button", { name: "Reopen" }).click();
  await expect(dialog.getByText("Write why the month is reopened.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("The lender sent a late disbursal");
  await dialog.getByRole("button", { name: "Reopen" }).click();
  const asked = `Reopening requested: ${month}`;
  await row.getByRole("button", { name: asked }).click();
  const own = page.getByRole("dialog", { name: `Reopen ${month}?` });
  await expect(own.getByText("Another full admin has to approve it.")).toBeVisible();
  await expect(own.getByRole("button", { name: "Approve and reopen" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  const other = await staff("admin4@example.com");
  await openLender(other, lender);
  await other.getByRole("button", { name: asked }).first().click();
  await expect(other.getByRole("dialog").getByText("The lender sent a late disbursal")).toBeVisible();
  await accessible(other, "somebody asks to open a month again");
  await other.getByRole("button", { name: "Approve and reopen" }).click();
  await expect(other.getByRole("button", { name: `Close: ${month}` }).first()).toBeVisible();
  await page.reload();
  await expect(row.getByText("Reopened")).toBeVisible();
  await row.getByRole("button", { name: `Close: ${month}` }).click();
  await expect(page.getByRole("dialog").getByText("Are you sure?")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(row.getByText("Closed", { exact: true })).toBeVisible();
  await expect(row.getByRole("cell").nth(6), "nothing changed, so nothing else is expected").toHaveText(expected);

  await row.getByRole("button", { name: `Lines of ${month}` }).click();
  await expect(page.getByRole("dialog").getByText(/× .*%/).first()).toBeVisible();
  await accessible(page, "lines of a month");
});

test("two admins change the same value: the second sees who was quicker, and decides", async ({ staff }) => {
  const first = await staff("admin1@example.com");
  const second = await staff("admin4@example.com");
  await openLender(first, "Champa Credit");
  await openLender(second, "Champa Credit");
  const income = (page) => page.getByRole("textbox", { name: "Income max", exact: true });
  await expect(income(second)).toHaveValue("80,000");

  await save(first, "Income max", "90000");
  await income(second).fill("95000");
  await income(second).press("Enter");
  const question = second.getByRole("dialog", { name: "Changed in the meantime" });
  await expect(
    question.getByText(/^Priya Iyer changed Income max of Champa Credit on .*Yours has not been saved yet/),
  ).toBeVisible();
  for (const value of ["80,000", "90,000", "95,000"]) await expect(question.getByText(value).first()).toBeVisible();
  await accessible(second, "changed meanwhile");
  await question.getByRole("button", { name: "Keep theirs" }).click();
  await expect(question).toHaveCount(0);
  await expect(income(second)).toHaveValue("90,000");

  await save(first, "Income max", "85000");
  await income(second).fill("70000");
  await income(second).press("Enter");
  await question.getByRole("button", { name: "Save mine" }).click();
  await told(second, "Lender updated successfully!");
  await first.reload();
  await expect(first.getByRole("heading", { name: "Champa Credit", level: 1 })).toBeVisible();
  await expect(income(first)).toHaveValue("70,000");
});

test("a lender switched off for a product leaves the next offers, and a switch can be planned", async ({
  visitor,
  staff,
}) => {
  const mobile = newMobile();
  const customer = await visitor({ phone: true });
  await signIn(customer, mobile);
  await customer.getByText("Personal Loans").first().click();
  await customer.waitForURL("**/user/user-detail");
  await toOffers(customer);
  const offer = customer.getByRole("article").filter({ hasText: "Deodar Capital" });
  await expect(offer.first()).toBeVisible();

  const page = await staff("admin1@example.com");
  await page.goto(`${site}/admin/vendors-on-off`);
  await page.getByRole("searchbox", { name: "Lender" }).fill("Deodar");
  const cell = page.getByRole("button", { name: /^Deodar Capital, Personal:/ });
  await cell.click();
  const dialog = page.getByRole("dialog", { name: "Deodar Capital, Personal" });
  await expect(dialog.getByText("New offer lists will no longer show this.")).toBeVisible();
  await dialog.getByRole("button", { name: "Switch off" }).click();
  await expect(dialog.getByText("Choose why.")).toBeVisible();
  await dialog.getByLabel("Reason").selectOption({ label: "Capacity" });
  await dialog.getByLabel(/^Note/).fill("Target of the month reached");
  await accessible(page, "switching a lender");
  await dialog.getByRole("button", { name: "Switch off" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cell.getByText("Off", { exact: true })).toBeVisible();
  await expect(cell.getByText("Capacity: Target of the month reached")).toBeVisible();

  await customer.reload();
  await expect(customer.getByRole("heading", { name: /lenders match/ })).toBeVisible();
  await expect(offer).toHaveCount(0);

  // On again at once, and off for a weekend to come.
  await cell.click();
  await expect(dialog.getByText("Target of the month reached").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Switch on" }).click();
  await expect(dialog).toHaveCount(0);
  await cell.click();
  await dialog.getByText("Later", { exact: true }).click();
  const year = new Date().getFullYear() + 1;
  await dialog.getByLabel("From when").fill(`05/03/${year} 09:30`);
  await dialog.getByText("A set time, then on", { exact: true }).click();
  await dialog.getByLabel("Until when").fill(`04/03/${year} 09:30`);
  await dialog.getByLabel("Reason").selectOption({ label: "Technical" });
  await dialog.getByRole("button", { name: "Plan it" }).click();
  await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
  await dialog.getByLabel("Until when").fill(`07/03/${year} 09:30`);
  await dialog.getByRole("button", { name: "Plan it" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cell.getByText(`Off from 05 Mar ${year}, 9:30 am`)).toBeVisible();
  await customer.reload();
  await expect(offer.first()).toBeVisible();
});

test("the tester says why each lender would refuse a profile, and its address keeps the profile", async ({ staff }) => {
  const page = await staff("admin1@example.com");
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
  await expect(gulmohar.getByText("No match")).toBeVisible();
  await expect(gulmohar.getByText("Income min: needs ₹20,000, is ₹19,000")).toBeVisible();

  // What if she earned a little more: the slider, then a link that somebody else can open.
  await profile.getByRole("slider", { name: "Monthly income" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(gulmohar.getByText(/^Income min: needs /)).toHaveCount(0);
  const address = page.url();
  expect(address).toMatch(/income=20000/);
  await accessible(page, "the tester");
  const colleague = await staff("admin4@example.com");
  await colleague.goto(address);
  await expect(
    colleague
      .getByRole("row")
      .filter({ hasText: "Gulmohar Finance" })
      .getByText(/Matches|To be confirmed/)
      .first(),
  ).toBeVisible();

  // A customer is found by the mobile number, and the address does not tell whom.
  await page.getByLabel(/^Customer's mobile number/).fill("9000000001");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await told(page, "Earlier submissions and the real birth date count.");
  expect(page.url().includes("9000000001")).toBeFalsy();
});

test("auto submission switched off at the desk is not asked for; switched on, the application follows by itself", async ({
  visitor,
  staff,
}) => {
  const page = await staff("admin1@example.com");
  await openLender(page, "Parijat Bank");
  const automatic = page.getByRole("switch", { name: "Auto Submission" });
  const flip = async () => {
    const saved = page.waitForResponse((one) => one.url().includes("/api/update-lender-data"));
    await automatic.press("Space");
    expect((await saved).status()).toBe(200);
  };
  await flip();

  const customer = await visitor({ phone: true });
  await signIn(customer, newMobile());
  await customer.getByText("Personal Loans").first().click();
  await customer.waitForURL("**/user/user-detail");
  const box = (name) => customer.getByRole("checkbox", { name: new RegExp(name) });
  const atLast = async () => {
    await expect(box("Kadamb Bank")).toBeVisible();
    await expect(box("Parijat Bank"), "a lender without auto submission is not named").toHaveCount(0);
    await flip();
    await customer.reload();
    await expect(box("Parijat Bank")).toBeVisible();
    await expect(box("Parijat Bank"), "nothing is ticked beforehand").not.toBeChecked();
    await box("Parijat Bank").check();
    await accessible(customer, "agreeing that an application goes by itself");
  };
  await toOffers(customer, { atLast });
  await reloadUntil(customer, "As you agreed, your application was sent to Parijat Bank.");
  await customer.goto(`${site}/user/applications`);
  await told(customer, "Sent to 1 lender");
});
