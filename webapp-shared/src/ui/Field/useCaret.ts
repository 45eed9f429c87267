import { useLayoutEffect, useReducer, useRef, type RefObject } from "react";

const SIGN = /[\p{L}\p{M}\p{N}]/u;
const signsIn = (text: string) => [...text].filter((letter) => SIGN.test(letter)).length;

/** Right behind so many letters and digits. */
function placeBehind(text: string, signs: number): number {
  let left = signs;
  let place = 0;
  for (const letter of text) {
    if (left === 0) break;
    if (SIGN.test(letter)) left -= 1;
    place += letter.length;
  }
  return place;
}

interface Typed {
  /** what the input holds now, and where its caret stands in it */
  text: string;
  caret: number;
  /** what it held until now */
  before: string;
  /** what is taken of a text */
  taken: (text: string) => string;
}

/** The part of `before` that ignored input was typed over, to be selected again; null where something of it is taken. */
function ignoredOver({ text, caret, before, taken }: Typed, kept: string): [number, number] | null {
  if (kept !== before) return null;
  let from = 0;
  while (from < caret && text[from] === before[from]) from += 1;
  const to = before.length - (text.length - caret);
  return to >= from && taken(text.slice(from, caret)) === "" ? [from, to] : null;
}

/**
 * The caret of an input that shows something else than was typed: capitals, groups, what is left out. Without this it jumps to
 * the end, and a letter mended in the middle is followed there by the next one; and a selected 20 would be 205 once a minus
 * that is ignored had taken the selection away.
 */
export function useCaret(input: RefObject<HTMLInputElement | null>) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const wanted = useRef<{ text: string; place: (shown: string) => [number, number] } | null>(null);
  useLayoutEffect(function putCaretBack() {
    const element = input.current;
    if (!element || !wanted.current) return;
    const { text, place } = wanted.current;
    wanted.current = null;
    if (element.value !== text) element.setSelectionRange(...place(element.value));
  });
  return (typed: Typed, kept: string, isFull = false) => {
    const { text, caret, taken } = typed;
    const ignored = ignoredOver(typed, kept);
    // at the end it stays at the end
    if (!ignored && caret >= text.length) return;
    const signs = signsIn(taken(text.slice(0, caret))) - (isFull ? 1 : 0);
    wanted.current = {
      text,
      place: (shown) => ignored ?? [placeBehind(shown, signs), placeBehind(shown, signs)],
    };
    drawAgain();
  };
}
