import { useLayoutEffect, useRef } from "react";

import { useLanguage } from "../../i18n/language";
import { groupLakh, latinDigits, parseAmount } from "../../lib/money";
import { amountInWords } from "../../lib/words";
import { TextField, type TextFieldProps } from "../Field/TextField";

type Props = Omit<TextFieldProps, "type" | "prefix" | "inputMode" | "filter" | "inputRef"> & {
  /** longest amount that can be typed */
  digits?: number;
};

const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, "");

/**
 * Whole rupees, grouped in lakhs while they are typed; `value` is the bare digits, "" when empty. A pasted "5 lakh" or
 * "₹1,23,456" is understood. The amount stands below in words, because a zero too many is easy to miss.
 */
export function MoneyField({ value, onChange, hint, digits = 9, ...rest }: Props) {
  const { language } = useLanguage();
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
    const caret = input.current?.selectionStart ?? text.length;
    behindCaret.current = digitsOf(text.slice(caret)).length;
    const written = /[^\d\s,₹]/.test(latinDigits(text)) ? parseAmount(text) : null;
    const bare = written === null ? digitsOf(text) : String(written);
    onChange(bare.replace(/^0+(?=\d)/, "").slice(0, digits));
  };

  const words = amountInWords(Number(value), language);
  return (
    <TextField
      {...rest}
      value={groupLakh(value)}
      onChange={change}
      inputMode="numeric"
      autoComplete={rest.autoComplete ?? "off"}
      prefix="₹"
      inputRef={input}
      hint={words ? (hint ? <>{words}{language === "hi" ? "।" : "."} {hint}</> : words) : hint}
    />
  );
}
