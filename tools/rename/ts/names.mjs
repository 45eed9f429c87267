// Exported names: from the declaration to every identifier that means it, in one walk over the program.
import { posix } from "node:path";
import ts from "typescript";

import { codeFiles, eachNode } from "./program.mjs";

const isTest = (path) => /\.test\.tsx?$/.test(path);
/** A name that is a word of its own in a comment: `useStableCallback`, `OtpInput`, never `way`. */
const IS_TELLING = /^[A-Za-z]+[a-z][A-Z]/;

/** Every renaming that the rows ask for: `{ declaration, old, new, row }`. A file's row names what it exports under its stem. */
function targetsOf(rows, files, sourceOf, checker) {
  const targets = new Map();
  const claim = (path, row, old, next) => {
    for (const declaration of exportsNamed(sourceOf(path), old, checker)) {
      if (!targets.has(declaration)) targets.set(declaration, { old, new: next, row });
    }
  };
  for (const row of rows.filter((one) => one.kind === "name")) {
    for (const path of codeFiles(files)) if (path.startsWith(`${row.where}/`)) claim(path, row, row.old, row.new);
  }
  for (const row of rows.filter((one) => one.kind === "file")) {
    const stem = (path) => posix.basename(path).split(".")[0];
    const isFile = /\.tsx?$/.test(row.old);
    const path = isFile ? row.old : `${row.old}/${posix.basename(row.old)}.tsx`;
    if (files.includes(path) && !isTest(path)) claim(path, row, stem(path), stem(row.new));
  }
  for (const row of rows.filter((one) => one.kind === "local")) {
    if (!files.includes(row.where)) continue;
    for (const statement of sourceOf(row.where).statements)
      if (statement.name?.text === row.old) targets.set(statement, { old: row.old, new: row.new, row });
  }
  return targets;
}

/** `({ useX }) => …` of a module that is loaded later: the variable is called as the export is. */
function addBindings(targets, files, { checker, sourceOf }) {
  const oldNames = new Set([...targets.values()].map((target) => target.old));
  for (const path of codeFiles(files).filter((one) => one.startsWith("webapp-"))) {
    eachNode(sourceOf(path), (node) => {
      if (!ts.isBindingElement(node) || node.propertyName || !ts.isIdentifier(node.name)) return;
      if (!oldNames.has(node.name.text)) return;
      const property = checker.getTypeAtLocation(node.parent).getProperty(node.name.text);
      const target = property?.declarations?.map((one) => targets.get(one)).find(Boolean);
      if (target?.old === node.name.text) targets.set(node, target);
    });
  }
}

function exportsNamed(source, name, checker) {
  const module = checker.getSymbolAtLocation(source);
  const symbol = module?.exports?.get(ts.escapeLeadingUnderscores(name));
  return (symbol?.declarations ?? []).filter((declaration) => declaration.getSourceFile() === source);
}

function symbolOf(node, checker) {
  const { parent } = node;
  let symbol;
  if (ts.isShorthandPropertyAssignment(parent) && parent.name === node)
    symbol = checker.getShorthandAssignmentValueSymbol(parent);
  else if (ts.isExportSpecifier(parent)) symbol = checker.getExportSpecifierLocalTargetSymbol(parent);
  else symbol = checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

const isDeclared = (node) => {
  const { parent } = node;
  return (
    (ts.isImportSpecifier(parent) && parent.name === node) ||
    ((ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isInterfaceDeclaration(parent) ||
      ts.isTypeAliasDeclaration(parent) ||
      ts.isTypeParameterDeclaration(parent) ||
      ts.isClassDeclaration(parent) ||
      ts.isImportClause(parent) ||
      ts.isNamespaceImport(parent)) &&
      parent.name === node)
  );
};

/** Adds the edits; answers rows that were left because the new name stands in a file already, with that file. */
export function renameNames({ rows, files, program, edits }) {
  const { checker, sourceOf } = program;
  const targets = targetsOf(rows, files, sourceOf, checker);
  addBindings(targets, files, program);
  const oldNames = new Set([...targets.values()].map((target) => target.old));
  const newNames = new Set([...targets.values()].map((target) => target.new));
  const uses = new Map();
  const declared = new Map();
  for (const path of codeFiles(files).filter((one) => one.startsWith("webapp-"))) {
    eachNode(sourceOf(path), (node) => {
      if (!ts.isIdentifier(node)) return;
      if (newNames.has(node.text) && isDeclared(node)) add(declared, `${path} ${node.text}`, node);
      if (!oldNames.has(node.text)) return;
      const target = symbolOf(node, checker)
        ?.declarations?.map((one) => targets.get(one))
        .find(Boolean);
      if (target && target.old === node.text) add(uses, target, { path, node });
    });
  }
  const renamed = new Set([...uses.values()].flat().map((use) => use.node));
  const left = [];
  for (const [target, places] of uses) {
    // a name after a dot meets no other name
    const clash = places.find(
      ({ path, node }) =>
        !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) &&
        (declared.get(`${path} ${target.new}`) ?? []).some(
          (other) => !renamed.has(other) && !(ts.isImportSpecifier(other.parent) && other.parent.propertyName === node),
        ),
    );
    if (clash) {
      left.push(`${target.old} -> ${target.new}: ${clash.path} has a ${target.new} of its own`);
      continue;
    }
    for (const { path, node } of places) edit(edits, path, node, target.new, sourceOf(path));
  }
  renameInComments({ targets, left, files, sourceOf, edits });
  return { left, count: [...uses.values()].flat().length };
}

function edit(edits, path, node, next, source) {
  const { parent } = node;
  const [start, end] = [node.getStart(source), node.getEnd()];
  if (ts.isShorthandPropertyAssignment(parent)) edits.add(path, start, end, `${node.text}: ${next}`);
  else if (
    (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) &&
    parent.propertyName === node &&
    parent.name.text === next
  )
    edits.add(path, start, parent.name.getEnd(), next);
  else edits.add(path, start, end, next);
}

/** What comments say of a renamed thing, where its name is telling enough to mean nothing else. */
function renameInComments({ targets, left, files, sourceOf, edits }) {
  const names = new Map();
  for (const { old, new: next, row } of targets.values()) {
    if (!IS_TELLING.test(old) || left.some((line) => line.startsWith(`${old} -> `))) continue;
    const bundle = (row.where || row.old).split("/")[0];
    add(names, old, { next, bundle });
  }
  for (const path of codeFiles(files)) {
    const source = sourceOf(path);
    for (const [start, end] of commentsOf(source)) {
      const text = source.text.slice(start, end);
      for (const found of text.matchAll(/[A-Za-z]+/g)) {
        const options = (names.get(found[0]) ?? []).filter(
          ({ bundle }) => bundle === "webapp-shared" || path.startsWith(`${bundle}/`) || !path.startsWith("webapp-"),
        );
        if (new Set(options.map(({ next }) => next)).size === 1)
          edits.add(path, start + found.index, start + found.index + found[0].length, options[0].next);
      }
    }
  }
}

export function commentsOf(source) {
  const ranges = new Map();
  const keep = (found) => found?.forEach(({ pos, end }) => ranges.set(pos, end));
  eachNode(source, (node) => {
    if (ts.isJsxText(node)) return;
    keep(ts.getLeadingCommentRanges(source.text, node.getFullStart()));
    keep(ts.getTrailingCommentRanges(source.text, node.getEnd()));
  });
  // what an empty JSX expression holds
  for (const found of source.text.matchAll(/\{\/\*[\s\S]*?\*\/\}/g))
    ranges.set(found.index + 1, found.index + found[0].length - 1);
  return [...ranges];
}

function add(map, key, value) {
  const values = map.get(key) ?? [];
  map.set(key, [...values, value]);
}
