type Cell = string | number | null | undefined;

// the first visible character, whatever spaces and invisible ones stand before it; full-width twins are their ASCII ones
const RISKY = /^(?:[\t\r\n\0]|[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠｜％])/u;

/** A text that a spreadsheet program would run as a formula is kept a text (apps/exports/domain/formulas.py, same cases). */
const harmless = (text: string) => (RISKY.test(text) ? `'${text}` : text);

function written(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  // where a word may break on the screen is nobody's business in a file
  const text = harmless(cell.replaceAll("\u00AD", ""));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file as spreadsheet programs here open it: UTF-8 with its mark, so that Hindi and ₹ survive. */
export function csvFile(rows: readonly (readonly Cell[])[]): Blob {
  const text = rows.map((row) => row.map(written).join(",")).join("\r\n");
  return new Blob(["\uFEFF", text, "\r\n"], { type: "text/csv;charset=utf-8" });
}

/** Hands a file to the browser to keep. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
