// Step "classes": class names of CSS modules, in their rules and in every component that wears them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postcss from "postcss";
import ts from "typescript";

import { Edits } from "./edits.mjs";
import { targetOf } from "./paths.mjs";
import { codeFiles, eachNode, programOf } from "./program.mjs";
import { trackedFiles } from "./rows.mjs";

const CLASS = /\.([A-Za-z_][\w-]*)/g;

/** A selector with each class through `rename`; what stands in `:global(…)` is nobody's module. */
export const renamedSelector = (selector, rename) =>
  selector
    .split(/(:global\([^)]*\))/)
    .map((part) =>
      part.startsWith(":global(") ? part : part.replaceAll(CLASS, (all, name) => `.${rename(name) ?? name}`),
    )
    .join("");

function classesIn(sheet) {
  const names = new Set();
  sheet.walkRules((rule) => {
    renamedSelector(rule.selector, (name) => void names.add(name));
  });
  return names;
}

export function renameClasses({ root, rows }) {
  const files = trackedFiles(root);
  const known = new Set(files);
  const sheets = new Map(
    files
      .filter((path) => /^webapp-[^/]+\/src\/.*\.module\.css$/.test(path))
      .map((path) => [path, postcss.parse(readFileSync(join(root, path), "utf8"))]),
  );
  const program = programOf(root, files);
  const wearers = wearersOf(files, known, program);
  const left = [];
  const edits = new Edits();
  const changed = new Set();
  for (const [path, sheet] of sheets) {
    const present = classesIn(sheet);
    const worn = wearers.get(path) ?? [];
    const named = new Set(worn.filter((use) => use.name !== null).map((use) => use.name));
    const computed = new Set(worn.flatMap((use) => use.options ?? []));
    const isOpen = worn.some((use) => use.name === null && use.options === null);
    const renames = new Map();
    const taken = new Set(present);
    for (const { old, new: next } of rows) {
      if (!present.has(old)) continue;
      if (taken.has(next)) left.push(`.${old} -> .${next} in ${path}: the module has both`);
      else if (computed.has(old) || (isOpen && !named.has(old)))
        left.push(`.${old} -> .${next} in ${path}: the name is computed from a value`);
      else {
        renames.set(old, next);
        taken.add(next);
      }
    }
    if (!renames.size) continue;
    sheet.walkRules((rule) => {
      rule.selector = renamedSelector(rule.selector, (name) => renames.get(name));
    });
    writeFileSync(join(root, path), sheet.toString());
    changed.add(path);
    for (const use of worn) {
      const next = renames.get(use.name);
      if (next === undefined) continue;
      edits.add(use.path, use.start, use.end, next);
    }
  }
  for (const path of edits.paths) {
    writeFileSync(join(root, path), edits.apply(path, readFileSync(join(root, path), "utf8")));
    changed.add(path);
  }
  return { report: left.map((line) => `left: ${line}`), changed: [...changed] };
}

/** By style sheet: each use of it, by name, by the names that a value may be (`options`), or by anything (both null). */
function wearersOf(files, known, { checker, sourceOf }) {
  const wearers = new Map();
  for (const path of codeFiles(files)) {
    if (!path.startsWith("webapp-")) continue;
    const source = sourceOf(path);
    const sheets = new Map();
    for (const statement of source.statements) {
      if (!ts.isImportDeclaration(statement) || !statement.importClause?.name) continue;
      const sheet = targetOf(statement.moduleSpecifier.text, path, known)?.path;
      if (sheet?.endsWith(".module.css")) sheets.set(statement.importClause.name.text, sheet);
    }
    if (!sheets.size) continue;
    eachNode(source, (node) => {
      if (!ts.isIdentifier(node) || !sheets.has(node.text) || ts.isImportClause(node.parent)) return;
      const { parent } = node;
      if ((ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node) return;
      const use = { path, name: null, options: null };
      if (ts.isPropertyAccessExpression(parent) && parent.expression === node)
        Object.assign(use, { name: parent.name.text, start: parent.name.getStart(source), end: parent.name.getEnd() });
      else if (ts.isElementAccessExpression(parent) && parent.expression === node) {
        const key = parent.argumentExpression;
        if (ts.isStringLiteralLike(key))
          Object.assign(use, { name: key.text, start: key.getStart(source) + 1, end: key.getEnd() - 1 });
        else use.options = wordsOf(checker.getTypeAtLocation(key));
      }
      const sheet = sheets.get(node.text);
      wearers.set(sheet, [...(wearers.get(sheet) ?? []), use]);
    });
  }
  return wearers;
}

/** The words that a type allows; null where it allows any. */
function wordsOf(type) {
  const members = type.isUnion() ? type.types : [type];
  return members.every((member) => member.isStringLiteral() || member.flags & ts.TypeFlags.Undefined)
    ? members.filter((member) => member.isStringLiteral()).map((member) => member.value)
    : null;
}
