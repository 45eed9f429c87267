// Each file of tests/load runs at its smallest size and prints its figures: what is started by hand alone breaks unnoticed.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

import { expect, test } from "./fixtures.mjs";
import { place, worlds } from "./world.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const health = /\/healthz +\d+ answers, 0 failed, median +\d+ ms, slowest +\d+ ms/;

/** Python module below tests/load -> what it prints. */
const printed = {
  picture_bombs: [/== 1 pictures of 9400 x 9400/, /== 1 pictures of 6000 x 4000/, health, /slowest \/healthz: \d+ ms/],
  unfinished_bodies: [
    /== 4 connections with half a body/,
    /stated: +HTTP\/1.1 413/,
    health,
    /slowest \/healthz: \d+ ms/,
  ],
  plans: [
    /== a few calls: 10 calls a second for 3 s/,
    /all +30 calls +0 errors +0 refused +p50 +\d+ +p95 +\d+ +p99 +\d+ ms +under 1 s +\d+\.\d%/,
    /product +\d+\.\d% of the cores +\d+\.\d\d ms a call/,
    /generator +\d+\.\d% of the cores/,
  ],
};

const run = (module) =>
  new Promise((done) => {
    const own = { ...process.env, TULNA_E2E_WORLDS: JSON.stringify([worlds[place]]) };
    execFile(
      `${ROOT}.venv/bin/python`,
      ["-m", `tests.load.${module}`, "smallest"],
      { cwd: ROOT, env: own },
      (error, output, errors) => done({ code: error ? error.code : 0, output: output + errors }),
    );
  });

for (const [module, patterns] of Object.entries(printed)) {
  test(`the product bears ${module.replace("_", " ")}, and the figures are printed`, async () => {
    const { code, output } = await run(module);
    expect(code, output).toBe(0);
    for (const pattern of patterns) expect(output).toMatch(pattern);
  });
}
