// The desk's people, brands and cards: who is let in, what each may open, and what customers and partners see of it.
import { createHmac } from "node:crypto";
import { test, expect } from "./fixtures.mjs";
import { accessible, fits } from "./looking.mjs";
import { newMobile, proveWhenAsked, signInByPage } from "./signing.mjs";
import { leavesFor, site, password, linkFor } from "./world.mjs";

const told = (page, words) => expect(page.getByText(words).first()).toBeVisible();
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

/** Opens the link of an invitation as the invited person would, and sets a password. */
async function accept(page, email, place) {
  await page.goto(await linkFor(email, "accept-invite"));
  await expect(page.getByRole("heading", { name: `Welcome to ${place}` })).toBeVisible();
  await told(page, `You will sign in as ${email}.`);
  await page.getByLabel("New password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Set the password and start" }).click();
  await told(page, /Use at least \d+ characters\./);
  await page.getByLabel("New password", { exact: true }).fill(OWN);
  await accessible(page, "accepting an invitation");
  await fits(page, "accepting an invitation");
  await page.getByRole("button", { name: "Set the password and start" }).click();
  await page.waitForURL(({ pathname }) => !/accept-invite|login/.test(pathname));
}

const calls = (page, path, ask = {}) =>
  page.evaluate(
    async ([address, how]) => {
      const answer = await fetch(address, how);
      return { status: answer.status, body: await answer.json().catch(() => null) };
    },
    [path, ask],
  );

test("an invited colleague sets a password, sees only the pages of the role, and is asked for a code once it is set up", async ({
  visitor,
  staff,
}) => {
  const email = `asmita.${Date.now()}@example.com`;
  const admin = await staff("admin1@example.com");
  await admin.goto(`${site}/admin/user-management`);
  await admin.getByRole("button", { name: "Invite" }).click();
  const dialog = admin.getByRole("dialog", { name: "Invite an admin" });
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByText("Write a name.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Asmita Nag");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByText("Reports and files", { exact: true }).click();
  await expect(dialog.getByText(/^Opens: .*Application status file/)).toBeVisible();
  await accessible(admin, "inviting an admin");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(admin.getByText(`Invitation sent to ${email}.`).first()).toBeVisible();

  const page = await visitor();
  await accept(page, email, "Tulna");
  await proveWhenAsked(page, OWN);
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Application status file" })).toBeVisible();
  for (const name of ["Lenders", "User management", "Partner Config", "Vendors on/off", "Credit cards"])
    await expect(menu.getByRole("link", { name, exact: true }), name).toHaveCount(0);
  await page.goto(`${site}/admin/user-management`);
  await page.waitForURL("**/admin/dashboard");

  // The link worked once.
  await page.goto(await linkFor(email, "accept-invite"));
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();

  await page.goto(`${site}/admin/account`);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const key = (await page.getByText("Cannot scan? Type this key instead:").locator("span").textContent()).trim();
  await page.getByLabel("2. The 6-digit code it shows").fill(codeOf(key));
  await page.getByRole("button", { name: "Switch on" }).click();
  const recovery = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(recovery.first()).toBeVisible();
  const [spare] = await recovery.allTextContents();
  await accessible(page, "recovery codes");
  await page.getByRole("button", { name: "I have kept them" }).click();

  const again = await visitor();
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
  await expect(again.locator("[aria-invalid=true]").first()).toBeVisible();
  await code.fill(spare);
  await go.click();
  await again.waitForURL("**/admin/dashboard");

  // The colleague who lost the phone is helped; the one who leaves is out at once.
  await admin.reload();
  await admin.getByRole("searchbox", { name: "Name or e-mail" }).fill(email);
  await admin.getByRole("row").filter({ hasText: email }).getByRole("button", { name: "Asmita Nag" }).click();
  await admin.getByRole("button", { name: "Reset authenticator app" }).click();
  const lost = admin.getByRole("dialog", { name: "Remove the authenticator app of Asmita Nag?" });
  await lost.getByLabel("Reason").fill("Lost the phone, called from the office");
  await lost.getByRole("button", { name: "Reset authenticator app" }).click();
  await expect(admin.getByText("The authenticator app of Asmita Nag is off.").first()).toBeVisible();
});

test("nobody raises or ends their own access, on the page or by a call of it", async ({ staff }) => {
  for (const [email, own, status, wish] of [
    ["admin1@example.com", "Priya Iyer (you)", 409, { role_id: 2 }],
    ["admin1@example.com", null, 409, { is_active: false, reason: "Leaves the house" }],
    ["admin2@example.com", null, 403, { role_id: 1 }],
  ]) {
    const page = await staff(email);
    let token = "";
    page.on("request", (request) => {
      token = request.headers().authorization ?? token;
    });
    await page.goto(`${site}/admin/account`);
    await expect(page.getByRole("heading", { name: "My account" })).toBeVisible();
    const headers = { Authorization: token, "Content-Type": "application/json" };
    const { adminId } = (await calls(page, "/api/admin-reverify", { headers })).body;
    const before = (await calls(page, "/api/admin-reverify", { headers })).body.roleId;
    await calls(page, "/api/admin/account/confirmations", {
      method: "POST",
      headers,
      body: JSON.stringify({ password }),
    });
    const refused = await calls(page, `/api/admin/users/${adminId}`, {
      method: "PATCH",
      headers,
      body: JSON.stringify(wish),
    });
    expect(refused.status, `${email}: ${JSON.stringify(refused.body)}`).toBe(status);
    const after = await calls(page, "/api/admin-reverify", { headers });
    expect([after.status, after.body.roleId], "the session and the role are what they were").toEqual([200, before]);
    if (own) {
      await page.goto(`${site}/admin/user-management`);
      await page.getByRole("button", { name: own }).click();
      await told(page, "This is you.");
      for (const name of ["Change role", "Lock", "Switch off"])
        await expect(page.getByRole("button", { name, exact: true }), name).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.getByRole("searchbox", { name: "Name or e-mail" }).fill("nobody of this name");
      await told(page, "No admin users found");
    }
  }
});

test("the palette leads by keyboard alone to a page and to a lender", async ({ staff }) => {
  const page = await staff("admin1@example.com");
  await page.goto(`${site}/admin/dashboard`);
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  const palette = page.getByRole("dialog", { name: "Go to" });
  const active = palette.locator('[role="option"][aria-selected="true"]');
  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeVisible();
  await accessible(page, "the palette");
  await page.keyboard.type("vendors");
  await expect(active.getByText("Vendors on/off")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/vendors-on-off");
  await expect(palette).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeVisible();
  await page.keyboard.type("gulmohar");
  await expect(active.getByText("Gulmohar Finance")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Gulmohar Finance", level: 1 })).toBeVisible();

  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
});

test("customer care opens no page of the desk and no call of it", async ({ staff }) => {
  const page = await staff("admin3@example.com");
  let token = "";
  page.on("request", (request) => {
    token = request.headers().authorization ?? token;
  });
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
    await page.waitForURL("**/admin/csr-portal");
  }
  await expect(page.getByRole("heading", { name: "CSR portal" })).toBeVisible();
  expect(token, "the pages sent a token").toBeTruthy();
  const headers = { Authorization: token, "Content-Type": "application/json" };
  const post = (body) => ({ method: "POST", headers, body: JSON.stringify(body) });
  const refused = [
    ["/api/update-lender-data", post({ lender_id: 2, property: "min_income", value: 1 })],
    ["/api/lender-revenue/create", post({ lender_id: 2, revenue_type_id: 1, revenue_percent: 99, status: 1 })],
    ["/api/revenue/close-month", post({ lender_id: 2, month: "2026-10" })],
    [
      "/api/lender-switches",
      post({ cells: [{ lender_id: 2, product_type: "PL", expected_token: "0-1" }], is_on: false, reason: "capacity" }),
    ],
    ["/api/admin/partners", post({ key: "nobody", name: "Nobody", owner_name: "N", owner_email: "n@example.com" })],
    ["/api/eligibility/test", post({ product_type: "PL", amount: "100000", tenure_months: 12 })],
  ];
  for (const [path, ask] of refused) expect((await calls(page, path, ask)).status, path).toBe(403);
});

test("a card made with a name alone is finished in place, and a customer compares it and applies", async ({
  visitor,
  staff,
}) => {
  const page = await staff("admin1@example.com");
  await page.goto(`${site}/admin/credit-cards`);
  await page.getByRole("button", { name: "Create" }).click();
  const creating = page.getByRole("dialog", { name: "Create a credit card" });
  await expect(creating.getByRole("button", { name: "Submit" })).toBeDisabled();
  await creating.getByLabel("Name").fill("Palash First");
  await creating.getByRole("button", { name: "Submit" }).click();
  const row = page.getByRole("row").filter({ hasText: "Palash First" });
  await expect(row).toBeVisible();

  const inPlace = async (head, text) => {
    await row.getByRole("button", { name: new RegExp(`^${head}, Palash First:`) }).click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await expect(row.getByRole("button", { name: new RegExp(`^${head}, Palash First: ${text}`) })).toBeVisible();
  };
  await inPlace("Key Features", "Two per cent back on groceries");
  await inPlace("Annual Fees", "Nil");

  await row.getByRole("button", { name: /^UTM Link, Palash First/ }).click();
  const link = page.getByRole("dialog", { name: "UTM Link, Palash First" });
  await expect(
    link.getByText("The placeholder {unique_id} is replaced with the customer's unique id in the URL."),
  ).toBeVisible();
  await link.getByLabel("UTM Link").fill("http://palash-bank.example/first");
  await expect(link.getByText("The link must start with https://.")).toBeVisible();
  await link.getByLabel("UTM Link").fill("https://palash-bank.example/first?utm_source=tulna&ref={unique_id}");
  await link.getByRole("button", { name: "Submit" }).click();
  await expect(link).toHaveCount(0);

  await row.getByRole("button", { name: /^Features, Palash First/ }).click();
  const features = page.getByRole("dialog", { name: "Features, Palash First" });
  await features.getByRole("button", { name: "Add a line" }).click();
  await expect(features.getByText("Fill in or remove the empty lines.")).toBeVisible();
  await features.getByRole("textbox", { name: "Line 1" }).fill("No fee in any year");
  await features.getByRole("textbox", { name: "Line 1" }).press("Enter");
  await features.getByRole("textbox", { name: "Line 2" }).fill("Groceries earn 2%");
  await features.getByRole("button", { name: "Submit" }).click();
  await expect(features).toHaveCount(0);
  await expect(row.getByText("2 lines")).toBeVisible();
  await row.getByRole("switch", { name: "Status, Palash First" }).press("Space");
  await expect(row.getByRole("switch", { name: "Status, Palash First", checked: true })).toBeVisible();
  await accessible(page, "credit cards");

  // By the grip's menu to the top; the order is kept.
  await row.getByRole("button", { name: "Move Palash First" }).click();
  await page
    .getByRole("button", { name: "To the top" })
    .or(page.getByRole("menuitem", { name: "To the top" }))
    .click();
  await expect(page.getByRole("row").nth(1).filter({ hasText: "Palash First" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("row").nth(1).filter({ hasText: "Palash First" })).toBeVisible();

  const customer = await visitor({ phone: true });
  await customer.goto(`${site}/cards-unsecured`);
  const slip = customer.getByRole("article").filter({ hasText: "Palash First" });
  await expect(slip.getByText("Two per cent back on groceries")).toBeVisible();
  await customer.getByRole("checkbox", { name: "Compare Palash First" }).press("Space");
  await customer
    .getByRole("checkbox", { name: /^Compare (?!Palash First)/ })
    .first()
    .press("Space");
  await customer.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(customer.getByRole("heading", { name: "2 cards side by side" })).toBeVisible();
  await accessible(customer, "cards side by side");
  await fits(customer, "cards side by side");
  await customer.getByRole("button", { name: "Back to the list" }).click();
  await customer.getByRole("button", { name: "Apply for Palash First" }).click();
  await customer.waitForURL("**/login");
  const mobile = newMobile();
  await signInByPage(customer, mobile, { segment: "login", arrives: "**/cards-unsecured?apply=*" });
  const leaving = customer.getByRole("dialog", { name: "Apply for Palash First" });
  await accessible(customer, "leaving for an issuer");
  await leaving.getByRole("button", { name: /^Go to/ }).click();
  const reference = (await leavesFor(customer, /^https:\/\/palash-bank\.example\//)).searchParams.get("ref");
  expect(reference).toMatch(/^[\w-]{8,}$/);
  await customer.goto(`${site}/user/credit-card`);
  await told(customer, "Palash First");
  await told(customer, `${reference.slice(0, 4)} ${reference.slice(4, 8)}`.toUpperCase());

  await page.reload();
  await expect(row.getByText("1 click in 30 days")).toBeVisible();
  await row.getByRole("button", { name: "Delete Palash First" }).click();
  const question = page.getByRole("dialog", { name: "Delete Palash First" });
  await expect(question.getByText("Are you sure?")).toBeVisible();
  await question.getByRole("button", { name: "Delete" }).click();
  await told(page, "Palash First was deleted.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
});

test("a new partner's owner is invited, signs in under the partner's name, and the brand reaches customers when published", async ({
  visitor,
  staff,
}) => {
  const email = `owner.${Date.now()}@example.com`;
  const page = await staff("admin1@example.com");
  await page.goto(`${site}/admin/partners`);
  await page.getByRole("button", { name: "Add Partner" }).click();
  const adding = page.getByRole("dialog", { name: "Add Partner" });
  await adding.getByLabel("Partner's name").fill("Tamarind Money");
  await expect(adding.getByLabel("Key")).toHaveValue("tamarind-money");
  await adding.getByLabel("Name", { exact: true }).fill("Tara Bose");
  await adding.getByLabel("E-mail").fill(email);
  await adding.getByRole("button", { name: "Add and invite" }).click();
  await expect(page.getByRole("heading", { name: "Tamarind Money", level: 1 }).first()).toBeVisible();

  await page.getByRole("button", { name: "Edit: Share of the commission" }).click();
  const share = page.getByRole("dialog", { name: "Share of the commission of Tamarind Money" });
  await share.getByLabel("Share of the commission").fill("140");
  await expect(share.getByText("Must be between 0 and 100")).toBeVisible();
  await share.getByLabel("Share of the commission").fill("42.5");
  await share.getByRole("button", { name: "Submit" }).click();
  await expect(share).toHaveCount(0);
  await told(page, "42.5%");

  const owner = await visitor();
  await accept(owner, email, "Tamarind Money");
  await expect(owner.getByText("Leads", { exact: true }).first()).toBeVisible();
  await accessible(owner, "a new partner's dashboard");

  // A colour too light is marked; customers see the brand only once it is published.
  await page.locator('input[name="primary_colour"]').first().fill("#0A5C55");
  await page.locator('input[name="title_en"]').fill("Tamarind finds your loan");
  await page.getByRole("button", { name: "Save draft" }).click();
  await told(page, /^Draft of .*Customers do not see it yet\./);
  const customer = await visitor({ phone: true });
  await customer.goto(`${site}/tamarind-money`);
  await told(customer, "In Partnership With");
  await expect(customer.getByText("Tamarind finds your loan")).toHaveCount(0);
  await page.getByRole("button", { name: "Publish" }).first().click();
  await expect(page.getByRole("dialog").getByText("Are you sure?")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await told(page, "This is what customers see.");
  await customer.reload();
  await told(customer, "Tamarind finds your loan");
  await accessible(customer, "a new partner's landing page");
});
