// What a first visit downloads, from the built bundles: `npm run sizes`. JavaScript and CSS of the entry and of all it
// imports statically. Prints; nothing fails on a number. The landing page may load 150 kB of JavaScript, gzipped.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync, brotliCompressSync } from "node:zlib";

const root = new URL("..", import.meta.url);
const kilo = (bytes) => (bytes / 1000).toFixed(1).padStart(7);

console.log("first load            JS gzip  JS brotli  CSS gzip  (kB = 1000 bytes)");
for (const area of ["consumer", "partner", "admin"]) {
  const dist = new URL(`webapp-${area}/dist/`, root);
  if (!existsSync(fileURLToPath(new URL(".vite/manifest.json", dist)))) {
    console.log(`${area.padEnd(20)} not built`);
    continue;
  }
  const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", dist), "utf8"));
  const scripts = new Set();
  const styles = new Set();
  const take = (key) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const next of chunk.imports ?? []) take(next);
  };
  take("index.html");
  const sum = (files, pack) => [...files].reduce((total, file) => total + pack(readFileSync(new URL(file, dist))).length, 0);
  console.log(`${area.padEnd(20)} ${kilo(sum(scripts, gzipSync))}   ${kilo(sum(scripts, brotliCompressSync))}   ${kilo(sum(styles, gzipSync))}`);
}
