import type { Language } from "./money";

/** Amounts in words, as a second look at what was typed: "Three lakh rupees", "तीन लाख रुपये". */

const ENGLISH_BELOW_20 =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const ENGLISH_TENS = "x ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

// Hindi has a word of its own for every number below a hundred
const HINDI = (
  "शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस " +
  "बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस " +
  "चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ " +
  "साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी " +
  "अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे"
).split(" ");

function englishBelowHundred(value: number): string {
  if (value < 20) return ENGLISH_BELOW_20[value] ?? "";
  const ones = value % 10;
  const tens = ENGLISH_TENS[Math.floor(value / 10)] ?? "";
  return ones ? `${tens}-${ENGLISH_BELOW_20[ones] ?? ""}` : tens;
}

const belowHundred: Record<Language, (value: number) => string> = {
  en: englishBelowHundred,
  hi: (value) => HINDI[value] ?? "",
};

const SCALES: [number, Record<Language, string>][] = [
  [10_000_000, { en: "crore", hi: "करोड़" }],
  [100_000, { en: "lakh", hi: "लाख" }],
  [1000, { en: "thousand", hi: "हज़ार" }],
  [100, { en: "hundred", hi: "सौ" }],
];

const RUPEES: Record<Language, [one: string, many: string]> = { en: ["rupee", "rupees"], hi: ["रुपया", "रुपये"] };

/** Whole rupees from 1 to 99,99,99,999 in words; "" for anything else (nothing typed yet, or beyond what anyone borrows). */
export function amountInWords(amount: number, language: Language): string {
  if (!Number.isInteger(amount) || amount < 1 || amount > 999_999_999) return "";
  const words: string[] = [];
  let rest = amount;
  for (const [size, names] of SCALES) {
    const times = Math.floor(rest / size);
    if (times > 0) words.push(belowHundred[language](times), names[language]);
    rest %= size;
  }
  if (rest > 0) words.push(belowHundred[language](rest));
  words.push(RUPEES[language][amount === 1 ? 0 : 1]);
  const sentence = words.join(" ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
