import { expect, it } from "vitest";

import golden from "../../../../tests/golden/sandbox.json";
import { SANDBOX_DIGITS } from "./keyModel";
import english from "./locales/en.json";
import hindi from "./locales/hi.json";

const TEXTS: Record<string, string>[] = [english, hindi];
/** Words of each status in both languages, as the page says them. */
const WORDS: Record<string, [RegExp, RegExp]> = {
  sent: [/^Sent to the lender/, /लेंडर को जाता है/],
  disbursed: [/^Disbursed/, /लोन मिला/],
  documents_pending: [/asks for documents/, /दस्तावेज़ माँगता है/],
  rejected: [/Declined|taken back/, /नामंज़ूर|वापस/],
};
const SAID_ON_THE_WAY = ["disbursed"];

const durations = (seconds: number) =>
  seconds < 60 ? [`${seconds} seconds`, `${seconds} सेकंड`] : [`${seconds / 60}`, `${seconds / 60} मिनट`];

it("lists every digit that the sandbox tells apart", () => {
  expect([...SANDBOX_DIGITS].toSorted()).toEqual(
    [...golden.digits.map(({ digit }) => digit), golden.known_already].toSorted(),
  );
});

it.each(golden.digits)("says of digit $digit where it ends and after how long", ({ digit, moves }) => {
  const reported = moves.filter(
    ([status], place) => place === moves.length - 1 || SAID_ON_THE_WAY.includes(String(status)),
  );
  for (const [place, texts] of TEXTS.entries()) {
    const text = texts[`digit_${digit}`] ?? "";
    for (const [status, seconds] of reported) {
      expect(text).toMatch(WORDS[String(status)]![place]!);
      expect(text).toContain(durations(Number(seconds))[place]);
    }
    expect(text.match(/\d+/g) ?? []).toHaveLength(reported.length);
  }
});
