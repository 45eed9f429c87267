// A story that fails in its middle is tried again before rows that were put back, and it is said that it passed only then.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

import { expect, test } from "./fixtures.mjs";
import { place, worlds } from "./world.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Runs the tale in this story's world, as a run of its own; answers its exit code and what it said. */
const tell = () =>
  new Promise((done) => {
    const own = { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", TULNA_E2E_WORLDS: JSON.stringify([worlds[place]]) };
    execFile(
      process.execPath,
      [`${ROOT}node_modules/@playwright/test/cli.js`, "test", "--config", "tests/e2e/retried"],
      { cwd: ROOT, env: own },
      (error, told, complaints) => done({ code: error ? error.code : 0, told: told + complaints }),
    );
  });

test("a story that is killed in its middle passes when it is tried again, and is named", async () => {
  const { code, told } = await tell();
  expect(code, told).toBe(0);
  expect(told).toContain("1 flaky");
  expect(told.trim().split("\n").slice(-2)).toEqual([
    "flaky: passed only on retry",
    "  killed: a lender is made, and the program that tells of it is killed",
  ]);
});
