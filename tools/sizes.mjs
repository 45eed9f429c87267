// What a first visit downloads, from the built bundles, and what each page adds to it: `npm run sizes`. JavaScript and
// CSS that index.html names or holds, the landing page with its own; for a page its own module with all it imports, and
// its English texts; the parts of pages that are loaded when they are seen.
// The landing page may load 150 kB of JavaScript, gzipped, a step of the customer 60; nothing fails on these numbers.
// The widget stands in other people's pages: its loader and its frame are held to their bounds (portal.md 7).
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync, brotliCompressSync } from "node:zlib";

const root = new URL("..", import.meta.url);
/** as tools/compressed.ts does it */
const pressed = (content) => gzipSync(content, { level: 9 });
const kilo = (bytes) => (bytes / 1000).toFixed(1).padStart(7);

/** The scripts and styles that a page of a bundle loads before it shows anything: those that the page itself names or
 * holds, and for the landing page those of `first-pages.json`, which the start script fetches beside them. */
function firstLoad(dist, page) {
  const named = [...page.matchAll(/(?:<script [^>]*src|<link [^>]*="modulepreload"[^>]*href)="([^"]+)"/g)];
  const landing = JSON.parse(readFileSync(new URL("first-pages.json", dist), "utf8"))["/"]?.en ?? {};
  const inline = [...page.matchAll(/<style>([^]*?)<\/style>/g)].map((match) => match[1]);
  const read = (name) => readFileSync(new URL(name.replace(/^\/static\/\w+\//, ""), dist));
  return {
    scripts: [...new Set([...named.map((match) => match[1]), ...(landing.scripts ?? [])])].map(read),
    styles: [...inline, ...(landing.styles ?? []).map(read)],
  };
}

console.log("first load            JS gzip  JS brotli  CSS gzip  (kB = 1000 bytes)");
for (const area of ["consumer", "partner", "admin"]) {
  const dist = new URL(`webapp-${area}/dist/`, root);
  const index = fileURLToPath(new URL("index.html", dist));
  if (!existsSync(index)) {
    console.log(`${area.padEnd(20)} not built`);
    continue;
  }
  const { scripts, styles } = firstLoad(dist, readFileSync(index, "utf8"));
  const sum = (parts, pack) => parts.reduce((total, part) => total + pack(part).length, 0);
  console.log(
    `${area.padEnd(20)} ${kilo(sum(scripts, pressed))}   ${kilo(sum(scripts, brotliCompressSync))}   ${kilo(sum(styles, pressed))}`,
  );
}

/** A chunk of the manifest and all it imports at once. */
function withImports(manifest, key, seen = new Set()) {
  if (!manifest[key] || seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) withImports(manifest, next, seen);
  return seen;
}

for (const area of ["consumer", "partner", "admin"]) {
  const dist = new URL(`webapp-${area}/dist/`, root);
  const file = fileURLToPath(new URL(".vite/manifest.json", dist));
  if (!existsSync(file)) continue;
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  const page = readFileSync(fileURLToPath(new URL("index.html", dist)), "utf8");
  const first = new Set(Object.keys(manifest).filter((key) => page.includes(manifest[key].file)));
  const pages = Object.keys(manifest).filter((key) => /features\/.*Page\.tsx$/.test(key) && !first.has(key));
  const added = pages.map((key) => {
    const texts = key.replace(/[^/]+$/, "locales/en.json");
    const chunks = new Set(
      [key, texts].flatMap((one) => [...withImports(manifest, one)]).filter((one) => !first.has(one)),
    );
    const files = new Set([...chunks].map((one) => manifest[one].file).filter((name) => name.endsWith(".js")));
    return {
      key,
      bytes: [...files].reduce((total, name) => total + pressed(readFileSync(new URL(name, dist))).length, 0),
    };
  });
  const later = Object.keys(manifest).filter(
    (key) => manifest[key].isDynamicEntry && /webapp-shared\/src\/ui\/.*\.tsx$/.test(key),
  );
  const parts = later.map((key) => {
    const files = [...withImports(manifest, key)].filter((one) => !first.has(one)).map((one) => manifest[one].file);
    const scripts = new Set(files.filter((name) => name.endsWith(".js")));
    return {
      key: key.replace("../webapp-shared/src/", ""),
      bytes: [...scripts].reduce((total, name) => total + pressed(readFileSync(new URL(name, dist))).length, 0),
    };
  });
  console.log(`\n${area}: parts loaded when they are seen`.padEnd(50) + "JS gzip");
  for (const { key, bytes } of parts) console.log(`${key.padEnd(48)} ${kilo(bytes)}`);
  console.log(`\n${area}: what a page adds${" ".repeat(30 - area.length)}JS gzip`);
  for (const { key, bytes } of added.sort((one, other) => other.bytes - one.bytes))
    console.log(`${key.replace("src/features/", "").padEnd(48)} ${kilo(bytes)}`);
}

const WIDGET = { "widget loader": ["v1.js", 4], "widget frame": ["frame.html", 40] };
const widget = new URL("webapp-consumer/dist/widget/", root);
if (existsSync(fileURLToPath(widget))) {
  console.log("\nwidget                 gzip   at most (kB)");
  for (const [name, [file, most]] of Object.entries(WIDGET)) {
    const text = readFileSync(new URL(file, widget), "utf8");
    const scripts = [...text.matchAll(/<script src="\/static\/consumer\/([^"]+)"/g)].map(([, script]) =>
      readFileSync(new URL(`../${script}`, widget)),
    );
    const bytes = [text, ...scripts].reduce((total, content) => total + pressed(content).length, 0);
    const isTooLarge = bytes > most * 1000 || /\.woff2?|@font-face/.test([text, ...scripts].join(""));
    console.log(
      `${name.padEnd(20)} ${kilo(bytes)}   ${kilo(most * 1000)}${isTooLarge ? "   TOO LARGE, or with a font" : ""}`,
    );
    if (isTooLarge) process.exitCode = 1;
  }
}
