import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { PNG } from "pngjs";
import { afterEach, beforeEach, expect, test } from "vitest";

const PROGRAM = fileURLToPath(new URL("looks_diff.mjs", import.meta.url));
let place;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "looks-"));
  for (const name of ["old", "new"]) mkdirSync(join(place, name));
});
afterEach(() => rmSync(place, { recursive: true }));

/** Draws a grey picture, with some of its pixels lighter by `shade`. */
function draw(folder, name, { width = 4, height = 3, pixels = [], shade = 3, level = 9 } = {}) {
  const picture = new PNG({ width, height });
  picture.data.fill(200);
  for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255;
  for (const [x, y] of pixels) for (const colour of [0, 1, 2]) picture.data[(y * width + x) * 4 + colour] += shade;
  writeFileSync(join(place, folder, name), PNG.sync.write(picture, { deflateLevel: level }));
}

function compare(old = "old", next = "new", diff = "diff") {
  const run = spawnSync(process.execPath, [PROGRAM, old, next, diff], { cwd: place, encoding: "utf8" });
  return { exit: run.status, lines: run.stdout.trimEnd().split("\n") };
}
const drawings = () => readdirSync(join(place, "diff"));

test("equal pictures pass, however they are packed", () => {
  draw("old", "a-360.png", { level: 9 });
  draw("new", "a-360.png", { level: 0 });
  expect(readFileSync(join(place, "old/a-360.png"))).not.toEqual(readFileSync(join(place, "new/a-360.png")));

  expect(compare()).toMatchObject({ exit: 0, lines: ["All pictures are equal."] });
  expect(drawings()).toEqual([]);
});

test("shades that no eye tells apart are equal", () => {
  draw("old", "a-360.png");
  draw("new", "a-360.png", { pixels: [[2, 1]], shade: 2 });

  expect(compare()).toMatchObject({ exit: 0 });
  expect(drawings()).toEqual([]);
});

test("one pixel three shades lighter is a difference, and is drawn", () => {
  draw("old", "a-360.png");
  draw("new", "a-360.png", { pixels: [[2, 1]] });
  draw("old", "b-360.png");
  draw("new", "b-360.png");

  expect(compare()).toMatchObject({
    exit: 1,
    lines: ["a-360.png: pixels that differ: 1", "Differences: 1. Drawings of them: diff"],
  });
  expect(drawings()).toEqual(["a-360.png"]);
  const { data, width } = PNG.sync.read(readFileSync(join(place, "diff/a-360.png")));
  const colour = (x, y) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
  expect(colour(2, 1)).toEqual([255, 0, 0]);
  expect(new Set(colour(1, 1)).size).toBe(1);
});

test("another size is named, not counted", () => {
  draw("old", "a-360.png");
  draw("new", "a-360.png", { height: 5 });

  expect(compare()).toMatchObject({
    exit: 1,
    lines: ["a-360.png: 4 x 3 became 4 x 5", "Differences: 1. Drawings of them: diff"],
  });
  expect(drawings()).toEqual([]);
});

test("a picture that only one folder has is named with the folder", () => {
  draw("old", "gone.png");
  draw("new", "come.png");

  expect(compare()).toMatchObject({
    exit: 1,
    lines: ["come.png: only in new", "gone.png: only in old", "Differences: 2. Drawings of them: diff"],
  });
});

test("two folders without pictures are not equal", () => {
  writeFileSync(join(place, "old/notes.txt"), "none");

  expect(compare()).toMatchObject({
    exit: 1,
    lines: ["no pictures in old and new", "Differences: 1. Drawings of them: diff"],
  });
});

test("drawings of the comparison before are removed", () => {
  draw("old", "a-360.png");
  draw("new", "a-360.png");
  mkdirSync(join(place, "diff"));
  writeFileSync(join(place, "diff/b-360.png"), "");

  expect(compare().exit).toBe(0);
  expect(drawings()).toEqual([]);
});

test("a folder that is compared is never emptied for the drawings", () => {
  draw("old", "a-360.png");
  draw("new", "a-360.png");

  expect(compare("old", "new", "./new")).toMatchObject({ exit: 2 });
  expect(existsSync(join(place, "new/a-360.png"))).toBe(true);
});
