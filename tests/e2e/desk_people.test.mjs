// The desk's people, brands and cards: who is let in, what each may open, and what customers and partners see of it.
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { after, before, test } from "node:test";

import {
  accessible,
  bye,
  fits,
  linkFor,
  newMobile,
  openBrowser,
  password,
  signIn,
  site,
  staffSignIn,
  visitor,
} from "./stage.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const told = (page, words) => page.getByText(words).first().waitFor();
const OWN = "river-Stone-4417";

/** What an authenticator app shows for a key: RFC 6238, SHA-1, 30 seconds, 6 digits. */
function codeOf(key, at = Date.now()) {
  const bits = [...key.replace(/\s/g, "")]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const secret = Buffer.from(bits.match(/.{8}/g).map((octet) => parseInt(octet, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = digest.at(-1) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Who signed in more than five minutes ago proves once more who they are, before what was asked for is seen. */
async function prove(page, seen, secret = password) {
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.or(seen).first().waitFor();
  if (await dialog.isVisible()) {
    await dialog.getByLabel("Present password", { exact: true }).fill(secret);
    await dialog.getByRole("button", { name: "Confirm" }).click();
  }
  await seen.first().waitFor();
}

/** Opens the link of an invitation as the invited person would, and sets a password. */
async function accept(page, email, place) {
  await page.goto(await linkFor(email, "accept-invite"));
  await page.getByRole("heading", { name: `Welcome to ${place}` }).waitFor();
  await told(page, `You will sign in as ${email}.`);
  await page.getByLabel("New password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Set the password and start" }).click();
  await told(page, /Use at least \d+ characters\./);
  await page.getByLabel("New password", { exact: true }).fill(OWN);
  await accessible(page, "accepting an invitation");
  await fits(page, "accepting an invitation");
  await page.getByRole("button", { name: "Set the password and start" }).click();
  await page.waitForURL("**/login");
}

const calls = (page, path, ask = {}) =>
  page.evaluate(
    async ([address, how]) => {
      const answer = await fetch(address, how);
      return { status: answer.status, body: await answer.json().catch(() => null) };
    },
    [path, ask],
  );

test(
  "an invited colleague sets a password, sees only the pages of the role, and is asked for a code once it is set up",
  { timeout: 300_000 },
  async () => {
    const email = `asmita.${Date.now()}@example.com`;
    const admin = await visitor(browser);
    await staffSignIn(admin, "admin1@example.com");
    await admin.goto(`${site}/admin/user-management`);
    await admin.getByRole("button", { name: "Invite" }).click();
    const dialog = admin.getByRole("dialog", { name: "Invite an admin" });
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await dialog.getByText("Write a name.").waitFor();
    await dialog.getByLabel("Name").fill("Asmita Nag");
    await dialog.getByLabel("E-mail").fill(email);
    await dialog.getByText("Reports and files", { exact: true }).click();
    await dialog.getByText(/^Opens: .*Application status file/).waitFor();
    await accessible(admin, "inviting an admin");
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await prove(admin, admin.getByText(`Invitation sent to ${email}.`));

    const page = await visitor(browser);
    await accept(page, email, "Tulna");
    await staffSignIn(page, email, "admin", { secret: OWN });
    const menu = page.getByRole("navigation", { name: "Menu" });
    await menu.getByRole("link", { name: "Application status file" }).waitFor();
    for (const name of ["Lenders", "User management", "Partner Config", "Vendors on/off", "Credit cards"])
      assert.equal(await menu.getByRole("link", { name, exact: true }).count(), 0, name);
    await page.goto(`${site}/admin/user-management`);
    await page.waitForURL("**/admin/dashboard");

    // The link worked once.
    await page.goto(await linkFor(email, "accept-invite"));
    await page.getByRole("heading", { name: "This link no longer works" }).waitFor();

    await page.goto(`${site}/admin/account`);
    await page.getByRole("button", { name: "Set up" }).click();
    await prove(page, page.getByRole("img", { name: /^QR code/ }), OWN);
    const key = (await page.getByText("Cannot scan? Type this key instead:").locator("span").textContent()).trim();
    await page.getByLabel("2. The 6-digit code it shows").fill(codeOf(key));
    await page.getByRole("button", { name: "Switch on" }).click();
    const recovery = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await recovery.first().waitFor();
    const [spare] = await recovery.allTextContents();
    await accessible(page, "recovery codes");
    await page.getByRole("button", { name: "I have kept them" }).click();
    await bye(page);

    const again = await visitor(browser);
    await again.goto(`${site}/admin/login`);
    await again
      .getByLabel(/E-?mail/i)
      .first()
      .fill(email);
    await again.getByLabel("Password", { exact: true }).fill(OWN);
    const go = again.getByRole("button", { name: /Sign in|Log ?in/i });
    await go.click();
    const code = again.locator('input[autocomplete="one-time-code"]');
    await code.fill("000000");
    await go.click();
    await again.locator("[aria-invalid=true]").first().waitFor();
    await code.fill(spare);
    await go.click();
    await again.waitForURL("**/admin/dashboard");
    await bye(again);

    // The colleague who lost the phone is helped; the one who leaves is out at once.
    await admin.reload();
    await admin.getByRole("searchbox", { name: "Name or e-mail" }).fill(email);
    await admin.getByRole("row").filter({ hasText: email }).getByRole("button", { name: "Asmita Nag" }).click();
    await admin.getByRole("button", { name: "Reset authenticator app" }).click();
    const lost = admin.getByRole("dialog", { name: "Remove the authenticator app of Asmita Nag?" });
    await lost.getByLabel("Reason").fill("Lost the phone, called from the office");
    await lost.getByRole("button", { name: "Reset authenticator app" }).click();
    await prove(admin, admin.getByText("The authenticator app of Asmita Nag is off."));
    await bye(admin);
  },
);

test("nobody raises or ends their own access, on the page or by a call of it", { timeout: 180_000 }, async () => {
  for (const [email, own, status, wish] of [
    ["admin1@example.com", "Priya Iyer (you)", 409, { role_id: 2 }],
    ["admin1@example.com", null, 409, { is_active: false, reason: "Leaves the house" }],
    ["admin2@example.com", null, 403, { role_id: 1 }],
  ]) {
    const page = await visitor(browser);
    let token = "";
    page.on("request", (request) => {
      token = request.headers().authorization ?? token;
    });
    await staffSignIn(page, email);
    await page.goto(`${site}/admin/account`);
    await page.getByRole("heading", { name: "My account" }).waitFor();
    const headers = { Authorization: token, "Content-Type": "application/json" };
    const { adminId } = (await calls(page, "/api/admin-reverify", { headers })).body;
    const before = (await calls(page, "/api/admin-reverify", { headers })).body.roleId;
    const refused = await calls(page, `/api/admin/users/${adminId}`, {
      method: "PATCH",
      headers,
      body: JSON.stringify(wish),
    });
    assert.equal(refused.status, status, `${email}: ${JSON.stringify(refused.body)}`);
    const after = await calls(page, "/api/admin-reverify", { headers });
    assert.deepEqual([after.status, after.body.roleId], [200, before], "the session and the role are what they were");
    if (own) {
      await page.goto(`${site}/admin/user-management`);
      await page.getByRole("button", { name: own }).click();
      await told(page, "This is you.");
      for (const name of ["Change role", "Lock", "Switch off"])
        assert.equal(await page.getByRole("button", { name, exact: true }).count(), 0, name);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.getByRole("searchbox", { name: "Name or e-mail" }).fill("nobody of this name");
      await told(page, "No admin users found");
    }
    await bye(page);
  }
});

test("the palette leads by keyboard alone to a page and to a lender", { timeout: 120_000 }, async () => {
  const page = await visitor(browser);
  await staffSignIn(page, "admin1@example.com");
  await page.getByRole("heading", { name: "Dashboard", level: 1 }).waitFor();
  const palette = page.getByRole("dialog", { name: "Go to" });
  const active = palette.locator('[role="option"][aria-selected="true"]');
  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").waitFor();
  await accessible(page, "the palette");
  await page.keyboard.type("vendors");
  await active.getByText("Vendors on/off").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/vendors-on-off");
  await palette.waitFor({ state: "detached" });

  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").waitFor();
  await page.keyboard.type("gulmohar");
  await active.getByText("Gulmohar Finance").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Gulmohar Finance", level: 1 }).waitFor();

  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").waitFor();
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "detached" });
  await bye(page);
});

test("customer care opens no page of the desk and no call of it", { timeout: 120_000 }, async () => {
  const page = await visitor(browser);
  let token = "";
  page.on("request", (request) => {
    token = request.headers().authorization ?? token;
  });
  await staffSignIn(page, "admin3@example.com");
  for (const path of [
    "lenders",
    "lenders/2",
    "vendors-on-off",
    "customer-eligibility",
    "credit-cards",
    "partners",
    "user-management",
    "merchant-management",
  ]) {
    await page.goto(`${site}/admin/${path}`);
    await page.waitForURL("**/admin/dashboard");
  }
  await told(page, "No pages for your role yet");
  assert.ok(token, "the pages sent a token");
  const headers = { Authorization: token, "Content-Type": "application/json" };
  const post = (body) => ({ method: "POST", headers, body: JSON.stringify(body) });
  const refused = [
    ["/api/update-lender-data", post({ lender_id: 2, property: "min_income", value: 1 })],
    ["/api/lender-revenue/create", post({ lender_id: 2, revenue_type_id: 1, revenue_percent: 99, status: 1 })],
    ["/api/revenue/close-month", post({ lender_id: 2, month: "2026-10" })],
    [
      "/api/lender-switches",
      post({ cells: [{ lender_id: 2, product_type: "PL", seen: "0-1" }], is_on: false, reason: "capacity" }),
    ],
    ["/api/admin/partners", post({ key: "nobody", name: "Nobody", owner_name: "N", owner_email: "n@example.com" })],
    ["/api/eligibility/test", post({ product_type: "PL", amount: "100000", tenure_months: 12 })],
  ];
  for (const [path, ask] of refused) assert.equal((await calls(page, path, ask)).status, 403, path);
  await bye(page);
});

test(
  "a card made with a name alone is finished in place, and a customer compares it and applies",
  { timeout: 300_000 },
  async () => {
    const page = await visitor(browser);
    await staffSignIn(page, "admin1@example.com");
    await page.goto(`${site}/admin/credit-cards`);
    await page.getByRole("button", { name: "Create" }).click();
    const creating = page.getByRole("dialog", { name: "Create a credit card" });
    assert.ok(await creating.getByRole("button", { name: "Submit" }).isDisabled());
    await creating.getByLabel("Name").fill("Palash First");
    await creating.getByRole("button", { name: "Submit" }).click();
    const row = page.getByRole("row").filter({ hasText: "Palash First" });
    await row.waitFor();

    const inPlace = async (head, text) => {
      await row.getByRole("button", { name: new RegExp(`^${head}, Palash First:`) }).click();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
      await row.getByRole("button", { name: new RegExp(`^${head}, Palash First: ${text}`) }).waitFor();
    };
    await inPlace("Key Features", "Two per cent back on groceries");
    await inPlace("Annual Fees", "Nil");

    await row.getByRole("button", { name: /^UTM Link, Palash First/ }).click();
    const link = page.getByRole("dialog", { name: "UTM Link, Palash First" });
    await link.getByText("The placeholder {unique_id} is replaced with the customer's unique id in the URL.").waitFor();
    await link.getByLabel("UTM Link").fill("http://palash-bank.example/first");
    await link.getByText("The link must begin with https://.").waitFor();
    await link.getByLabel("UTM Link").fill("https://palash-bank.example/first?utm_source=tulna&ref={unique_id}");
    await link.getByRole("button", { name: "Submit" }).click();
    await link.waitFor({ state: "detached" });

    await row.getByRole("button", { name: /^Features, Palash First/ }).click();
    const features = page.getByRole("dialog", { name: "Features, Palash First" });
    await features.getByRole("button", { name: "Add a line" }).click();
    await features.getByText("Fill in or remove the empty lines.").waitFor();
    await features.getByRole("textbox", { name: "Line 1" }).fill("No fee in any year");
    await features.getByRole("textbox", { name: "Line 1" }).press("Enter");
    await features.getByRole("textbox", { name: "Line 2" }).fill("Groceries earn 2%");
    await features.getByRole("button", { name: "Submit" }).click();
    await features.waitFor({ state: "detached" });
    await row.getByText("2 lines").waitFor();
    await row.getByRole("switch", { name: "Status, Palash First" }).press("Space");
    await row.getByRole("switch", { name: "Status, Palash First", checked: true }).waitFor();
    await accessible(page, "credit cards");

    // By the grip's menu to the top; the order is kept.
    await row.getByRole("button", { name: "Move Palash First" }).click();
    await page
      .getByRole("button", { name: "To the top" })
      .or(page.getByRole("menuitem", { name: "To the top" }))
      .click();
    await page.getByRole("row").nth(1).filter({ hasText: "Palash First" }).waitFor();
    await page.reload();
    await page.getByRole("row").nth(1).filter({ hasText: "Palash First" }).waitFor();

    const customer = await visitor(browser, { phone: true });
    await customer.route("https://palash-bank.example/**", (route) => route.fulfill({ body: "The issuer's own page" }));
    await customer.goto(`${site}/cards-unsecured`);
    const slip = customer.getByRole("article").filter({ hasText: "Palash First" });
    await slip.getByText("Two per cent back on groceries").waitFor();
    await customer.getByRole("checkbox", { name: "Compare Palash First" }).press("Space");
    await customer
      .getByRole("checkbox", { name: /^Compare (?!Palash First)/ })
      .first()
      .press("Space");
    await customer.getByRole("button", { name: "Compare", exact: true }).click();
    await customer.getByRole("heading", { name: "2 cards side by side" }).waitFor();
    await accessible(customer, "cards side by side");
    await fits(customer, "cards side by side");
    await customer.getByRole("button", { name: "Back to the list" }).click();
    await customer.getByRole("button", { name: "Apply for Palash First" }).click();
    await customer.waitForURL("**/login");
    const mobile = newMobile();
    await signIn(customer, mobile, { segment: "login", arrives: "**/cards-unsecured?apply=*" });
    const leaving = customer.getByRole("dialog", { name: "Apply for Palash First" });
    await accessible(customer, "leaving for an issuer");
    await leaving.getByRole("button", { name: /^Go to/ }).click();
    await customer.waitForURL("https://palash-bank.example/**");
    const reference = new URL(customer.url()).searchParams.get("ref");
    assert.match(reference, /^[\w-]{8,}$/);
    await customer.goto(`${site}/user/credit-card`);
    await told(customer, "Palash First");
    await told(customer, reference.replaceAll("-", "").toUpperCase().match(/.{4}/g).join(" "));
    await bye(customer);

    await page.reload();
    await row.getByText("1 click in 30 days").waitFor();
    await row.getByRole("button", { name: "Delete Palash First" }).click();
    const question = page.getByRole("dialog", { name: "Delete Palash First" });
    await question.getByText("Are you sure?").waitFor();
    await question.getByRole("button", { name: "Delete" }).click();
    await told(page, "Palash First was deleted.");
    await page.getByRole("button", { name: "Undo" }).click();
    await row.waitFor();
    await bye(page);
  },
);

test(
  "a new partner's owner is invited, signs in under the partner's name, and the brand reaches customers when published",
  { timeout: 300_000 },
  async () => {
    const email = `owner.${Date.now()}@example.com`;
    const page = await visitor(browser);
    await staffSignIn(page, "admin1@example.com");
    await page.goto(`${site}/admin/partners`);
    await page.getByRole("button", { name: "Add Partner" }).click();
    const adding = page.getByRole("dialog", { name: "Add Partner" });
    await adding.getByLabel("Partner's name").fill("Tamarind Money");
    assert.equal(await adding.getByLabel("Key").inputValue(), "tamarind-money");
    await adding.getByLabel("Name", { exact: true }).fill("Tara Bose");
    await adding.getByLabel("E-mail").fill(email);
    await adding.getByRole("button", { name: "Add and invite" }).click();
    await prove(page, page.getByRole("heading", { name: "Tamarind Money", level: 1 }));

    await page.getByRole("button", { name: "Edit: Share of the commission" }).click();
    const share = page.getByRole("dialog", { name: "Share of the commission of Tamarind Money" });
    await share.getByLabel("Share of the commission").fill("140");
    await share.getByText("Must be between 0 and 100").waitFor();
    await share.getByLabel("Share of the commission").fill("42.5");
    await share.getByRole("button", { name: "Submit" }).click();
    await share.waitFor({ state: "detached" });
    await told(page, "42.5%");

    const owner = await visitor(browser);
    await accept(owner, email, "Tamarind Money");
    await owner
      .getByLabel(/E-?mail/i)
      .first()
      .fill(email);
    await owner.getByLabel("Password", { exact: true }).fill(OWN);
    await owner.getByRole("button", { name: /Sign in|Log ?in/i }).click();
    await owner.getByText("Leads", { exact: true }).first().waitFor();
    await accessible(owner, "a new partner's dashboard");
    await bye(owner);

    // A colour too light is marked; customers see the brand only once it is published.
    await page.locator('input[name="primary_colour"]').first().fill("#0A5C55");
    await page.locator('input[name="title_en"]').fill("Tamarind finds your loan");
    await page.getByRole("button", { name: "Save draft" }).click();
    await told(page, /^Draft of .*Customers do not see it yet\./);
    const customer = await visitor(browser, { phone: true });
    await customer.goto(`${site}/tamarind-money`);
    await told(customer, "In Partnership With");
    assert.equal(await customer.getByText("Tamarind finds your loan").count(), 0);
    await page.getByRole("button", { name: "Publish" }).first().click();
    await page.getByRole("dialog").getByText("Are you sure?").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
    await told(page, "This is what customers see.");
    await customer.reload();
    await told(customer, "Tamarind finds your loan");
    await accessible(customer, "a new partner's landing page");
    await bye(customer);
    await bye(page);
  },
);
