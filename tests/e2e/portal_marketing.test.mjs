// A partner's poster: made, opened, scanned, revoked and scanned again (portal.md 7, story 3).
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { test, expect } from "./fixtures.mjs";
import { accessible, fits, heading } from "./looking.mjs";
import { newMobile } from "./signing.mjs";
import { site } from "./world.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const POSTERS = `${site}/partner/marketing-support/banners-and-creatives`;
/** a person's browser: one that says it has no window is counted among the crawlers */
const PHONE_BROWSER =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

/** Words, pages and QR codes of a PDF, as `tests/read_poster.py` reads them. */
async function readPoster(file) {
  const { stdout } = await promisify(execFile)(`${ROOT}.venv/bin/python`, ["-m", "tests.read_poster", file], {
    cwd: ROOT,
  });
  return JSON.parse(stdout);
}

test("a Hindi poster is made and opened, and its code leads on after it was revoked, in Hindi on a phone", async ({
  staff,
  visitor,
}) => {
  const dev = await staff("partner1@example.com", { phone: true });
  await dev.goto(`${site}/partner/marketing-support`);
  await dev.getByRole("button", { name: "हिन्दी" }).click();
  await dev.getByRole("main").getByRole("link", { name: /पोस्टर/ }).first().click();
  await heading(dev, "पोस्टर");
  const form = dev.getByRole("main");
  await expect(form.getByRole("radio", { name: "हिन्दी" })).toBeChecked();
  await form.getByLabel("साइज़").selectOption({ label: "A5 पेज" });
  await form.getByLabel("शीर्षक").fill("क".repeat(41));
  await form.getByRole("button", { name: "पोस्टर बनाएँ" }).click();
  await expect(form.getByText("इस साइज़ के लिए ज़्यादा अक्षर: 1। छोटा करें।")).toBeVisible();
  await form.getByLabel("शीर्षक").fill("एक लोन, कई दाम");
  const shop = `लखनऊ ${newMobile().slice(-5)}`;
  await form.getByLabel("दुकान और जगह").fill(shop);
  await expect(form.getByRole("img", { name: "पोस्टर की झलक" })).toHaveAttribute("aria-busy", "false");
  await accessible(dev, "a poster being made");
  await fits(dev, "a poster being made");
  await form.getByRole("button", { name: "पोस्टर बनाएँ" }).click();
  const made = dev.getByText(/^P-\w{6} तैयार है/);
  await expect(made).toBeVisible();
  const number = (await made.textContent()).match(/P-\w{6}/)[0];
  const row = form.getByRole("listitem").filter({ hasText: number });
  await expect(row).toContainText("चालू");
  await fits(dev, "own posters");

  const [download] = await Promise.all([
    dev.waitForEvent("download"),
    row.getByRole("button", { name: `${number} PDF में डाउनलोड करें` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  const file = await readPoster(await download.path());
  expect(file.pages).toEqual([[154, 216]]);
  for (const words of [number, shop, "एक लोन, कई दाम"]) expect(file.words).toContain(words.replaceAll(" ", ""));
  const [code, ...others] = file.codes;
  expect(others).toEqual([]);
  expect(code).toMatch(/^HTTP:\/\/127\.0\.0\.1:\d+\/[2-9A-Z]{7}\.Q$/);

  const bina = await visitor({ phone: true, userAgent: PHONE_BROWSER });
  const scan = async () => {
    await bina.goto(code);
    await bina.waitForURL((address) => address.pathname === "/sunrise");
    await expect(bina.getByLabel("Mobile number")).toBeVisible();
  };
  await scan();

  const esha = await staff("partner2@example.com");
  await esha.goto(`${POSTERS}?show=mine`);
  await expect(
    esha
      .getByRole("main")
      .getByText(/^P-\w{6}$|^No poster yet$/)
      .first(),
  ).toBeVisible();
  await expect(esha.getByText(number)).toHaveCount(0);

  await row.getByRole("button", { name: "वापस लें" }).click();
  const revoking = dev.getByRole("dialog", { name: `${number} वापस लें?` });
  await revoking.getByRole("button", { name: "वापस लें" }).click();
  await expect(revoking.getByText("कम से कम 3 अक्षरों का कारण लिखें")).toBeVisible();
  await accessible(dev, "a poster being revoked");
  await revoking.getByLabel("कारण").fill("दुकान बदल गई");
  await revoking.getByRole("button", { name: "वापस लें" }).click();
  await expect(row).toContainText("Dev Malhotra ने वापस लिया: दुकान बदल गई");
  await expect(row.getByRole("button")).toHaveCount(0);
  await scan();
});
