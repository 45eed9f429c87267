// What a first visit downloads, from the built bundles: `npm run sizes`. JavaScript and CSS that index.html names.
// Prints; nothing fails on a number. The landing page may load 150 kB of JavaScript, gzipped.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync, brotliCompressSync } from "node:zlib";

const root = new URL("..", import.meta.url);
const kilo = (bytes) => (bytes / 1000).toFixed(1).padStart(7);

console.log("first load            JS gzip  JS brotli  CSS gzip  (kB = 1000 bytes)");
for (const area of ["consumer", "partner", "admin"]) {
  const dist = new URL(`webapp-${area}/dist/`, root);
  const index = fileURLToPath(new URL("index.html", dist));
  if (!existsSync(index)) {
    console.log(`${area.padEnd(20)} not built`);
    continue;
  }
  const page = readFileSync(index, "utf8");
  const named = (pattern) => new Set([...page.matchAll(pattern)].map((match) => match[1].replace(`/static/${area}/`, "")));
  const scripts = named(/(?:<script [^>]*src|<link rel="modulepreload"[^>]*href)="([^"]+)"/g);
  const styles = named(/<link rel="stylesheet"[^>]*href="([^"]+)"/g);
  const sum = (files, pack) => [...files].reduce((total, file) => total + pack(readFileSync(new URL(file, dist))).length, 0);
  console.log(`${area.padEnd(20)} ${kilo(sum(scripts, gzipSync))}   ${kilo(sum(scripts, brotliCompressSync))}   ${kilo(sum(styles, gzipSync))}`);
}
