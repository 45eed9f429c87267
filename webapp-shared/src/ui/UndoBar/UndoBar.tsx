import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button, IconButton } from "../Button/Button";
import styles from "./UndoBar.module.css";

/** How long an act can be taken back by one press. */
export const UNDO_SECONDS = 10;

interface Props {
  /** what was done, in a few words */
  children: ReactNode;
  /** what else can be done about it meanwhile */
  also?: ReactNode;
  onUndo: () => void;
  /** the time is over, or the person closed it */
  onGone: () => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]):not([type="radio"]), textarea'));

const isBehindDialog = () => document.querySelector("dialog[open]") !== null;

/**
 * Ten seconds to take back what was just done: by its button or Ctrl+Z. The clock stands while a pointer or the focus is on
 * it, and while a dialog lies over it.
 */
export function UndoBar({ children, also, onUndo, onGone }: Props) {
  const { t } = useTranslation("common");
  const [left, setLeft] = useState(UNDO_SECONDS);
  const [hovered, setHovered] = useState(false);
  const bar = useRef<HTMLElement>(null);

  useEffect(
    function secondsPass() {
      if (hovered) return undefined;
      let seconds = left;
      const timer = window.setInterval(() => {
        if (isBehindDialog() || bar.current?.contains(document.activeElement)) return;
        seconds -= 1;
        if (seconds <= 0) onGone();
        else setLeft(seconds);
      }, 1000);
      return () => window.clearInterval(timer);
    },
    [left, hovered, onGone],
  );

  useEffect(
    function ctrlZUndoes() {
      const undo = (event: KeyboardEvent) => {
        if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
          return;
        // what is being typed has an undo of its own
        if (isTyping(event.target) || isBehindDialog()) return;
        event.preventDefault();
        onUndo();
      };
      window.addEventListener("keydown", undo);
      return () => window.removeEventListener("keydown", undo);
    },
    [onUndo],
  );

  return (
    <section
      ref={bar}
      className={styles["toolbarRow"]}
      aria-label={t("undo")}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <span className={styles["text"]} role="status">
        {children}
      </span>
      <Button icon="undo" onClick={onUndo} aria-keyshortcuts="Control+Z">
        {t("undo")}{" "}
        <span aria-hidden="true" className={styles["left"]}>
          {left}
        </span>
      </Button>
      {also}
      <kbd className={styles["key"]}>Ctrl+Z</kbd>
      <IconButton label={t("close")} icon="close" size={16} onClick={onGone} />
    </section>
  );
}
