// Step "schemas": names of the server's shapes, after `make schema` wrote the types anew.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

import { Edits } from "./edits.mjs";
import { codeFiles, eachNode, kindOf } from "./program.mjs";
import { trackedFiles } from "./rows.mjs";

const isShapes = (node) => /^Schemas$|\["schemas"\]$/.test(node.getText());

export function renameSchemas({ root, rows }) {
  const files = trackedFiles(root);
  const read = (path) => readFileSync(join(root, path), "utf8");
  const generated = new Map(
    files
      .filter((path) => /\/api\/(schema|public)\.gen\.ts$/.test(path))
      .map((path) => [path.split("/")[0], namesIn(read(path))]),
  );
  const report = [];
  const changed = [];
  for (const path of codeFiles(files).filter((one) => one.startsWith("webapp-"))) {
    const names = generated.get(path.split("/")[0]) ?? new Set();
    const text = read(path);
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kindOf(path));
    const edits = new Edits();
    eachNode(source, (node) => {
      if (!ts.isIndexedAccessTypeNode(node) || !isShapes(node.objectType)) return;
      const literal = ts.isLiteralTypeNode(node.indexType) ? node.indexType.literal : null;
      if (!literal || !ts.isStringLiteral(literal) || names.has(literal.text)) return;
      const options = [
        ...new Set(rows.filter((row) => row.old === literal.text && names.has(row.new)).map((row) => row.new)),
      ];
      if (options.length === 1) edits.add(path, literal.getStart(source) + 1, literal.getEnd() - 1, options[0]);
      else report.push(`left: ${literal.text} in ${path}: ${options.length} names for it`);
    });
    const after = edits.apply(path, text);
    if (after === text) continue;
    writeFileSync(join(root, path), after);
    changed.push(path);
  }
  return { report, changed };
}

/** Names of `components["schemas"]`: the keys eight spaces in. */
const namesIn = (text) => new Set([...text.matchAll(/^ {8}(?:readonly )?"?(\w+)"?: /gm)].map((found) => found[1]));
