// Waiting for what comes from outside, where the page has to be asked for it.
import { expect } from "./visitor.mjs";

const NEWS_MS = 120_000;
const A_LOOK_MS = 3_000;
const A_PRESS_MS = 1_000;

/** Looks again by reloading until words stand on the page, each time longer where pages are slow. */
export async function reloadUntil(page, words) {
  let patience = A_LOOK_MS;
  await expect(async () => {
    if (patience > A_LOOK_MS) await page.reload();
    patience *= 1.5;
    await expect(page.getByText(words).first()).toBeVisible({ timeout: patience });
  }).toPass({ timeout: NEWS_MS });
}

/** Presses for each answer that waits behind its button, until what is wanted is seen: the list never jumps by itself. */
export async function takeAnswersUntil(page, wanted) {
  const more = page.getByRole("button", { name: /Show (the|\d+ new) answer/ }).first();
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(wanted).toBeVisible({ timeout: A_PRESS_MS });
  }).toPass({ timeout: NEWS_MS });
}
