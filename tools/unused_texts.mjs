// Texts that no page asks for. A key is asked for where it stands as a word in quotes, or where a template that names it is
// written (`status_${status}`), in a file that may read its namespace: one of its own feature, one that names the namespace, or
// one of the bundle's api, which is handed the words. So no list of beginnings is kept that could outlive what it was for.
import { readFileSync } from "node:fs";
import { dirname, relative, sep } from "node:path";

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** a word in quotes, with or without its namespace before it */
const WORD = /["'`](?:[\w-]+:)?([\w./-]+)["'`]/g;
const TEMPLATE = /`((?:[\w.-]|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\})+)`/g;
const HOLE = /\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}/;
/** a template says something of a key if so many of its letters stand in it */
const LETTERS = 2;

/** Namespaces that every file may read. */
const OPEN_TO_ALL = new Set(["common", "desk"]);

const namesOf = (source) => new Set([...source.matchAll(WORD)].map((found) => found[1]));
const shapesOf = (source) =>
  [...source.matchAll(TEMPLATE)]
    .map((found) => found[1].split(HOLE))
    .filter((parts) => parts.length > 1 && parts.join("").replaceAll(/[^a-z]/gi, "").length >= LETTERS)
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll(".", "\\.")).join("[\\w./-]*")}$`));

const namespaceOf = (path) =>
  /(?:features|components)\/([^/]+)\/locales\/en\.json$/.exec(path)?.[1] ??
  /i18n\/(common|desk)\.en\.json$/.exec(path)?.[1] ??
  "app";
/** What a feature or component consists of besides its texts. */
const folderOf = (path) => (path.endsWith("/locales/en.json") ? dirname(dirname(path)) : dirname(path));

/** `texts`: the English files with their keys; `sources`: the files that may ask for them. Answers one line per fault. */
export function unused(texts, sources, root) {
  const read = sources.map((path) => {
    const source = readFileSync(path, "utf8");
    return { path, source, names: namesOf(source), shapes: shapesOf(source) };
  });
  const faults = [];
  for (const { path, keys } of texts) {
    const name = relative(root, path);
    const bundle = name.split(sep)[0];
    const namespace = namespaceOf(path);
    const readers = read.filter(
      (one) =>
        one.path.startsWith(`${folderOf(path)}${sep}`) ||
        relative(root, one.path).startsWith(`${bundle}/src/api/`) ||
        ((bundle === "webapp-shared" || relative(root, one.path).startsWith(bundle)) &&
          (OPEN_TO_ALL.has(namespace) || one.source.includes(`"${namespace}"`))),
    );
    const isAsked = (key) =>
      readers.some(({ names, shapes }) => names.has(key) || shapes.some((shape) => shape.test(key)));
    const asked = (key) => isAsked(key) || (PLURAL.test(key) && isAsked(key.replace(PLURAL, "")));
    for (const key of keys) if (!asked(key)) faults.push(`${name}: nobody asks for ${key}`);
  }
  return faults;
}
