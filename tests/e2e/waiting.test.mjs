// A page that waits for lenders and is left. It needs the lenders to stand still: a rule that changes meanwhile asks them anew.

import { toOffers } from "./profile.mjs";
import { test, expect } from "./fixtures.mjs";
import { newMobile, signIn } from "./signing.mjs";
import { sandboxLender } from "./world.mjs";
import { takeAnswersUntil } from "./waiting.mjs";

const PARIJAT = "fast-parijat-bank";

test("a reload while lenders still answer loses neither their answers nor what was picked", async ({ visitor }) => {
  // Lenders that kept failing in other stories are left alone, which is known at once: one must be worth waiting for.
  await sandboxLender(PARIJAT, { latency_ms: 6_000 });
  const page = await visitor();
  await signIn(page, newMobile());
  await page
    .getByRole("button", { name: /^Personal Loans/ })
    .first()
    .click();
  await page.waitForURL("**/user/user-detail");
  await toOffers(page);
  await expect(page.getByText(/is still checking|are still checking/).first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Compare Gulmohar Finance" }).press("Space");
  await page.reload();
  await expect(page.getByRole("heading", { name: /lenders match/ })).toBeVisible();
  await expect(page.getByText("1 picked")).toBeVisible();
  const slow = page.getByText(/Could not be reached just now|Did not answer in time/).first();
  await takeAnswersUntil(page, slow);
  const parijat = page.getByRole("link", { name: "Choose Parijat Bank" });
  await takeAnswersUntil(page, parijat);
  // nobody is waited for any more: what stands now is all there is
  await expect(page.getByText(/is still checking|are still checking/)).toHaveCount(0, { timeout: 60_000 });
  const more = page.getByRole("button", { name: /Show (the|\d+ new) answer/ });
  await expect(async () => {
    if (await more.first().isVisible()) await more.first().click();
    await expect(more).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("checkbox", { name: "Compare Gulmohar Finance" })).toBeChecked();
  // a page that was answered is not asked again: the answers stand at once after another reload
  await page.reload();
  await expect(parijat).toBeVisible();
  await expect(slow).toBeVisible();
  await expect(more).toHaveCount(0);
});
