import { describe, expect, it } from "vitest";

import { findFaqs, groupByTopic, indexOf } from "./model";
import type { Faq } from "./queries";

const faq = (id: number, facts: Partial<Faq>): Faq => ({
  id,
  code: `faq-${id}`,
  audience: "dsa",
  topic: "pay",
  product: null,
  question: { en: "When does my statement come?", hi: "मेरा स्टेटमेंट कब आता है?" },
  answer: { en: "Once a month.", hi: "महीने में एक बार।" },
  is_helpful: null,
  ...facts,
});

const FAQS = [
  faq(1, {}),
  faq(2, {
    audience: "customers",
    topic: "applying",
    question: { en: "Why an OTP?", hi: "OTP क्यों?" },
    answer: { en: "It proves the number. The statement of the bank is not needed.", hi: "नंबर की पुष्टि के लिए।" },
  }),
  faq(3, {
    topic: "leads",
    question: { en: "Whose customer is it?", hi: "ग्राहक किसका है?" },
    answer: { en: "Yours.", hi: "आपका।" },
  }),
];
const idsOf = (words: string, audience: "customers" | "dsa" | null = null) =>
  findFaqs(FAQS, indexOf(FAQS), audience, words).map(({ id }) => id);

describe("findFaqs", () => {
  it("shows the audience's questions in the editors' order without words", () => {
    expect(idsOf("")).toEqual([1, 2, 3]);
    expect(idsOf("  ?", "dsa")).toEqual([1, 3]);
  });
  it("finds over both languages at once, a question's word before an answer's", () => {
    expect(idsOf("statement")).toEqual([1, 2]);
    expect(idsOf("ग्राहक")).toEqual([3]);
  });
  it("finds the beginning of a word and forgives one wrong letter of a long one", () => {
    expect(idsOf("state")).toEqual([1, 2]);
    expect(idsOf("statemant")).toEqual([1, 2]);
    expect(idsOf("otq")).toEqual([]);
  });
  it("needs every word", () => {
    expect(idsOf("statement bank")).toEqual([2]);
    expect(idsOf("statement bank", "dsa")).toEqual([]);
  });
});

it("groups by topic in the order of the first question", () => {
  expect(
    groupByTopic([FAQS[2]!, FAQS[0]!, faq(4, { topic: "leads" })]).map((group) => [
      group.topic,
      group.faqs.map(({ id }) => id),
    ]),
  ).toEqual([
    ["leads", [3, 4]],
    ["pay", [1]],
  ]);
});
