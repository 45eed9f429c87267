// Runs the end-to-end stories in two lanes at once: in one those that change what everybody sees (lenders, cards, the
// sandbox), one after the other; in the other all the rest. `node tests/e2e/lanes.mjs`, inside `make test-e2e`.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";

const CHANGE_THE_WORLD = ["desk", "desk_people", "lender_pages", "pages", "story"];

const all = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".test.mjs")).toSorted();
const changes = (name) => CHANGE_THE_WORLD.includes(name.replace(".test.mjs", ""));

for (const names of [all.filter(changes), all.filter((name) => !changes(name))]) {
  run({ files: names.map((name) => join(import.meta.dirname, name)), concurrency: 1 })
    .on("test:fail", () => {
      process.exitCode = 1;
    })
    .compose(spec)
    .pipe(process.stdout);
}
