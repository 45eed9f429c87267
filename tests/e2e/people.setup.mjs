// Signs people in once for each world, so that no story has to.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

import { test } from "./fixtures.mjs";
import { signInStaff, stateFile, stateOf } from "./signing.mjs";
import { worlds } from "./world.mjs";

const PEOPLE = [
  "admin1@example.com",
  "admin2@example.com",
  "admin3@example.com",
  "admin4@example.com",
  "partner1@example.com",
  "partner2@example.com",
];

test("people of the back office and the portal sign in", async ({ visitor }) => {
  mkdirSync(dirname(stateFile("")), { recursive: true });
  for (const [world, { site }] of worlds.entries()) {
    for (const email of PEOPLE) {
      const page = await visitor();
      await signInStaff(page, email, site);
      writeFileSync(stateFile(email, world), JSON.stringify(await stateOf(page)));
    }
  }
});
