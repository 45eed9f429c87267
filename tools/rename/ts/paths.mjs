// Where files go, and how modules name each other afterwards.
import { posix } from "node:path";

const ENDINGS = ["", ".ts", ".tsx", ".d.ts", ".mjs", ".js", ".css", ".json", "/index.ts", "/index.tsx"];
const SHARED = "webapp-shared/";
const STEM = /^([^.]+)(\..+)$/;

const depthOf = (path) => path.split("/").length;
const hasEnding = (path) => /\.\w+$/.test(posix.basename(path));

/** A file's row moves its style sheet and its test too, and nothing else that only begins alike. */
function siblingOf(path, row) {
  if (posix.dirname(path) !== posix.dirname(row.old)) return null;
  const [, stem, ending] = STEM.exec(posix.basename(path)) ?? [];
  const [, oldStem, oldEnding] = STEM.exec(posix.basename(row.old)) ?? [];
  if (stem === undefined || stem !== oldStem) return null;
  if (ending !== oldEnding && !/^(\.module\.css|\.test\.tsx?)$/.test(ending)) return null;
  const newName = STEM.exec(posix.basename(row.new))[1];
  return `${posix.dirname(row.new)}/${newName}${ending}`;
}

/** The path of a file after all rows: files first, then folders from the deepest up. A folder `Note` takes `Note.tsx` along. */
export function movedPath(path, rows) {
  const files = rows.filter((row) => row.kind === "file" && hasEnding(row.old));
  const folders = rows
    .filter((row) => row.kind === "file" && !hasEnding(row.old))
    .sort((one, other) => depthOf(other.old) - depthOf(one.old) || (one.old < other.old ? -1 : 1));
  let moved = path;
  for (const row of files) moved = siblingOf(moved, row) ?? moved;
  for (const row of folders) {
    if (!moved.startsWith(`${row.old}/`)) continue;
    const [oldStem, newStem] = [posix.basename(row.old), posix.basename(row.new)];
    const rest = moved.slice(row.old.length + 1);
    const inside = rest.startsWith(`${oldStem}.`) ? newStem + rest.slice(oldStem.length) : rest;
    moved = `${row.new}/${inside}`;
  }
  return moved;
}

/** Old path to new path of every file that moves. */
export function movesOf(files, rows) {
  const moves = new Map();
  for (const path of files) {
    const moved = movedPath(path, rows);
    if (moved !== path) moves.set(path, moved);
  }
  return moves;
}

/** Rows whose file or folder is not in the tree (any more). */
export const absentRows = (files, rows) =>
  rows.filter(
    (row) => row.kind === "file" && !files.some((path) => path === row.old || path.startsWith(`${row.old}/`)),
  );

/** The file that a module's `text` names, seen from `from`; null for packages and for what is not there. */
export function targetOf(text, from, known) {
  const plain = text.replace(/\?\w+$/, "");
  const base = plain.startsWith(".")
    ? posix.join(posix.dirname(from), plain)
    : plain.startsWith(SHARED)
      ? `${SHARED}src/${plain.slice(SHARED.length)}`
      : null;
  if (base === null) return null;
  for (const ending of ENDINGS) if (known.has(base + ending)) return { path: base + ending, ending };
  return null;
}

/** How the module at `from` (its old path) names the same file after the moves; null where nothing changes. */
export function movedSpecifier(text, from, known, moves, rows) {
  const newFrom = moves.get(from) ?? from;
  const query = /\?\w+$/.exec(text)?.[0] ?? "";
  if (text.includes("*")) return movedPattern(text, from, newFrom, rows);
  const target = targetOf(text, from, known);
  if (target === null) return null;
  const moved = moves.get(target.path) ?? target.path;
  if (moved === target.path && newFrom === from) return null;
  const bare = target.ending === "" ? moved : moved.slice(0, -target.ending.length);
  const named = text.startsWith(".") ? relative(newFrom, bare) : SHARED + bare.slice(`${SHARED}src/`.length);
  return named + query === text ? null : named + query;
}

/** The same for a pattern of `import.meta.glob`: folders of the list alone. */
function movedPattern(text, from, newFrom, rows) {
  if (!text.startsWith(".")) return null;
  const base = posix.join(posix.dirname(from), text);
  const folder = rows.find((row) => row.kind === "file" && !hasEnding(row.old) && base.startsWith(`${row.old}/`));
  if (!folder && from === newFrom) return null;
  const moved = folder ? folder.new + base.slice(folder.old.length) : base;
  const named = relative(newFrom, moved);
  return named === text ? null : named;
}

function relative(from, to) {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}
