// Reads the files that leave: .xlsx as its sheet says it cell by cell, .csv as text.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";

const DIRECTORY = 0x02014b50;
const STORED = 0;

/** A file inside a zip, found through the directory at its end. */
function inside(zip, wanted) {
  let at = zip.readUInt32LE(zip.lastIndexOf("PK\x05\x06", undefined, "latin1") + 16);
  while (zip.readUInt32LE(at) === DIRECTORY) {
    const [method, size, nameSize, extraSize, noteSize, place] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    if (zip.toString("utf8", at + 46, at + 46 + nameSize) === wanted) {
      const begins = place + 30 + zip.readUInt16LE(place + 26) + zip.readUInt16LE(place + 28);
      const packed = zip.subarray(begins, begins + size);
      return (method === STORED ? packed : inflateRawSync(packed)).toString("utf8");
    }
    at += 46 + nameSize + extraSize + noteSize;
  }
  return assert.fail(`the workbook has no ${wanted}`);
}

const plain = (text) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** The first sheet: a list of texts and numbers for each row; an empty cell is left out. No cell may hold a formula. */
export function workbookRows(path) {
  const sheet = inside(readFileSync(path), "xl/worksheets/sheet1.xml");
  assert.ok(!sheet.includes("<f>") && !sheet.includes("<f "), "a cell holds a formula");
  return [...sheet.matchAll(/<row .*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/gs)].flatMap(([cell, content = ""]) => {
      if (cell.includes('t="inlineStr"')) return [plain(content.replaceAll(/<[^>]+>/g, ""))];
      return content.includes("<v>") ? [Number(content.match(/<v>(.*?)<\/v>/)[1])] : [];
    }),
  );
}

/** Every cell of ours stands in quotes. */
export const textRows = (path) =>
  readFileSync(path, "utf8")
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n")
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text]) => text.replaceAll('""', '"')));
