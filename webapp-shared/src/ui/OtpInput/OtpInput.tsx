import { useEffect, useEffectEvent, useRef, useState } from "react";

import { cx } from "../../lib/cx";
import { latinDigits } from "../../lib/money";
import { Field, type FieldProps } from "../Field/Field";
import styles from "./OtpInput.module.css";
import { readCodeFromSms } from "./webOtp";

interface Props extends FieldProps {
  length?: number;
  autoFocus?: boolean;
  /** every box is filled */
  onComplete?: (value: string) => void;
}

/** The code in a pasted message: the run of exactly `length` digits, else the digits as they come. */
function codeIn(text: string, length: number): string {
  const plain = latinDigits(text);
  const run = new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`).exec(plain);
  return (run?.[0] ?? plain.replace(/\D/g, "")).slice(0, length);
}

/**
 * One real input, drawn as boxes: the phone can fill it from the SMS, a whole message can be pasted, and a screen reader
 * meets one field instead of six.
 */
export function OtpInput({
  label,
  name,
  value,
  onChange,
  onBlur,
  error,
  hint,
  disabled,
  length = 6,
  autoFocus,
  onComplete,
}: Props) {
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const change = (text: string) => {
    const code = codeIn(text, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };
  const fill = useEffectEvent(change);
  useEffect(function fillFromSms() {
    return readCodeFromSms((code) => fill(code));
  }, []);
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div
          className={styles["boxes"]}
          style={{ gridTemplateColumns: `repeat(${length}, 1fr)` }}
          data-error={error ? "" : undefined}
        >
          {Array.from({ length }, (_, i) => (
            <span
              key={i}
              aria-hidden="true"
              className={cx(styles["digit"], focused && i === Math.min(value.length, length - 1) && styles["current"])}
            >
              {value.charAt(i)}
            </span>
          ))}
          <input
            {...control}
            ref={input}
            className={styles["input"]}
            name={name}
            value={value}
            disabled={disabled}
            autoFocus={autoFocus}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            aria-required
            onChange={(event) => change(event.target.value)}
            onPaste={(event) => {
              event.preventDefault();
              change(event.clipboardData.getData("text"));
            }}
            onFocus={() => setFocused(true)}
            // the caret has no place of its own here: it stands behind the last digit
            onSelect={(event) => {
              const { selectionStart, selectionEnd } = event.currentTarget;
              if (selectionStart === selectionEnd && selectionEnd !== value.length)
                event.currentTarget.setSelectionRange(value.length, value.length);
            }}
            onBlur={() => {
              setFocused(false);
              onBlur?.();
            }}
          />
        </div>
      )}
    </Field>
  );
}
