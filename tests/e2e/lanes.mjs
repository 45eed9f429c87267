// Runs the end-to-end stories in three lanes at once: in one those that change what everybody sees (lenders, cards, the
// sandbox) or need it to stand still, one after the other; in two all the rest. Then says which took longest, which page of a route table nobody
// has walked through, and last, where it is seen, what failed and why. `node tests/e2e/lanes.mjs`, inside `make test-e2e`; stories named behind it run alone.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";

import { unwalked } from "./routes.mjs";

const CHANGE_THE_WORLD = ["desk", "desk_people", "exports", "lender_pages", "pages_loans", "story", "waiting"];
/** Begun first, so that no lane is left alone with one of them. */
const LONG = ["pages", "steadfast", "pages_desk", "loans"];
const SLOWEST = 12;

const short = (file) => file.split("/").at(-1).replace(".test.mjs", "");
const named = process.argv.slice(2);
const stories = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".test.mjs"))
  .map(short)
  .filter((name) => named.length === 0 || named.includes(name))
  .toSorted((one, other) => LONG.includes(other) - LONG.includes(one));
const isLoud = (name) => CHANGE_THE_WORLD.includes(name);

const LINES_OF_A_FAULT = 12;
const indented = (words) =>
  words
    .split("\n")
    .filter((line) => !line.includes("node:internal"))
    .slice(0, LINES_OF_A_FAULT)
    .map((line) => `    ${line}`)
    .join("\n");

const folder = mkdtempSync(join(tmpdir(), "walked-"));
process.env.TULNA_E2E_WALKED = join(folder, "paths");
writeFileSync(process.env.TULNA_E2E_WALKED, "");

const took = [];
const failed = [];
const stood = [];
const lane = (names, concurrency) =>
  new Promise((done) => {
    const told = run({ files: names.map((name) => join(import.meta.dirname, `${name}.test.mjs`)), concurrency })
      .on("test:fail", ({ name, file, details }) => {
        process.exitCode = 1;
        failed.push(`${short(file ?? name)}: ${name}\n${indented(details.error.cause?.stack ?? details.error.stack)}`);
      })
      .on("test:diagnostic", ({ message }) => {
        if (message.startsWith("AT THE END OF ")) stood.push(message);
      })
      .on("test:complete", ({ name, file, nesting, details }) => {
        if (nesting === 0 && name !== file)
          took.push({ seconds: details.duration_ms / 1000, name: `${short(file)}: ${name}` });
      })
      .compose(spec);
    told.on("end", done).pipe(process.stdout, { end: false });
  });
await Promise.all([
  lane(stories.filter(isLoud), 1),
  lane(
    stories.filter((name) => !isLoud(name)),
    2,
  ),
]);

console.log("\nThe slowest stories:");
for (const { seconds, name } of took.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)) {
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

const forgotten = unwalked(readFileSync(process.env.TULNA_E2E_WALKED, "utf8").trim().split("\n"));
rmSync(folder, { recursive: true });
if (named.length === 0 && forgotten.length > 0) {
  console.error(`\nNo pages*.test.mjs walks through ${forgotten.join(", ")}.`);
  process.exitCode = 1;
}

for (const one of failed) console.error(`\nFAILED ${one}`);
for (const one of stood) console.error(`\n${one}`);
