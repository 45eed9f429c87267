/** Rupees as people read and write them. Money comes over the wire as a string ("300000.00"); nothing here computes with it. */

export type Language = "en" | "hi";

const NO_BREAK = "\u00a0";
const LAKH = 100_000;
const CRORE = 10_000_000;

const numberOf = (value: number | string): number => (typeof value === "number" ? value : Number(value));

const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

/** 1284 -> "1,284"; lakh grouping, Latin digits in both languages. */
export const count = (value: number | string): string => whole.format(numberOf(value));

/** "25,000", and "25,000.50" where there are paise. */
export const countExact = (value: number): string => (Number.isInteger(value) ? whole : withPaise).format(value);

/** "₹3,00,000"; with `paise` "₹1,61,690.00". A minus stands before the sign. */
export function rupees(value: number | string, { paise = false }: { paise?: boolean } = {}): string {
  const amount = numberOf(value);
  const text = (paise ? withPaise : whole).format(Math.abs(amount));
  const isZero = !/[1-9]/.test(text);
  return `${amount < 0 && !isZero ? "−" : ""}₹${text}`;
}

/** "₹3,00,000", and "₹3,00,000.50" where there are paise: nothing of an amount of the wire is rounded away. */
export const rupeesExact = (value: number | string): string =>
  rupees(value, { paise: !Number.isInteger(numberOf(value)) });

/** "₹5 L", "₹87.4 L", "₹1.2 Cr" (Hindi: लाख, करोड़), below one lakh in full. The space does not break. */
export function rupeesShort(value: number | string, language: Language = "en"): string {
  const amount = numberOf(value);
  const size = Math.abs(amount);
  const sign = amount < 0 ? "−" : "";
  // 99,99,500 would print as "100 L": what rounds up to a crore is a crore
  if (size >= CRORE - LAKH / 20) {
    const crores = size / CRORE;
    const text = (crores < 10 ? twoDecimals : oneDecimal).format(crores);
    return `${sign}₹${text}${NO_BREAK}${language === "hi" ? "करोड़" : "Cr"}`;
  }
  if (size >= LAKH) return `${sign}₹${oneDecimal.format(size / LAKH)}${NO_BREAK}${language === "hi" ? "लाख" : "L"}`;
  return rupees(amount);
}

/** "14.76" -> "14.76%"; the digits of the wire are kept, 13.5 becomes 13.50. */
export function percent(value: number | string, digits = 2): string {
  return `${numberOf(value).toFixed(digits)}%`;
}

/** Groups the digits of what is being typed: "300000" -> "3,00,000". Takes digits only, gives digits and commas. */
export function groupLakh(digits: string): string {
  if (digits.length <= 3) return digits;
  const tail = digits.slice(-3);
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+(?!\d))/g, ",");
  return `${head},${tail}`;
}

const DEVANAGARI_ZERO = 0x0966;

/** Devanagari digits to Latin ones; everything else is left alone. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? DEVANAGARI_ZERO) - DEVANAGARI_ZERO));

/** What a field of so many digits takes of what was typed or pasted: those of a Hindi keyboard count, all else is left out. */
export const digitsUpTo =
  (most: number) =>
  (text: string): string =>
    latinDigits(text).replace(/\D/g, "").slice(0, most);

/** What a field of an official number takes: a pasted one often brings a blank along. */
export const withoutBlanks = (text: string): string => text.replace(/\s/g, "");

const UNITS: [RegExp, number][] = [
  [/^(crores?|cr|करोड़|करोड)$/i, CRORE],
  [/^(lakhs?|lacs?|lac|l|लाख)$/i, LAKH],
  [/^(thousand|k|हज़ार|हजार)$/i, 1000],
  [/^$/, 1],
];

/** Indian (3,00,000) or western (300,000) commas, or none; "3,00,00" leaves open which digit is missing. */
export const hasSoundCommas = (text: string): boolean => {
  const whole = /[\d,]*\d[\d,]*/.exec(latinDigits(text))?.[0] ?? "";
  return !whole.includes(",") || /^(\d{1,2}(,\d{2})*,\d{3}|\d{1,3}(,\d{3})+)$/.test(whole);
};

/**
 * What a person wrote as an amount: "5 lakh", "₹1,23,456", "1.2 cr", "५ लाख". Whole rupees.
 * null = not an amount; commas in odd places are none, because a digit may be missing.
 */
export function parseAmount(text: string): number | null {
  if (!hasSoundCommas(text)) return null;
  const plain = latinDigits(text)
    .normalize("NFC")
    .replace(/₹|rs\.?|inr|\/-/gi, "")
    .replace(/,/g, "")
    .trim();
  const match = /^(\d+(?:\.\d+)?)\s*(\D*)$/u.exec(plain);
  if (!match) return null;
  const unit = UNITS.find(([name]) => name.test((match[2] ?? "").normalize("NFC").trim()));
  if (!unit) return null;
  const amount = Math.round(Number(match[1]) * unit[1]);
  return Number.isSafeInteger(amount) ? amount : null;
}
