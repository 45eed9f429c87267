// People in front of the site: each in a window of their own, whose faults end the story.
import { expect as assertions } from "@playwright/test";

import { standStill } from "./standing.mjs";
import { site } from "./world.mjs";

export const PATIENCE_MS = 20_000;
/** Waits as long as everything else does, in stories and in programs beside them. */
export const expect = assertions.configure({ timeout: PATIENCE_MS });
export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1440, height: 900 };

/** Notes what no page may do: throw, or be answered 500 and above. */
function watchFaults(page) {
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(error.message));
  page.on("response", (answer) => {
    if (answer.status() >= 500) page.faults.push(`${answer.status()} ${answer.url()}`);
  });
  return page;
}

/** A browser of its own for one person: no cookie or storage of anybody else. Answers its page. */
export async function openVisit(browser, { phone = false, language = "en-IN", ...more } = {}) {
  const context = await browser.newContext({
    baseURL: site,
    viewport: phone ? PHONE : DESK,
    locale: language,
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
    acceptDownloads: true,
    ...more,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await standStill(context);
  return watchFaults(await context.newPage());
}
