import { afterEach, beforeEach, expect, it } from "vitest";

import { readFirstWords } from "./initialText";

/** The page as the server sent it, read by a program that then clears it away. */
function begunWith(words: string) {
  document.body.innerHTML = `<div id="root"><div class="first-paint"><svg></svg>${words}<i></i></div></div>`;
  const firstWords = readFirstWords();
  document.body.innerHTML = "";
  return firstWords;
}

const WORDS = "<h1>Calculators</h1><p>No sign-in.</p>";
const shown = (nodes: Node[] | null) => nodes?.map((node) => `${node.nodeName} ${node.textContent}`);

beforeEach(() => {
  document.documentElement.lang = "en";
});
afterEach(() => window.history.replaceState(null, "", "/"));

it("are there, each time anew, once the program has cleared the page", () => {
  const firstWords = begunWith(WORDS);
  expect(shown(firstWords())).toEqual(["H1 Calculators", "P No sign-in.", "I "]);
  expect(shown(firstWords())).toEqual(["H1 Calculators", "P No sign-in.", "I "]);
});

it.each([
  ["began without any", "", () => undefined],
  ["is another one by now", WORDS, () => window.history.replaceState(null, "", "/cards")],
  ["speaks another language by now", WORDS, () => (document.documentElement.lang = "hi")],
])("are not there where the page %s", (_case, words, change) => {
  const firstWords = begunWith(words);
  change();
  expect(firstWords()).toBeNull();
});
