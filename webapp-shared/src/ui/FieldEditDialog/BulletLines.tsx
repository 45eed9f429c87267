import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button, IconButton } from "../Button/Button";
import { FieldError } from "../Field/Field";
import styles from "./FieldEditDialog.module.css";

interface Props {
  label: string;
  hint?: ReactNode;
  lines: readonly string[];
  most: number;
  maxLength: number;
  /** what the server said of single lines, by place from 0 */
  faults: Record<number, string>;
  error: string | null;
  onChange: (lines: string[]) => void;
}

/** A list of lines with add and remove; Enter in a line begins the next one. */
export function BulletLines({ label, hint, lines, most, maxLength, faults, error, onChange }: Props) {
  const { t } = useTranslation("desk");
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const focusOn = useRef<number | null>(null);

  useEffect(
    function focusNewLine() {
      if (focusOn.current === null) return;
      list.current?.querySelectorAll("input")[focusOn.current]?.focus();
      focusOn.current = null;
    },
    [lines.length],
  );

  const addAfter = (place: number) => {
    if (lines.length >= most) return;
    focusOn.current = place + 1;
    onChange([...lines.slice(0, place + 1), "", ...lines.slice(place + 1)]);
  };
  const remove = (place: number) => {
    focusOn.current = lines.length > 1 ? Math.max(0, place - 1) : null;
    onChange(lines.filter((_, index) => index !== place));
  };
  const onKey = (event: KeyboardEvent, place: number) => {
    if (event.key === "Enter") {
      event.preventDefault();
      addAfter(place);
    } else if (event.key === "Backspace" && lines[place] === "") {
      event.preventDefault();
      remove(place);
    }
  };

  return (
    <fieldset className={styles["lines"]} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles["hint"]}>
          {hint}
        </p>
      )}
      <ol ref={list}>
        {lines.map((line, place) => (
          // a line has no identity but its place
          <li key={place}>
            <input
              className={styles["line"]}
              aria-label={t("edit_line", { place: place + 1 })}
              aria-invalid={faults[place] ? true : undefined}
              aria-describedby={faults[place] ? `${id}-${place}` : undefined}
              value={line}
              maxLength={maxLength}
              onChange={(event) => onChange(lines.map((one, index) => (index === place ? event.target.value : one)))}
              onKeyDown={(event) => onKey(event, place)}
            />
            <IconButton
              icon="trash"
              size={16}
              label={t("edit_line_remove", { place: place + 1 })}
              onClick={() => remove(place)}
            />
            <FieldError id={`${id}-${place}`}>{faults[place]}</FieldError>
          </li>
        ))}
      </ol>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <Button icon="plus" disabled={lines.length >= most} onClick={() => addAfter(lines.length - 1)}>
        {t("edit_line_add")}
      </Button>
      {lines.length >= most && <span className={styles["hint"]}>{t("edit_line_most", { most })}</span>}
    </fieldset>
  );
}
