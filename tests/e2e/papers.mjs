// Files a person chooses: small true ones, made here so that nothing binary lies in the tree.
import { deflateSync, inflateRawSync } from "node:zlib";

const PDF_TEXT = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% a salary slip of a made-up company, long enough to be one\nstartxref\n9\n%%EOF\n";

export const slip = { name: "salary slip.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF_TEXT) };
export const lockedSlip = { ...slip, name: "locked.pdf", buffer: Buffer.from(PDF_TEXT.replace("/Catalog", "/Catalog/Encrypt 5 0 R")) };

function crc(bytes) {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

function chunk(kind, body) {
  const named = Buffer.concat([Buffer.from(kind), body]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length, 0);
  ends.writeUInt32BE(crc(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A grey-scale PNG with a slope of shades. */
function picture(side = 320) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  const rows = Buffer.concat(Array.from({ length: side }, (_, y) => Buffer.from([0, ...Array.from({ length: side }, (_, x) => (x * y) % 256)])));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export const card = { name: "pan card.png", mimeType: "image/png", buffer: picture() };

/** One part of a zip, found by its central directory. */
function part(zip, name) {
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from("PK\u0005\u0006")) + 16);
  for (;;) {
    const [size, nameLength, more, comment, place] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32), zip.readUInt32LE(at + 42)];
    if (zip.subarray(at + 46, at + 46 + nameLength).toString() === name) {
      const begins = place + 30 + zip.readUInt16LE(place + 26) + zip.readUInt16LE(place + 28);
      return inflateRawSync(zip.subarray(begins, begins + size)).toString();
    }
    at += 46 + nameLength + more + comment;
  }
}

/** The first row of a workbook's first sheet, in the order of its columns. */
export function headingsOf(workbook) {
  const texts = [...part(workbook, "xl/sharedStrings.xml").matchAll(/<si><t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
  const first = part(workbook, "xl/worksheets/sheet1.xml").match(/<row r="1".*?<\/row>/)[0];
  return [...first.matchAll(/ t="s"><v>(\d+)<\/v>/g)].map(([, place]) => texts[place]);
}

/** Rows under headings, as a sheet with commas. */
export const commaSheet = (name, headings, rows) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from([headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ""))].map((cells) => cells.join(",")).join("\n")),
});
