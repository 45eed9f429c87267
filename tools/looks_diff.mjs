// Which pictures differ between two folders of `make looks`: `make looks-diff OLD=dir NEW=dir`. Prints the pictures that only
// one folder has and those that differ with the number of pixels, draws the differences into DIFF, and exits 1 on any.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

const picturesIn = (folder) => readdirSync(folder).filter((name) => name.endsWith(".png"));

/** The number of pixels in which two pictures of one size differ, and the picture of them. */
function comparePixels(before, after) {
  const { width, height } = before;
  const drawing = new PNG({ width, height });
  // two runs of Chromium draw round corners up to two shades of 255 apart; whatever is further is a difference, the edge of a
  // letter that moved by a part of a pixel too
  const pixels = pixelmatch(before.data, after.data, drawing.data, width, height, { threshold: 0.01, includeAA: true });
  return { pixels, drawing: pixels > 0 ? drawing : null };
}

/** What is different about one picture in two folders, in words; null where nothing is. */
function comparePicture(name, folders, diff) {
  const [old, next] = folders.map((folder) => readFileSync(join(folder, name)));
  if (old.equals(next)) return null;
  const [before, after] = [old, next].map((bytes) => PNG.sync.read(bytes));
  if (before.width !== after.width || before.height !== after.height)
    return `${name}: ${before.width} x ${before.height} became ${after.width} x ${after.height}`;
  const { pixels, drawing } = comparePixels(before, after);
  if (!drawing) return null;
  writeFileSync(join(diff, name), PNG.sync.write(drawing));
  return `${name}: pixels that differ: ${pixels}`;
}

/** Compares all pictures of two folders, and leaves drawings of the differences in `diff`; answers a line for each. */
export function compareFolders(old, next, diff) {
  rmSync(diff, { recursive: true, force: true });
  mkdirSync(diff, { recursive: true });
  const [before, after] = [old, next].map((folder) => new Set(picturesIn(folder)));
  if (before.size + after.size === 0) return [`no pictures in ${old} and ${next}`];
  return [...before.union(after)].toSorted().flatMap((name) => {
    if (!after.has(name)) return [`${name}: only in ${old}`];
    if (!before.has(name)) return [`${name}: only in ${next}`];
    return comparePicture(name, [old, next], diff) ?? [];
  });
}

function main([old, next, diff]) {
  if (!old || !next || !diff) {
    console.error("make looks-diff OLD=folder NEW=folder");
    return 2;
  }
  if ([old, next].some((folder) => resolve(folder) === resolve(diff))) {
    console.error(`${diff} is emptied first: it can be neither of the folders that are compared.`);
    return 2;
  }
  const lines = compareFolders(old, next, diff);
  for (const line of lines) console.log(line);
  console.log(
    lines.length === 0 ? "All pictures are equal." : `Differences: ${lines.length}. Drawings of them: ${diff}`,
  );
  return lines.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main(process.argv.slice(2));
