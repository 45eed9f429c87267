import MiniSearch from "minisearch";

import type { Faq } from "./queries";

export type Audience = Faq["audience"];
export type Topic = Faq["topic"];

/** A path below /partner/faqs and the audience that it shows; the page itself shows both. */
export const AUDIENCES: readonly { path: string; audience: Audience | null }[] = [
  { path: "/partner/faqs", audience: null },
  { path: "/partner/faqs/customer-queries", audience: "customers" },
  { path: "/partner/faqs/dsa-queries", audience: "dsa" },
];

/** Combining marks and letters stay together, so that a Hindi word is one term. */
const TERMS = /[\p{L}\p{M}\p{N}]+/gu;

const termsOf = (text: string): string[] => text.normalize("NFC").toLowerCase().match(TERMS) ?? [];

/** An index over questions and answers of both languages; a question's word counts three times an answer's. */
export function indexOf(faqs: readonly Faq[]): MiniSearch {
  const index = new MiniSearch({
    fields: ["question", "answer"],
    tokenize: termsOf,
    searchOptions: {
      boost: { question: 3 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: "AND",
    },
  });
  index.addAll(
    faqs.map((faq) => ({
      id: faq.id,
      question: `${faq.question.en} ${faq.question.hi}`,
      answer: `${faq.answer.en} ${faq.answer.hi}`,
    })),
  );
  return index;
}

/** The questions of an audience that hold all words: the best match first, without words in the editors' order. */
export function findFaqs(faqs: readonly Faq[], index: MiniSearch, audience: Audience | null, words: string): Faq[] {
  const ofAudience = faqs.filter((faq) => audience === null || faq.audience === audience);
  if (termsOf(words).length === 0) return ofAudience;
  const byId = new Map(ofAudience.map((faq) => [faq.id, faq]));
  return index.search(words).flatMap((result) => byId.get(result.id as number) ?? []);
}

export interface TopicGroup {
  topic: Topic;
  faqs: Faq[];
}

/** Topics in the order in which their first question comes. */
export function groupByTopic(faqs: readonly Faq[]): TopicGroup[] {
  const groups = new Map<Topic, Faq[]>();
  for (const faq of faqs) groups.set(faq.topic, [...(groups.get(faq.topic) ?? []), faq]);
  return [...groups].map(([topic, inTopic]) => ({ topic, faqs: inTopic }));
}

/** The form for a general query, which takes over the question that did not help and the words that were searched for. */
export function stuckAddress({ code, question, words }: { code: string; question: string; words: string }): string {
  const query = new URLSearchParams();
  if (code) query.set("faq", code);
  if (question) query.set("question", question);
  if (words) query.set("search", words);
  return `/partner/communication/general-query?${query.toString()}`;
}
