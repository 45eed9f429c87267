// Cuts the self-hosted fonts out of the packages: `node tools/fonts.mjs` after a font package was updated.
// Latin keeps its width axis; the rupee sign is a file of its own, because it sits in latin-ext, which would cost 36 kB
// for one glyph; Devanagari is two static cuts, which together are smaller than the variable file.
import { readFile, writeFile, copyFile, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const out = fileURLToPath(new URL("../webapp-shared/src/tokens/fonts/", import.meta.url));
const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

const latin = range(0x20, 0x7e) + range(0xa0, 0xff) + "–—‘’“”•…′″−←↑→↓≤≥✓";
const devanagari = range(0x900, 0x97f) + "\u200c\u200d\u25cc ";

const wide = { wght: { min: 400, max: 700 }, wdth: { min: 90, max: 110 } };
const cuts = [
  ["anek-latin", "anek-latin-latin-wdth-normal.woff2", "anek-latin.woff2", latin, wide],
  ["anek-latin", "anek-latin-latin-ext-wdth-normal.woff2", "anek-rupee.woff2", "₹", wide],
  [
    "anek-devanagari",
    "anek-devanagari-devanagari-wdth-normal.woff2",
    "anek-devanagari-440.woff2",
    devanagari,
    { wght: 440, wdth: 100 },
  ],
  [
    "anek-devanagari",
    "anek-devanagari-devanagari-wdth-normal.woff2",
    "anek-devanagari-640.woff2",
    devanagari,
    { wght: 640, wdth: 100 },
  ],
];

await mkdir(out, { recursive: true });
for (const [name, file, target, text, variationAxes] of cuts) {
  const home = dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
  const font = await subsetFont(await readFile(join(home, "files", file)), text, {
    targetFormat: "woff2",
    variationAxes,
  });
  await writeFile(join(out, target), font);
  await copyFile(join(home, "LICENSE"), join(out, `${name}.LICENSE.txt`));
  console.log(`${target} ${(font.length / 1000).toFixed(1)} kB`);
}
