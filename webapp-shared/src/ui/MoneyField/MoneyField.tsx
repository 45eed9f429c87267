import { useQuery } from "@tanstack/react-query";
import { Fragment, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useLanguage } from "../../i18n/language";
import { groupLakh, hasSoundCommas, latinDigits, parseAmount } from "../../lib/money";
import { amountInWords, ENGLISH } from "../../lib/words";
import { TextField, type TextFieldProps } from "../Field/TextField";
import { keysOf } from "../../api/keys";

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

/** The point and the paise of what was typed, "" where there is no point. */
function paiseOf(text: string): string {
  const point = latinDigits(text).indexOf(".");
  return point < 0 ? "" : `.${keptOf(text.slice(point), false).slice(0, PAISE_DIGITS)}`;
}

/**
 * What was pasted: the part of `after`, longer than one sign, that neither begins nor ends `before`, whose commas are the
 * box's own.
 */
function pastedText(before: string, after: string): string {
  let start = 0;
  while (start < after.length && after[start] === before[start]) start += 1;
  let end = after.length;
  let left = before.length;
  while (end > start && left > start && after[end - 1] === before[left - 1]) {
    end -= 1;
    left -= 1;
  }
  const inserted = after.slice(start, end);
  return inserted.length > 1 ? inserted : "";
}

/** Hindi has a hundred words for numbers: they come once they are needed, and the amount stands without words until then. */
function useNumberWords() {
  const { language } = useLanguage();
  const hindi = useQuery({
    queryKey: keysOf("number-words").all,
    queryFn: async () => (await import("../../lib/words.hi")).HINDI,
    enabled: language === "hi",
    staleTime: Infinity,
  });
  return language === "hi" ? hindi.data : ENGLISH;
}

/**
 * Rupees, grouped in lakhs while they are typed; `value` is the bare digits, "" when empty. A pasted "5 lakh" or
 * "₹1,23,456" is understood, an amount below zero is not taken, nor a pasted "3,00,00", in which a digit may be missing.
 * Where whole rupees are asked for, typed paise stay in the box until it is left and never become rupees. The amount stands
 * below in words, because a zero too many is easy to miss.
 */
export function MoneyField({ value, onChange, onBlur, hint, error, digits = 9, paise = false, ...rest }: Props) {
  const { t } = useTranslation("common");
  const { language } = useLanguage();
  /** paise typed behind this very `value`, and whether they are still shown */
  const [leftOut, setLeftOut] = useState({ value: "", paise: "", isShown: false });
  const [areCommasWrong, setCommasWrong] = useState(false);
  const hasLeftOut = leftOut.paise !== "" && leftOut.value === value;
  const shown = grouped(value) + (hasLeftOut && leftOut.isShown ? leftOut.paise : "");
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
    const pasted = pastedText(shown, text);
    const isRefused = !hasSoundCommas(pasted);
    setCommasWrong(isRefused);
    if (isRefused) return;
    const caret = input.current?.selectionStart ?? text.length;
    behindCaret.current = keptOf(text.slice(caret), true).length;
    // Letters typed one by one are left out: the "l" of "5 lakh" would make 5,00,000, the "k" behind it 50,00,00,000.
    const isWritten = /[^\d\s,₹.]/.test(latinDigits(pasted));
    const written = isWritten ? parseAmount(text) : null;
    const after = paise || written !== null ? "" : paiseOf(text);
    const typed = after === "" ? text : text.slice(0, text.indexOf("."));
    const next = bareOf(written === null ? typed : String(written), digits, paise);
    setLeftOut({ value: next, paise: next === "" ? "" : after, isShown: true });
    onChange(next);
  };

  const leave = () => {
    setLeftOut({ ...leftOut, isShown: false });
    onBlur?.();
  };

  const words = numbers ? amountInWords(Number(value), numbers) : "";
  const notes = [words, hasLeftOut && leftOut.paise !== "." ? t("paise_left_out") : "", hint].filter(Boolean);
  return (
    <TextField
      {...rest}
      value={shown}
      onChange={change}
      onBlur={leave}
      error={areCommasWrong ? t("commas_wrong") : error}
      inputMode={paise ? "decimal" : "numeric"}
      autoComplete={rest.autoComplete ?? "off"}
      prefix="₹"
      inputRef={input}
      hint={
        notes.length > 1
          ? notes.map((note, place) => (
              <Fragment key={place}>
                {note}
                {place < notes.length - 1 && (language === "hi" ? "। " : ". ")}
              </Fragment>
            ))
          : notes[0]
      }
    />
  );
}
