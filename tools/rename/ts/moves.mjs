// Step "files": folders, components and hooks, with the modules that name them and the names they export.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { Edits } from "./edits.mjs";
import { renameNames } from "./names.mjs";
import { absentRows, movedSpecifier, movesOf } from "./paths.mjs";
import { codeFiles, programOf, specifiersOf } from "./program.mjs";
import { trackedFiles } from "./rows.mjs";

/** Files outside the bundles that name paths of the tree as text. */
const NAMES_PATHS = /^(tools|tests|docs|apps|config|docker|\.ci|[^/]+$).*/;
const IS_TEXT =
  /(\.(mjs|cjs|js|ts|tsx|py|md|json|toml|html|sh|yml|yaml)|Makefile|Dockerfile|run|\.git-blame-ignore-revs)$/;
const KEPT_AS_IT_IS = /^(tools\/rename\/|CHANGELOG\.md$|package-lock\.json$)/;

/** What speaks of `parts` by its own name: [file, old text, new text]. */
const PLAIN = [
  [".dependency-cruiser.cjs", "parts-below-features", "components-below-features"],
  [".dependency-cruiser.cjs", "/src/parts/", "/src/components/"],
  ["tools/unused_texts.mjs", "(?:features|parts)", "(?:features|components)"],
  ["tools/unused_texts.mjs", "a feature or part consists of", "a feature or component consists of"],
  ["tools/locales.mjs", "English files of features, parts and", "English files of features, components and"],
  ["webapp-shared/src/i18n/start.ts", "(?:features|parts)", "(?:features|components)"],
  ["webapp-shared/src/i18n/start.ts", "the folder of the feature or part", "the folder of the feature or component"],
];

export function renameFiles({ root, rows }) {
  const files = trackedFiles(root);
  const known = new Set(files);
  const moves = movesOf(files, rows);
  for (const [from, to] of moves)
    if (known.has(to) && !moves.has(to)) throw new Error(`${from}: ${to} is in the tree already`);
  const program = programOf(root, files);
  const edits = new Edits();
  const { left, count } = renameNames({ rows, files, program, edits });
  for (const path of codeFiles(files)) {
    const source = program.sourceOf(path);
    for (const literal of specifiersOf(source)) {
      const moved = movedSpecifier(literal.text, path, known, moves, rows);
      if (moved !== null) edits.add(path, literal.getStart(source) + 1, literal.getEnd() - 1, moved);
    }
  }
  const namespaces = movedNamespaces(moves);
  const changed = new Set();
  const write = (path, change) => {
    const before = readFileSync(join(root, path), "utf8");
    const after = change(before);
    if (after === before) return;
    writeFileSync(join(root, path), after);
    changed.add(path);
  };
  for (const path of edits.paths) write(path, (text) => edits.apply(path, text));
  for (const path of files) {
    if (codeFiles([path]).length && path.startsWith("webapp-"))
      write(path, (text) => renameNamespaces(text, path, namespaces));
    else if (NAMES_PATHS.test(path) && IS_TEXT.test(path) && !KEPT_AS_IT_IS.test(path))
      write(path, (text) => movedText(path, text, moves, rows));
  }
  for (const path of new Set(PLAIN.map(([one]) => one)))
    if (known.has(path)) write(path, (text) => movedText(path, text, moves, rows));
  for (const [from, to] of moves) {
    mkdirSync(join(root, dirname(to)), { recursive: true });
    execFileSync("git", ["mv", from, to], { cwd: root });
  }
  const report = [
    `${moves.size} files moved, ${count} uses of names`,
    ...absentRows(files, rows).map((row) => `skipped, not in the tree: ${row.old}`),
    ...left.map((line) => `left: ${line}`),
  ];
  return { report, changed: [...changed].map((path) => moves.get(path) ?? path) };
}

/** A text outside the bundles, with the paths it names and the words for folders that moved. */
export function movedText(path, text, moves, rows) {
  const hasParts = rows.some((row) => row.kind === "file" && row.old.endsWith("/src/parts"));
  const plain = hasParts ? PLAIN.filter(([file]) => file === path) : [];
  const moved = path.startsWith("webapp-") ? text : renamePaths(text, moves, rows);
  return plain.reduce((changed, [, old, next]) => changed.replaceAll(old, next), moved);
}

/** Namespaces of texts are folders: where a folder with texts moved, its namespace did too. */
function movedNamespaces(moves) {
  const folderOf = (path) => /\/([^/]+)\/locales\/en\.json$/.exec(path)?.[1];
  return new Map(
    [...moves]
      .map(([from, to]) => [from.split("/")[0], folderOf(from), folderOf(to)])
      .filter(([, old, next]) => old !== next)
      .map(([bundle, old, next]) => [old, { bundle, next }]),
  );
}

function renameNamespaces(text, path, namespaces) {
  let changed = text;
  for (const [old, { bundle, next }] of namespaces) {
    if (!path.startsWith(`${bundle}/`)) continue;
    changed = changed
      .replaceAll(new RegExp(`(useTranslation\\((?:\\[[^\\]]*)?)"${old}"`, "g"), `$1"${next}"`)
      .replaceAll(new RegExp(`(["'\`])${old}:(?=\\w)`, "g"), `$1${next}:`)
      .replaceAll(new RegExp(`(ns[=:]\\s*)"${old}"`, "g"), `$1"${next}"`);
    if (path.endsWith("/i18n.d.ts"))
      changed = changed
        .replaceAll(new RegExp(`import type ${old} `, "g"), `import type ${next} `)
        .replaceAll(new RegExp(`^(\\s+)${old}: typeof ${old};`, "gm"), `$1${next}: typeof ${next};`);
  }
  return changed;
}

/** Paths from the root of the tree, with or without an ending. */
function renamePaths(text, moves, rows) {
  let changed = text;
  for (const [from, to] of moves) {
    if (!changed.includes(from.replace(/\.\w+$/, ""))) continue;
    changed = changed.replaceAll(from, to);
    if (/\.tsx?$/.test(from) && !/\.test\.tsx?$/.test(from))
      changed = changed.replaceAll(
        new RegExp(`${escaped(from.replace(/\.\w+$/, ""))}(?=["'\`])`, "g"),
        to.replace(/\.\w+$/, ""),
      );
  }
  for (const row of rows) {
    if (row.kind !== "file" || /\.\w+$/.test(row.old)) continue;
    changed = changed.replaceAll(new RegExp(`${escaped(row.old)}(?=[/"'\`\\s)])`, "g"), row.new);
  }
  return changed;
}

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
