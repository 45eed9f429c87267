// Every text exists in both languages with the same places for values and is asked for somewhere, and every control's name
// holds the words that stand on it: `npm run locales`. Exit 1 names what is missing or left over.
import { readdirSync, readFileSync, existsSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

import { mismatches } from "./label_in_name.mjs";
import { unused } from "./unused_texts.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const DEVANAGARI = /[\u0900-\u097f]/;
/** keys whose Hindi is rightly without Devanagari: names, codes and signs that stay as they are */
const SAME_IN_BOTH =
  /^[\s\d\p{P}\p{S}]*$|^(EMI|APR|OTP|PAN|KYC|LLP|CIN|LLPIN|KFS|PDF|CSV|CIBIL|NBFC|GST|IFSC|utm id|MP4|PPTX|English|Tulna|WhatsApp|SMS|Enter|Tab|Esc|Ctrl K)([\s\d\p{P}\p{S}]|\{\{\w+\}\}|EMI|APR|OTP|PDF)*$/u;

/** names that Hindi writes in its own letters */
const LATIN_NAMES = /\bTulna\b|Key Facts/;

function* filesUnder(folder, wanted) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === "node_modules" || entry.name === "dist") continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path, wanted);
    else if (wanted.test(entry.name)) yield path;
  }
}

function flat(texts, prefix = "") {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

const read = (path) => new Map(flat(JSON.parse(readFileSync(path, "utf8"))));
// a value that is itself in two languages comes as name_en and name_hi
const places = (text) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map((match) => match[1].replace(/_(en|hi)$/, ""))
    .sort()
    .join(" ");

/** a place with one brace is shown as it is written; only this one is meant to be */
const UNFILLED = /(?<!\{)\{(?!unique_id\})\w+\}(?!\})/;

const faults = [];
let texts = 0;
/** English files of features, components and what is shared; the words of the server's refusals are held against its codes by a test of its own */
const told = [];
const sources = [];
for (const bundle of ["webapp-shared", "webapp-consumer", "webapp-partner", "webapp-admin"]) {
  for (const path of filesUnder(join(root, bundle, "src"), /\.tsx$/)) {
    for (const fault of mismatches(path, root)) faults.push(`${relative(root, path)}:${fault}`);
  }
  sources.push(...filesUnder(join(root, bundle, "src"), /(?<!\.test|\.gen|\.d)\.tsx?$/));
  for (const path of filesUnder(join(root, bundle, "src"), /(^|\.)en\.json$/)) {
    const hindiPath = path.replace(/en\.json$/, "hi.json");
    const name = relative(root, path);
    if (!existsSync(hindiPath)) {
      faults.push(`${name}: no Hindi file beside it`);
      continue;
    }
    const [english, hindi] = [read(path), read(hindiPath)];
    texts += english.size;
    if (!/\/(problems|labels)\//.test(path)) told.push({ path, keys: [...english.keys()] });
    for (const [key, text] of english) {
      const other = hindi.get(key);
      if (other === undefined) faults.push(`${name}: ${key} has no Hindi`);
      else if (!other.trim() && text.trim()) faults.push(`${name}: ${key} is empty in Hindi`);
      else if (UNFILLED.test(text) || UNFILLED.test(other))
        faults.push(`${name}: ${key} has a place that nothing fills: write it with two braces`);
      else if (places(text) !== places(other))
        faults.push(`${name}: ${key} has other values in Hindi (${places(text)} / ${places(other)})`);
      else if (
        text.trim() &&
        !DEVANAGARI.test(other) &&
        !SAME_IN_BOTH.test(other.replace(/\{\{\w+\}\}/g, "")) &&
        !/@|https?:|^[\w-]+\.(xlsx|csv|pdf)$/.test(other)
      )
        faults.push(`${name}: ${key} is not Hindi: ${other}`);
      else if (LATIN_NAMES.test(other))
        faults.push(`${name}: ${key} names in Latin letters what has a Hindi name: ${other}`);
    }
    for (const key of hindi.keys()) if (!english.has(key)) faults.push(`${name}: ${key} is only in Hindi`);
  }
}

faults.push(...unused(told, sources, root));

for (const fault of faults) console.error(fault);
console.log(`${texts} texts in two languages, ${faults.length} faults`);
process.exit(faults.length ? 1 : 0);
