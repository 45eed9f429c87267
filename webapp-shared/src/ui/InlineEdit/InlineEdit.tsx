import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { cx } from "../../lib/cx";
import { useCaret } from "../Field/useCaret";
import { SaveIndicator } from "../SaveIndicator/SaveIndicator";
import styles from "./InlineEdit.module.css";
import { markOf, useInlineSave } from "./useInlineSave";

interface Props {
  /** what the value is, with the row's name: "Age min, Gulmohar Finance" */
  label: string;
  value: string;
  /** the value as it is read; a dash for nothing */
  show?: ReactNode;
  inputMode?: "text" | "numeric" | "decimal";
  align?: "left" | "right";
  maxLength?: number;
  /** other characters are ignored as typed; `before` stood there until now */
  filter?: (text: string, before: string) => string;
  /** null = fine, a text says how to mend it */
  validate?: (text: string) => string | null;
  /** called only when the value changed, with the value that stood there when editing began; see useInlineSave */
  onSave: (text: string, seen: string) => Promise<unknown>;
}

const NOTHING = "—";

/** A value in a table that turns into an input: click or Enter edits, Enter, Tab or leaving saves, Esc restores. */
export function InlineEdit({
  label,
  value,
  show,
  inputMode = "text",
  align = "left",
  maxLength,
  filter = (text) => text,
  validate,
  onSave,
}: Props) {
  const { t } = useTranslation("desk");
  const [draft, setDraft] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const seen = useRef(value);
  const { state, save, quiet } = useInlineSave((text) => onSave(text, seen.current));
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const putCaret = useCaret(input);
  const giveFocusBack = useRef(false);
  const faultId = useId();
  const editing = draft !== null;

  useEffect(
    function focusFollowsTheMode() {
      if (editing) {
        input.current?.focus();
        input.current?.select();
      } else if (giveFocusBack.current) {
        giveFocusBack.current = false;
        button.current?.focus();
      }
    },
    [editing],
  );

  const unsent = state.kind === "failed" ? state.unsent : undefined;

  const start = () => {
    quiet();
    setFault(null);
    seen.current = value;
    setDraft(unsent ?? value);
  };

  const stop = () => {
    setDraft(null);
    setFault(null);
  };

  const finish = (text: string) => {
    if (text === seen.current) {
      stop();
      return;
    }
    const wrong = validate?.(text) ?? null;
    if (wrong) {
      setFault(wrong);
      return;
    }
    stop();
    void save(text);
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      giveFocusBack.current = true;
      finish(draft ?? value);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      giveFocusBack.current = true;
      stop();
    }
  };

  const saving = state.kind === "saving";
  const typed = saving ? state.value : unsent;
  const shown = typed === undefined ? (show ?? (value || NOTHING)) : typed || NOTHING;
  const message = fault ?? (state.kind === "failed" ? state.message : null);

  return (
    <div className={cx(styles["root"], align === "right" && styles["right"])}>
      {editing ? (
        <input
          ref={input}
          className={styles["input"]}
          aria-label={label}
          aria-invalid={fault ? true : undefined}
          aria-describedby={message ? faultId : undefined}
          value={draft}
          inputMode={inputMode}
          maxLength={maxLength}
          onChange={(event) => {
            setFault(null);
            const { value: text, selectionStart: caret } = event.target;
            const kept = filter(text, draft);
            if (caret !== null) putCaret({ text, caret, before: draft, taken: (part) => filter(part, "") }, kept);
            setDraft(kept);
          }}
          onKeyDown={onKey}
          onBlur={() => {
            // leaving with a value that cannot be: the old one comes back, the reason stays
            if (draft !== seen.current && validate?.(draft)) {
              setFault(validate(draft));
              setDraft(null);
            } else finish(draft);
          }}
        />
      ) : (
        <>
          <span className={styles["badge"]}>{markOf(state) !== "idle" && <SaveIndicator state={markOf(state)} />}</span>
          <button
            ref={button}
            type="button"
            className={styles["button"]}
            aria-label={t("edit_value", {
              label,
              value: typed ?? (typeof shown === "string" ? shown : value || t("empty_value")),
            })}
            aria-describedby={message ? faultId : undefined}
            onClick={start}
          >
            {shown}
          </button>
        </>
      )}
      {message && (
        <span id={faultId} className={styles["fault"]} role="alert">
          {message}
        </span>
      )}
    </div>
  );
}
