import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";

import { useLanguage } from "../../i18n/language";
import { groupLakh, latinDigits, parseAmount } from "../../lib/money";
import { amountInWords, ENGLISH } from "../../lib/words";
import { TextField, type TextFieldProps } from "../Field/TextField";

type Props = Omit<TextFieldProps, "type" | "prefix" | "inputMode" | "filter" | "inputRef"> & {
  /** longest amount that can be typed */
  digits?: number;
  /** paise are taken too: a point and two digits after it */
  paise?: boolean;
};

const PAISE_DIGITS = 2;

const keptOf = (text: string, paise: boolean) => latinDigits(text).replace(paise ? /[^\d.]/g : /\D/g, "");

/** "0123456.789" -> "123456.78": no idle zeros, one point, as many digits as are taken. */
function bareOf(text: string, digits: number, paise: boolean): string {
  const [before = "", ...after] = keptOf(text, paise).split(".");
  const whole = before.replace(/^0+(?=\d)/, "").slice(0, digits);
  return after.length > 0 ? `${whole}.${after.join("").slice(0, PAISE_DIGITS)}` : whole;
}

/** Groups what stands before the point. */
function grouped(value: string): string {
  const [whole = "", after] = value.split(".");
  return after === undefined ? groupLakh(whole) : `${groupLakh(whole)}.${after}`;
}

/** Hindi has a hundred words for numbers: they come once they are needed, and the amount stands without words until then. */
function useNumberWords() {
  const { language } = useLanguage();
  const hindi = useQuery({
    queryKey: ["number-words"],
    queryFn: async () => (await import("../../lib/words.hi")).HINDI,
    enabled: language === "hi",
    staleTime: Infinity,
  });
  return language === "hi" ? hindi.data : ENGLISH;
}

/**
 * Rupees, grouped in lakhs while they are typed; `value` is the bare digits, "" when empty. A pasted "5 lakh" or
 * "₹1,23,456" is understood, an amount below zero is not taken. The amount stands below in words, because a zero too many
 * is easy to miss.
 */
export function MoneyField({ value, onChange, hint, digits = 9, paise = false, ...rest }: Props) {
  const { language } = useLanguage();
  const numbers = useNumberWords();
  const input = useRef<HTMLInputElement>(null);
  /** digits that must stay right of the caret after grouping moved the commas */
  const behindCaret = useRef<number | null>(null);

  useLayoutEffect(
    function putCaretBack() {
      const element = input.current;
      if (!element || behindCaret.current === null || document.activeElement !== element) return;
      let rest = behindCaret.current;
      let at = element.value.length;
      while (at > 0 && rest > 0) {
        at -= 1;
        if (element.value.charAt(at) !== ",") rest -= 1;
      }
      element.setSelectionRange(at, at);
      behindCaret.current = null;
    },
    [value],
  );

  const change = (text: string) => {
    if (/^[\s₹]*[-−–]/.test(text)) return;
    const caret = input.current?.selectionStart ?? text.length;
    behindCaret.current = keptOf(text.slice(caret), paise).length;
    const isWritten = (paise ? /[^\d\s,₹.]/ : /[^\d\s,₹]/).test(latinDigits(text));
    const written = isWritten ? parseAmount(text) : null;
    onChange(bareOf(written === null ? text : String(written), digits, paise));
  };

  const words = numbers ? amountInWords(Number(value), numbers) : "";
  return (
    <TextField
      {...rest}
      value={grouped(value)}
      onChange={change}
      inputMode={paise ? "decimal" : "numeric"}
      autoComplete={rest.autoComplete ?? "off"}
      prefix="₹"
      inputRef={input}
      hint={
        words ? (
          hint ? (
            <>
              {words}
              {language === "hi" ? "।" : "."} {hint}
            </>
          ) : (
            words
          )
        ) : (
          hint
        )
      }
    />
  );
}
