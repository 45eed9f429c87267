// Types from the committed contracts: `npm run schema`. With --check nothing is written and a difference fails.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import openapiTS, { astToString } from "openapi-typescript";

const root = new URL("..", import.meta.url);
const targets = [
  ["webapp-shared/openapi.json", "webapp-shared/src/api/public.gen.ts"],
  ["webapp-consumer/openapi.json", "webapp-consumer/src/api/schema.gen.ts"],
  ["webapp-partner/openapi.json", "webapp-partner/src/api/schema.gen.ts"],
  ["webapp-admin/openapi.json", "webapp-admin/src/api/schema.gen.ts"],
];
const HEAD = "// Made by `npm run schema` from openapi.json; never edited by hand.\n\n";
const checking = process.argv.includes("--check");
let stale = 0;

for (const [contract, target] of targets) {
  const source = new URL(contract, root);
  if (!existsSync(source)) {
    console.error(`${contract} is missing: run \`make schema\``);
    stale += 1;
    continue;
  }
  const made = HEAD + astToString(await openapiTS(source, { defaultNonNullable: false, alphabetize: true }));
  const path = fileURLToPath(new URL(target, root));
  const same = existsSync(path) && readFileSync(path, "utf8") === made;
  if (same) continue;
  if (checking) {
    console.error(`${target} does not follow ${contract}: run \`npm run schema\``);
    stale += 1;
  } else {
    writeFileSync(path, made);
    console.log(`${target} written`);
  }
}
process.exit(stale ? 1 : 0);
