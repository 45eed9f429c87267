// Step "messages": keys of the texts, in both languages and wherever a page asks for them.
import { readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";

import { Edits } from "./edits.mjs";
import { codeFiles, eachNode, kindOf } from "./program.mjs";
import { trackedFiles } from "./rows.mjs";

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** `where` of a row is the folder that has `locales`, or a file of webapp-shared's i18n without its language. */
const localesOf = (where, files) =>
  files.includes(`${where}/locales/en.json`)
    ? ["en", "hi"].map((language) => `${where}/locales/${language}.json`)
    : ["en", "hi"].map((language) => `${where}.${language}.json`).filter((path) => files.includes(path));

const isPattern = (row) => row.old.endsWith("*");
export const renamedKey = (key, row) => {
  if (!isPattern(row)) {
    if (key === row.old) return row.new;
    return PLURAL.test(key) && key.replace(PLURAL, "") === row.old ? row.new + PLURAL.exec(key)[0] : null;
  }
  const prefix = row.old.slice(0, -1);
  return key.startsWith(prefix) && key.length > prefix.length ? row.new.slice(0, -1) + key.slice(prefix.length) : null;
};

export function renameMessages({ root, rows }) {
  const files = trackedFiles(root);
  const read = (path) => readFileSync(join(root, path), "utf8");
  const report = [];
  const changed = new Set();
  // a folder that moved to components is where the row says parts
  const placed = rows.map((row) => {
    const later = row.where.replace("/src/parts/", "/src/components/");
    return { ...row, where: localesOf(row.where, files).length ? row.where : later };
  });
  for (const where of [...new Set(placed.map((row) => row.where))]) {
    const locales = localesOf(where, files);
    if (!locales.length) {
      report.push(`skipped, no texts at ${where}`);
      continue;
    }
    const keys = Object.keys(JSON.parse(read(locales[0])));
    const renames = new Map();
    const prefixes = [];
    for (const row of placed.filter((one) => one.where === where)) {
      let any = false;
      for (const key of keys) {
        const next = renamedKey(key, row);
        if (next === null || renames.has(key)) continue;
        if (keys.includes(next)) report.push(`left: ${key} -> ${next} in ${where}: both are there`);
        else renames.set(key, { next, isLoose: isPattern(row) });
        any = true;
      }
      if (!any) report.push(`skipped, not in the texts: ${row.old} in ${where}`);
      else if (isPattern(row)) prefixes.push([row.old.slice(0, -1), row.new.slice(0, -1)]);
    }
    for (const path of locales) {
      const before = read(path);
      const after = before.replaceAll(/^(\s*")([^"]+)(":)/gm, (all, open, key, close) =>
        renames.has(key) ? open + renames.get(key).next + close : all,
      );
      if (after !== before) {
        writeFileSync(join(root, path), after);
        changed.add(path);
      }
    }
    for (const [key, { next }] of [...renames])
      if (PLURAL.test(key)) renames.set(key.replace(PLURAL, ""), { next: next.replace(PLURAL, ""), isLoose: false });
    for (const path of readersOf(where, files, read)) {
      const before = read(path);
      const after = renamedUses(path, before, where, renames, prefixes);
      if (after === before) continue;
      writeFileSync(join(root, path), after);
      changed.add(path);
    }
  }
  return { report, changed: [...changed] };
}

const namespaceOf = (where) => where.split("/").at(-1);

/** Modules that may ask for a key: those of the folder, and those that name its namespace. */
function readersOf(where, files, read) {
  const bundle = where.split("/")[0];
  const namespace = namespaceOf(where);
  return codeFiles(files).filter(
    (path) =>
      path.startsWith("webapp-") &&
      (path.startsWith(`${where}/`) ||
        ((bundle === "webapp-shared" || path.startsWith(`${bundle}/`)) &&
          (namespace === "desk" || new RegExp(`["'\`/]${namespace}["'\`:/]`).test(read(path))))),
  );
}

function renamedUses(path, text, where, renames, prefixes) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kindOf(path));
  const namespace = namespaceOf(where);
  const isInside = path.startsWith(`${where}/`);
  const isNamed = namespace === "desk" || new RegExp(`["'\`]${namespace}["'\`]`).test(text);
  const edits = new Edits();
  const inner = (key) => {
    const prefix = key.startsWith(`${namespace}:`) ? `${namespace}:` : "";
    return [prefix, key.slice(prefix.length)];
  };
  const texts = importedTexts(source, path, where);
  eachNode(source, (node) => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && texts.has(node.expression.text)) {
      const found = renames.get(node.name.text);
      if (found) edits.add(path, node.name.getStart(source), node.name.getEnd(), found.next);
    } else if (ts.isStringLiteralLike(node)) {
      const [prefix, key] = inner(node.text);
      const found = renames.get(key);
      if (!found || !(prefix || isInside || (isNamed && isAskedFor(node)))) return;
      if (found.isLoose || prefix || isAskedFor(node))
        edits.add(path, node.getStart(source) + 1, node.getEnd() - 1, prefix + found.next);
    } else if (ts.isTemplateExpression(node)) {
      const [prefix, head] = inner(node.head.text);
      const row = prefixes.find(([old]) => head.startsWith(old));
      if (row && (prefix || isInside || (isNamed && isAskedFor(node))))
        edits.add(
          path,
          node.head.getStart(source) + 1,
          node.head.getStart(source) + 1 + node.head.text.length,
          prefix + row[1] + head.slice(row[0].length),
        );
    }
  });
  return edits.apply(path, text);
}

/** Names under which a module reads the texts themselves. */
function importedTexts(source, path, where) {
  const names = new Set();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !statement.importClause?.name) continue;
    const named = statement.moduleSpecifier.text.replace(/^webapp-shared\//, "webapp-shared/src/");
    const target = named.startsWith(".") ? posix.join(posix.dirname(path), named) : named;
    if (target.startsWith(`${where}/locales/`)) names.add(statement.importClause.name.text);
  }
  return names;
}

/** Whether a literal stands where `t(…)` takes its key, or is the key of a `<Trans>`. */
function isAskedFor(node) {
  let child = node;
  for (let { parent } = node; parent; child = parent, { parent } = parent) {
    if (ts.isCallExpression(parent)) {
      const called = parent.expression.getText();
      return parent.arguments[0] === child && /(^|\.)(t|exists)$/.test(called);
    }
    if (ts.isJsxAttribute(parent)) return parent.name.getText() === "i18nKey";
    if (
      !ts.isConditionalExpression(parent) &&
      !ts.isParenthesizedExpression(parent) &&
      !ts.isJsxExpression(parent) &&
      !ts.isArrayLiteralExpression(parent) &&
      !ts.isBinaryExpression(parent)
    )
      return false;
  }
  return false;
}
