/** Amounts in words, as a second look at what was typed. */
export interface NumberWords {
  /** the word of a number below a hundred */
  below: (value: number) => string;
  /** crore, lakh, thousand, hundred */
  scales: readonly [string, string, string, string];
  /** of one, of more */
  rupees: readonly [string, string];
}

const BELOW_20 =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "x ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** "Three lakh rupees" */
export const ENGLISH: NumberWords = {
  below: (value) => {
    if (value < 20) return BELOW_20[value] ?? "";
    const ones = value % 10;
    const tens = TENS[Math.floor(value / 10)] ?? "";
    return ones ? `${tens}-${BELOW_20[ones] ?? ""}` : tens;
  },
  scales: ["crore", "lakh", "thousand", "hundred"],
  rupees: ["rupee", "rupees"],
};

const SIZES = [10_000_000, 100_000, 1000, 100];

/** Whole rupees from 1 to 99,99,99,999 in words; "" for anything else (nothing typed yet, or beyond what anyone borrows). */
export function amountInWords(amount: number, { below, scales, rupees }: NumberWords): string {
  if (!Number.isInteger(amount) || amount < 1 || amount > 999_999_999) return "";
  const words: string[] = [];
  let rest = amount;
  SIZES.forEach((size, place) => {
    const times = Math.floor(rest / size);
    if (times > 0) words.push(below(times), scales[place] ?? "");
    rest %= size;
  });
  if (rest > 0) words.push(below(rest));
  words.push(rupees[amount === 1 ? 0 : 1]);
  const sentence = words.join(" ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
