import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Link } from "react-router-dom";

import { Icon, type IconName } from "../Icon/Icon";
import styles from "./Menu.module.css";

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: IconName;
  /** a place to go, or something to do */
  to?: string;
  onSelect?: () => void;
}

interface Props {
  /** what the button opens; it contains the words that are seen on it, so that it can be called by them */
  label: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** the button looks like one, with this icon before the trigger and an arrow after it */
  framed?: IconName;
}

/** The list hangs from the right edge of its button, from the left one where the screen would cut it off. */
function hang(list: HTMLElement | null) {
  if (list && list.getBoundingClientRect().left < 0) list.dataset["from"] = "left";
}

/** A button with a short list of actions: arrows move, Enter chooses, Esc closes and gives focus back. */
export function Menu({ label, trigger, items, framed }: Props) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(
    function closeOnPressOutside() {
      if (!open) return undefined;
      const close = (event: PointerEvent) => {
        if (!place.current?.contains(event.target as Node)) setOpen(false);
      };
      document.addEventListener("pointerdown", close);
      return () => document.removeEventListener("pointerdown", close);
    },
    [open],
  );

  useEffect(
    function focusFirstItem() {
      if (open) place.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    },
    [open],
  );

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const move = (event: KeyboardEvent) => {
    const all = [...(place.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      all[target]?.focus();
    } else if (event.key === "Escape") {
      event.stopPropagation();
      close();
    } else if (event.key === "Tab") setOpen(false);
  };

  return (
    <div ref={place} className={styles["root"]}>
      <button
        ref={button}
        type="button"
        className={styles[framed ? "framed" : "trigger"]}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown") {
            event.preventDefault();
            setOpen(true);
          }
        }}
      >
        {framed && <Icon name={framed} size={18} />}
        {trigger}
        {framed && <Icon name="down" size={12} />}
      </button>
      {open && (
        <div ref={hang} id={id} role="menu" aria-label={label} className={styles["menu"]} onKeyDown={move}>
          {items.map((item) => {
            const content = (
              <>
                {item.icon && <Icon name={item.icon} size={17} />}
                {item.label}
              </>
            );
            const choose = () => {
              close();
              item.onSelect?.();
            };
            return item.to ? (
              <Link
                key={item.key}
                role="menuitem"
                tabIndex={-1}
                className={styles["item"]}
                to={item.to}
                onClick={choose}
              >
                {content}
              </Link>
            ) : (
              <button
                key={item.key}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={styles["item"]}
                onClick={choose}
              >
                {content}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
