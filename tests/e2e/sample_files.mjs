// Files a person chooses: small true ones, made here so that nothing binary lies in the tree.
import { deflateSync, inflateRawSync } from "node:zlib";

const PDF_TEXT =
  "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% a salary slip of a made-up company, long enough to be one\nstartxref\n9\n%%EOF\n";

export const slip = { name: "salary slip.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF_TEXT) };
export const lockedSlip = {
  ...slip,
  name: "locked.pdf",
  buffer: Buffer.from(PDF_TEXT.replace("/Catalog", "/Catalog/Encrypt 5 0 R")),
};

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
  const rows = Buffer.concat(
    Array.from({ length: side }, (_, y) => Buffer.from([0, ...Array.from({ length: side }, (_, x) => (x * y) % 256)])),
  );
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
    const [size, nameLength, more, comment, place] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    if (zip.subarray(at + 46, at + 46 + nameLength).toString() === name) {
      const begins = place + 30 + zip.readUInt16LE(place + 26) + zip.readUInt16LE(place + 28);
      return inflateRawSync(zip.subarray(begins, begins + size)).toString();
    }
    at += 46 + nameLength + more + comment;
  }
}

/** The first row of a workbook's first sheet, in the order of its columns. */
export function headingsOf(workbook) {
  const texts = [...part(workbook, "xl/sharedStrings.xml").matchAll(/<si><t[^>]*>([^<]*)<\/t>/g)].map(
    ([, text]) => text,
  );
  const first = part(workbook, "xl/worksheets/sheet1.xml").match(/<row r="1".*?<\/row>/)[0];
  return [...first.matchAll(/ t="s"><v>(\d+)<\/v>/g)].map(([, place]) => texts[place]);
}

/** Rows under headings, as a sheet with commas. */
export const commaSheet = (name, headings, rows) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(
    [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ""))]
      .map((cells) => cells.join(","))
      .join("\n"),
  ),
});

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const escaped = (text) => String(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const letters = (index) =>
  (index < 26 ? "" : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

function worksheet(rows, hidden) {
  const lines = rows.map((cells, at) => {
    const inside = cells.map((cell, index) =>
      cell === "" ? "" : `<c r="${letters(index)}${at + 1}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
    );
    return `<row r="${at + 1}"${hidden.includes(at + 1) ? ' hidden="1"' : ""}>${inside.join("")}</row>`;
  });
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

/** A zip whose entries are stored as they are. */
function zip(entries) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [name, text] of entries) {
    const [called, body] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc(body), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(body.length, 18);
    facts.writeUInt16LE(called.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), facts, called, body]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), facts, place, called]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from("PK\x05\x06"), end]);
}

/** An .xlsx of text cells: name of a sheet -> its rows; `hidden` names rows of the last sheet, counted from 1. */
export function workbook(name, sheets, { hidden = [] } = {}) {
  const names = Object.keys(sheets);
  const each = (tell) => names.map((one, at) => tell(one, at + 1)).join("");
  const entries = [
    [
      "[Content_Types].xml",
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${each((_, at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      "_rels/.rels",
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATED}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets>${each((one, at) => `<sheet name="${escaped(one)}" sheetId="${at}" r:id="rId${at}"/>`)}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each((_, at) => `<Relationship Id="rId${at}" Type="${RELATED}/worksheet" Target="worksheets/sheet${at}.xml"/>`)}</Relationships>`,
    ],
    ...names.map((one, at) => [
      `xl/worksheets/sheet${at + 1}.xml`,
      worksheet(sheets[one], at === names.length - 1 ? hidden : []),
    ]),
  ];
  return { name, mimeType: `${TYPE}.sheet`, buffer: zip(entries) };
}
