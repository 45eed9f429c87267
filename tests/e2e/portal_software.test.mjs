// A partner's own software: a key of the sandbox, the programs of the page run as they stand, and the self-test of all hops
// (portal.md 7, stories 8 and 9).
import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { test, expect } from "./fixtures.mjs";
import { accessible, fits } from "./looking.mjs";
import { newMobile } from "./signing.mjs";
import { PATIENCE_MS } from "./visitor.mjs";
import { site } from "./world.mjs";

const PAGE = `${site}/partner/digital-integration`;

/** Runs a program of the page in a shell, as a developer who copies it; returns what it prints. */
async function run(program, key) {
  const { stdout } = await promisify(execFile)("bash", ["-c", program], {
    env: { ...process.env, TULNA_URL: site, TULNA_KEY: key },
    timeout: PATIENCE_MS,
  });
  return stdout;
}

test("a test key sends a lead by the page's own program, reads what became of it, and ends when it is revoked", async ({
  staff,
}) => {
  const dev = await staff("partner1@example.com");
  await dev.goto(`${PAGE}?tab=keys&mode=test`);
  await expect(dev.getByText("Test: no real person, no real money")).toBeVisible();
  const name = `Till ${newMobile().slice(-5)}`;
  await dev.getByRole("button", { name: "New key" }).click();
  const made = dev.getByRole("dialog", { name: "New key" });
  await made.getByRole("button", { name: "Make key" }).click();
  await expect(made.getByText("Give the key a name.")).toBeVisible();
  await made.getByLabel("Name").fill(name);
  await made.getByLabel("Read events").check();
  await accessible(dev, "a new key");
  await made.getByRole("button", { name: "Make key" }).click();
  await expect(dev.getByText("Copy it now: we keep only its fingerprint.")).toBeVisible();
  const key = (await dev.getByRole("main").innerText()).match(/tulna_test_[A-Za-z0-9_]{20,}/)[0];
  await dev.reload();
  await expect(dev.getByRole("heading", { name })).toBeVisible();
  await expect(dev.getByText(key)).toHaveCount(0);

  await dev.goto(`${PAGE}?tab=reference&mode=test`);
  const program = async (title) =>
    dev
      .getByRole("heading", { name: title })
      .locator("xpath=ancestor::*[.//pre or .//code][1]")
      .locator("pre, code")
      .first()
      .textContent();
  const sends = (await program("Send a lead")).replaceAll("77", name.slice(-5));
  const sent = JSON.parse(await run(sends, key));
  expect([sent.stage, sent.partner_ref]).toEqual(["named", `A-${name.slice(-5)}`]);
  expect(JSON.parse(await run(sends, key)), "the same order is the same lead").toEqual(sent);
  const reads = await program("Read events");
  let events;
  await expect(async () => {
    events = await run(reads, key);
    expect(events).toContain(sent.lead_id);
  }).toPass({ timeout: PATIENCE_MS });
  expect(events).not.toContain("9876543211");

  await dev.goto(`${PAGE}?tab=keys&mode=test`);
  await dev.getByRole("button", { name: `Revoke ${name}` }).click();
  const revoked = dev.getByRole("dialog", { name: `Revoke ${name}` });
  await revoked.getByRole("button", { name: "Revoke" }).click();
  await expect(revoked.getByText("Say why.")).toBeVisible();
  await revoked.getByLabel("Reason").fill("The till was sold");
  await revoked.getByRole("button", { name: "Revoke" }).click();
  await expect(dev.getByText("Revoked: The till was sold")).toBeVisible();
  const refused = await fetch(`${site}/api/partner-api/v1/ping`, { headers: { Authorization: `Api-Key ${key}` } });
  expect(refused.status).toBe(401);
});

test("the self-test walks link, worker and each address, and says which of them fails, in Hindi on a phone", async ({
  staff,
}) => {
  const dev = await staff("partner1@example.com", { phone: true });
  await dev.goto(`${PAGE}?tab=self-test`);
  await dev.getByRole("button", { name: "हिन्दी" }).click();
  const hops = dev.getByRole("region", { name: "सेल्फ़-टेस्ट" }).getByRole("listitem");
  const before = await dev.getByRole("status").filter({ hasText: /\d{4}/ }).textContent();
  await dev.getByRole("button", { name: "सेल्फ़-टेस्ट शुरू करें" }).click();
  await expect(dev.getByText(before, { exact: true })).toHaveCount(0);
  await expect(dev.getByText("चल रहा है", { exact: true }).or(dev.getByText("कुछ नहीं चल रहा")).first()).toBeVisible();
  await expect(hops.filter({ hasText: "डिलीवरी वर्कर" })).toContainText("चल रहा है");
  await expect(hops.filter({ hasText: "आपका लिंक" })).toContainText("चल रहा है");
  await expect(hops.filter({ hasText: "old-crm.sunrise.example" })).toContainText("नहीं चला");
  await accessible(dev, "a self-test");
  await fits(dev, "a self-test");
});
