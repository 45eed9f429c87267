// The proof: the syntax trees of a revision, with the rows applied, are those of the tree. Comments and layout do not count.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import postcss from "postcss";
import ts from "typescript";

import { renamedSelector } from "./classes.mjs";
import { renamedKey } from "./messages.mjs";
import { movedSpecifier, movesOf } from "./paths.mjs";
import { movedText } from "./moves.mjs";
import { codeFiles, kindOf, specifiersOf } from "./program.mjs";
import { trackedFiles } from "./rows.mjs";

const GENERATED = /\.gen\.ts$|openapi\.json$/;
const OWN = /^tools\/rename\//;

export function verify({ root, revision, rows }) {
  const git = (...words) => execFileSync("git", words, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
  const before = git("ls-tree", "-r", "--name-only", revision).split("\n").filter(Boolean).sort();
  const after = new Set(trackedFiles(root).filter((path) => existsSync(join(root, path))));
  const known = new Set(before);
  const moves = movesOf(before, rows);
  const pairs = pairsOf(rows);
  const faults = [];
  const same = new Set(git("diff", "--name-only", "--no-renames", revision).split("\n").filter(Boolean));
  for (const path of before) {
    const moved = moves.get(path) ?? path;
    if (!after.has(moved)) faults.push(`${path}: ${moved} is not there`);
    else if (!OWN.test(path) && !GENERATED.test(path) && (same.has(path) || same.has(moved))) {
      const texts = [git("show", `${revision}:${path}`), readFileSync(join(root, moved), "utf8")];
      const fault = differenceOf(path, moved, texts, { known, moves, rows, pairs });
      if (fault) faults.push(`${moved}: ${fault}`);
    }
  }
  const expected = new Set(before.map((path) => moves.get(path) ?? path));
  for (const path of after) if (!expected.has(path) && !OWN.test(path)) faults.push(`${path}: nothing became this`);
  return faults;
}

/** What an identifier, a class, a key or a shape may have become. */
export function pairsOf(rows) {
  const pairs = {
    names: new Map(),
    classes: new Map(),
    keys: rows.filter((row) => row.kind === "key"),
    spaces: new Map(),
    schemas: new Map(),
  };
  const allow = (map, old, next) => map.set(old, (map.get(old) ?? new Set()).add(next));
  for (const row of rows) {
    if (row.kind === "name" || row.kind === "local") allow(pairs.names, row.old, row.new);
    else if (row.kind === "class") allow(pairs.classes, row.old, row.new);
    else if (row.kind === "schema") allow(pairs.schemas, row.old, row.new);
    else if (row.kind === "file") {
      const [old, next] = [row.old, row.new].map((path) => posix.basename(path).split(".")[0]);
      allow(pairs.names, old, next);
      if (!/\.\w+$/.test(row.old)) allow(pairs.spaces, old, next);
    }
  }
  return pairs;
}

function differenceOf(path, moved, [before, after], context) {
  if (before === after) return null;
  if (codeFiles([path]).length) {
    const literals = specifiersIn(path, before, context);
    return unequalTrees(parsed(path, before), parsed(moved, after), { ...context, path, literals });
  }
  if (path.endsWith(".css")) return unequalSheets(postcss.parse(before), postcss.parse(after), context.pairs);
  if (path.endsWith(".json") && path.startsWith("webapp-"))
    return unequalTexts(JSON.parse(before), JSON.parse(after), context.pairs);
  return movedText(path, before, context.moves, context.rows) === after ? null : "the text differs";
}

const parsed = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kindOf(path));

/** Old text of a module's name to the one it must have, by position. */
function specifiersIn(path, text, { known, moves, rows }) {
  const source = parsed(path, text);
  return new Map(
    specifiersOf(source).map((literal) => [
      literal.getStart(source),
      movedSpecifier(literal.text, path, known, moves, rows) ?? literal.text,
    ]),
  );
}

/** The first place where two trees differ in more than the rows allow; null if none. */
export function unequalTrees(before, after, context) {
  const { pairs, literals = new Map(), path = "", moves = new Map(), rows = [] } = context;
  const where = (node) =>
    `line ${before.getLineAndCharacterOfPosition(node.getStart(before)).line + 1}: ${node.getText(before).slice(0, 60)}`;
  const named = (old, next) => old === next || pairs.names.get(old)?.has(next) === true;
  const worded = (node, old, next) => {
    if (literals.has(node.getStart(before))) return literals.get(node.getStart(before)) === next;
    if (old === next) return true;
    const [oldKey, newKey] = [old, next].map((text) => text.replace(/^[\w-]+:/, ""));
    const isSpace = (one, other) => one === other || pairs.spaces.get(one)?.has(other) === true;
    const isKey = (one, other) => one === other || pairs.keys.some((row) => isRenamed(row, one, other));
    if (oldKey !== old && newKey !== next)
      return isSpace(old.slice(0, -oldKey.length - 1), next.slice(0, -newKey.length - 1)) && isKey(oldKey, newKey);
    const { parent } = node;
    if (ts.isElementAccessExpression(parent) && pairs.classes.get(old)?.has(next)) return true;
    if (ts.isLiteralTypeNode(parent) && pairs.schemas.get(old)?.has(next)) return true;
    if (pairs.spaces.get(old)?.has(next)) return true;
    return isKey(old, next) || (!path.startsWith("webapp-") && movedText(path, old, moves, rows) === next);
  };
  const walk = (one, other) => {
    [one, other] = [bare(one), bare(other)];
    if (ts.isShorthandPropertyAssignment(one) && ts.isPropertyAssignment(other))
      return one.name.text === other.name.getText(after) &&
        ts.isIdentifier(other.initializer) &&
        named(one.name.text, other.initializer.text)
        ? null
        : where(one);
    if (
      (ts.isImportSpecifier(one) || ts.isExportSpecifier(one)) &&
      one.kind === other.kind &&
      one.propertyName &&
      !other.propertyName
    )
      return one.name.text === other.name.text && named(one.propertyName.text, other.name.text) ? null : where(one);
    if (one.kind !== other.kind) return where(one);
    if (ts.isIdentifier(one)) {
      const isMember = ts.isPropertyAccessExpression(one.parent) && one.parent.name === one;
      const isKey = pairs.keys.some((row) => renamedKey(one.text, row) === other.text);
      const isClass = pairs.classes.get(one.text)?.has(other.text);
      return named(one.text, other.text) || (isMember && (isClass || isKey)) ? null : where(one);
    }
    if (ts.isStringLiteralLike(one) || ts.isTemplateHead(one))
      return worded(one, one.text, other.text) ? null : where(one);
    if (ts.isJsxText(one)) return one.text === other.text ? null : where(one);
    if (ts.isRegularExpressionLiteral(one))
      return movedText(path, one.text, moves, rows) === other.text ? null : where(one);
    const [left, right] = [childrenOf(one), childrenOf(other)];
    if (!left.length && !right.length)
      return ts.isToken(one) && "text" in one && one.text !== other.text ? where(one) : null;
    if (left.length !== right.length) return where(one);
    for (const [index, child] of left.entries()) {
      if (typeof child === "string" || typeof right[index] === "string") {
        if (child !== right[index]) return where(one);
        continue;
      }
      const fault = walk(child, right[index]);
      if (fault) return fault;
    }
    return null;
  };
  return walk(before, after);
}

const isRenamed = (row, old, next) => {
  if (renamedKey(old, row) === next) return true;
  // the head of a template, and a plural without its ending
  if (!row.old.endsWith("*")) return renamedKey(`${old}_other`, row) === `${next}_other`;
  const [from, to] = [row.old.slice(0, -1), row.new.slice(0, -1)];
  return (old === from && next === to) || renamedKey(`${old}_other`, row) === `${next}_other`;
};

/** Prettier sets and drops parentheses. */
function bare(node) {
  let inner = node;
  while (ts.isParenthesizedExpression(inner) || ts.isParenthesizedTypeNode(inner))
    inner = ts.isParenthesizedExpression(inner) ? inner.expression : inner.type;
  return inner;
}

/** Children, with what JSX shows as text brought to what it shows: lines joined, `{" "}` a space. */
function childrenOf(node) {
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return children;
  const shown = [];
  for (const child of children) {
    const text = textShown(child);
    if (text === null) shown.push(child);
    else if (text && typeof shown.at(-1) === "string") shown.push(shown.pop() + text);
    else if (text) shown.push(text);
  }
  return shown;
}

function textShown(node) {
  if (
    ts.isJsxExpression(node) &&
    node.expression &&
    ts.isStringLiteral(node.expression) &&
    /^ +$/.test(node.expression.text)
  )
    return node.expression.text;
  if (!ts.isJsxText(node)) return null;
  const lines = node.text.split("\n");
  return lines
    .map((line, index) => {
      let text = line;
      if (index > 0) text = text.trimStart();
      if (index < lines.length - 1) text = text.trimEnd();
      return text;
    })
    .filter(Boolean)
    .join(" ");
}

export function unequalSheets(before, after, pairs) {
  const flat = (sheet) => {
    const found = [];
    sheet.walk((node) => {
      if (node.type !== "comment") found.push(node);
    });
    return found;
  };
  const [left, right] = [flat(before), flat(after)];
  if (left.length !== right.length) return "another number of rules";
  for (const [index, one] of left.entries()) {
    const other = right[index];
    const line = `line ${one.source.start.line}`;
    if (one.type !== other.type) return line;
    if (
      one.type === "decl" &&
      (one.prop !== other.prop || one.value !== other.value || one.important !== other.important)
    )
      return line;
    if (one.type === "atrule" && (one.name !== other.name || one.params !== other.params)) return line;
    if (one.type === "rule" && !isSelectorOf(one.selector, other.selector, pairs.classes)) return line;
  }
  return null;
}

function isSelectorOf(old, next, classes) {
  const list = (selector) => {
    const names = [];
    const shape = renamedSelector(selector, (name) => {
      names.push(name);
      return "x";
    });
    return [shape.replaceAll(/\s+/g, " "), names];
  };
  const [[shape, names], [newShape, newNames]] = [list(old), list(next)];
  return (
    shape === newShape &&
    names.every((name, index) => name === newNames[index] || classes.get(name)?.has(newNames[index]))
  );
}

function unequalTexts(before, after, { keys }) {
  const [left, right] = [Object.entries(before), Object.entries(after)];
  if (left.length !== right.length) return "another number of texts";
  for (const [index, [key, text]] of left.entries()) {
    const [next, newText] = right[index];
    if (JSON.stringify(text) !== JSON.stringify(newText)) return `the text of ${key} differs`;
    if (key !== next && !keys.some((row) => renamedKey(key, row) === next)) return `the key ${key} became ${next}`;
  }
  return null;
}
