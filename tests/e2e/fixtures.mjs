// What every story has: people, each in a browser of their own; and a world whose lenders stand as they stood at first.
import { test as base } from "@playwright/test";
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { proveWhenAsked, readState, signInStaff, takeUp } from "./signing.mjs";
import { expect, openVisit } from "./visitor.mjs";
import { healSandbox, place } from "./world.mjs";

export { expect } from "./visitor.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const A_LOOK_MS = 5_000;
const WORDS_OF_A_PAGE = 1_500;

/** Where a page stands and what it shows, though it may hang or be gone. */
async function describe(page) {
  const shown = await page
    .locator("body")
    .innerText({ timeout: A_LOOK_MS })
    .catch((error) => `nothing could be read: ${error.message}`);
  return [page.url(), ...page.faults, shown.replaceAll(/\s*\n\s*/g, " | ").slice(0, WORDS_OF_A_PAGE)].join("\n");
}

/** The tries for which this worker has put its world back; the chapters of one tale go on where the one before ended. */
const begunAgain = new Set();

async function beginAgain(name, retry) {
  if (begunAgain.has(`${name} ${retry}`)) return;
  begunAgain.add(`${name} ${retry}`);
  await promisify(execFile)(`${ROOT}.venv/bin/python`, ["-m", "tools.local", "restore", "--world", String(place)], {
    cwd: ROOT,
  });
}

export const test = base.extend({
  /** Whether the stories of a file are chapters of one: a retry then begins with the first of them. */
  chapters: [false, { option: true }],

  ground: [
    async ({ chapters }, use, story) => {
      if (story.retry > 0) await beginAgain(chapters ? story.file : story.testId, story.retry);
      await healSandbox();
      await use();
    },
    { auto: true },
  ],

  /** `visitor({ phone, language })`: somebody of whom the site knows nothing. A fault of any page ends the story. */
  visitor: async ({ browser }, use, story) => {
    const pages = [];
    await use(async (options) => {
      const page = await openVisit(browser, options);
      pages.push(page);
      return page;
    });
    if (story.status !== story.expectedStatus) {
      const stood = await Promise.all(pages.filter((page) => !page.isClosed()).map(describe));
      await story.attach("where the pages stood", { body: stood.join("\n\n"), contentType: "text/plain" });
    }
    const faults = pages.flatMap((page) => page.faults);
    await Promise.all(pages.map((page) => page.context().close()));
    expect(faults, "The pages threw errors or the server answered 500.").toEqual([]);
  },

  /**
   * `staff("admin1@example.com", { phone })`: somebody of the back office or the portal, signed in by the set-up. `alone`: by
   * a sign-in of the story's own, where it matters how long ago they proved who they are. Everybody else proves it whenever
   * a page asks, as a proof of an earlier story may have run out meanwhile.
   */
  staff: async ({ visitor }, use) => {
    await use(async (email, { alone = false, ...options } = {}) => {
      const state = alone ? null : await readState(email);
      const page = await visitor({ ...options, ...(state && { storageState: state }) });
      if (state) await takeUp(page, state);
      else await signInStaff(page, email);
      if (!alone) await proveWhenAsked(page);
      return page;
    });
  },
});
