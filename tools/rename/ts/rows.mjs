// The rows of the list, and the files of the tree they speak of.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The rows of one step, in the order of the list: `{ step, kind, old, new, where }`. No cell holds a comma or a quote. */
export function rowsOf(step, path = new URL("../typescript.csv", import.meta.url)) {
  const [head, ...lines] = readFileSync(path, "utf8").trim().split("\n");
  const columns = head.split(",");
  return lines
    .map((line) => Object.fromEntries(line.split(",").map((cell, index) => [columns[index], cell])))
    .filter((row) => row.step === step);
}

/** Paths of the tree that git knows or would add, sorted. */
export function trackedFiles(root) {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  return listed.split("\n").filter(Boolean).sort();
}
