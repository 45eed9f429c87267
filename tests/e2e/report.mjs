// Says at the end which stories took longest, which page of a route table nobody has walked through, and last, where it is
// seen, what failed and what passed only when it was tried again.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";

import { unwalked } from "./routes.mjs";
import { WALKED } from "./page_checks.mjs";

const SLOWEST = 12;

const nameOf = (test) => `${basename(test.location.file).replace(/\.(test|setup|tale)\.mjs$/, "")}: ${test.title}`;

export default class Report {
  /** `flaky`: the file that takes the names of stories that passed only on retry, one a line, for the end of `.ci/run`. */
  constructor({ flaky = null } = {}) {
    this.flakyFile = flaky;
  }

  took = [];
  walked = [];

  onBegin({ rootDir }, suite) {
    this.suite = suite;
    const files = new Set(suite.allTests().map((test) => basename(test.location.file)));
    const walks = readdirSync(rootDir).filter((name) => /^pages.*\.test\.mjs$/.test(name));
    this.isWalkWhole = walks.length > 0 && walks.every((name) => files.has(name));
  }

  onTestBegin() {
    // the first story begins when the worlds stand
    this.began ??= Date.now();
  }

  onTestEnd(test, result) {
    this.ended = Date.now();
    this.took.push({ seconds: result.duration / 1000, name: nameOf(test) });
    for (const { type, description } of result.annotations) if (type === WALKED) this.walked.push(description);
  }

  async onEnd(result) {
    if (this.took.length > 0) console.log("\nThe slowest stories:");
    for (const { seconds, name } of this.took.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST))
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
    if (this.took.length > 0)
      console.log(`${((this.ended - this.began) / 1000).toFixed(1).padStart(7)} s  from the first one to the last`);

    const forgotten = this.isWalkWhole && result.status === "passed" ? await unwalked(this.walked) : [];
    if (forgotten.length > 0) console.error(`\nNo pages*.test.mjs walks through ${forgotten.join(", ")}.`);

    const outcome = (wanted) => this.suite.allTests().filter((test) => test.outcome() === wanted);
    const failed = outcome("unexpected");
    if (failed.length > 0) console.error(`\nFAILED\n${failed.map((test) => `  ${nameOf(test)}`).join("\n")}`);
    const flaky = outcome("flaky").map(nameOf);
    if (this.flakyFile) rmSync(this.flakyFile, { force: true });
    if (this.flakyFile && flaky.length > 0) {
      mkdirSync(dirname(this.flakyFile), { recursive: true });
      writeFileSync(this.flakyFile, flaky.map((name) => `${name}\n`).join(""));
    }
    if (flaky.length > 0)
      console.error(`\nflaky: passed only on retry\n${flaky.map((name) => `  ${name}`).join("\n")}`);
    return forgotten.length > 0 ? { status: "failed" } : undefined;
  }

  printsToStdio() {
    return false;
  }
}
