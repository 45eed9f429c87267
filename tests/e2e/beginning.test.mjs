// What is read before the program has come stays until the page says it itself.
import { readFileSync } from "node:fs";
import { test, expect } from "./fixtures.mjs";
import { site } from "./world.mjs";

/** Notes of every frame, from the first one with the title on, whether it is in sight. */
const watchTitle = (page, title) =>
  page.addInitScript((words) => {
    window.frames_with_title = [];
    const look = () => {
      const seen = [...document.querySelectorAll("h1")].some(
        (one) => one.textContent.trim() === words && one.checkVisibility(),
      );
      if (seen || window.frames_with_title.length) window.frames_with_title.push(seen);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, title);

/** What the build called a page's own file: its name says nothing of the page. */
const built = JSON.parse(
  readFileSync(new URL("../../webapp-consumer/dist/.vite/manifest.json", import.meta.url), "utf8"),
);
const fileOf = (module) => built[`src/features/${module}.tsx`].file;

for (const [path, title, module] of [
  ["/calculators", "Calculators", "calculators/CalculatorsPage"],
  ["/terms-of-use", "Terms of use", "legal/LegalPage"],
]) {
  test(`the title of ${path} stands from the first frame to the page's own`, async ({ visitor }) => {
    const page = await visitor({ phone: true });
    await watchTitle(page, title);
    let goOn;
    let isHeld = false;
    const isAwaited = new Promise((done) => (goOn = done));
    await page.route(`**/${fileOf(module)}`, async (route) => {
      isHeld = true;
      await isAwaited;
      await route.continue();
    });
    await page.goto(`${site}${path}`, { waitUntil: "commit" });
    // the program is here, with the header, and waits for the page: a circle stood here once
    await expect(page.locator("main [role=status] .first-paint h1", { hasText: title })).toBeVisible();
    expect(isHeld, "the page's own file was not held back").toBeTruthy();
    goOn();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const frames = await page.evaluate(() => window.frames_with_title);
    expect(frames.length > 3, `${frames.length} frames`).toBeTruthy();
    expect(frames.filter((seen) => !seen).length, "frames without the title").toBe(0);
  });
}
