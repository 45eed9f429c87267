// Renames the front end by the list beside this file, one step a run:
//
//   node tools/rename/typescript.mjs --step files|classes|messages|schemas|stories [--root PATH] [--check REVISION]
//
// Each step reads the tree as it is: what is renamed already, or gone, is skipped and said. Run twice, the second run changes
// nothing. `--check REVISION` compares that revision, with the rows applied to its syntax trees, with the tree as it is.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { renameClasses } from "./ts/classes.mjs";
import { renameMessages } from "./ts/messages.mjs";
import { renameFiles } from "./ts/moves.mjs";
import { rowsOf } from "./ts/rows.mjs";
import { renameSchemas } from "./ts/schemas.mjs";
import { verify } from "./ts/verify.mjs";

const STEPS = {
  files: renameFiles,
  stories: renameFiles,
  classes: renameClasses,
  messages: renameMessages,
  schemas: renameSchemas,
};

const { values } = parseArgs({
  options: {
    step: { type: "string", multiple: true, default: [] },
    root: { type: "string", default: fileURLToPath(new URL("../..", import.meta.url)) },
    check: { type: "string" },
  },
});
const unknown = values.step.filter((name) => !(name in STEPS));
if (!values.step.length || unknown.length) {
  console.error(`Name steps of ${Object.keys(STEPS).join(", ")} with --step.`);
  process.exit(2);
}

const { root } = values;
if (values.check !== undefined) {
  const rows = values.step.flatMap((step) => rowsOf(step));
  const faults = verify({ root, revision: values.check, rows });
  for (const fault of faults) console.error(fault);
  console.log(`${faults.length} differences besides the rows`);
  process.exit(faults.length ? 1 : 0);
}

for (const step of values.step) {
  const { report, changed } = STEPS[step]({ root, rows: rowsOf(step) });
  for (const line of report) console.log(`${step}: ${line}`);
  const formatted = changed.filter((path) => /\.(tsx?|mjs|cjs|css)$/.test(path));
  for (let from = 0; from < formatted.length; from += 200)
    execFileSync("npx", ["prettier", "--write", "--log-level", "warn", ...formatted.slice(from, from + 200)], {
      cwd: root,
      stdio: "inherit",
    });
  console.log(`${step}: ${changed.length} files changed`);
}
