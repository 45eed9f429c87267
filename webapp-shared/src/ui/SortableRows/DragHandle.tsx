import { useEffect, useId, useRef, useState, type HTMLAttributes, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";

import { Icon } from "../Icon/Icon";
import styles from "./SortableRows.module.css";

const MOVES = ["top", "up", "down", "bottom"] as const;
type Move = (typeof MOVES)[number];
/** Room for the menu beside the edge of the window. */
const MENU_WIDTH_PX = 168;

interface Props {
  /** what is moved, as people call it */
  name: string;
  /** place in the list, from 0 */
  index: number;
  count: number;
  disabled: boolean;
  /** what makes it a grip: listeners and attributes of the dragging library */
  grip: HTMLAttributes<HTMLButtonElement>;
  setGrip: (element: HTMLElement | null) => void;
  onMove: (to: number) => void;
}

/**
 * The grip of a row. Dragged, it moves the row; with Space and the arrows too. A plain press opens four moves, for those who
 * cannot drag: a movement that can only be dragged shuts people out (WCAG 2.2, 2.5.7).
 */
export function DragHandle({ name, index, count, disabled, grip, setGrip, onMove }: Props) {
  const { t } = useTranslation("desk");
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  const button = useRef<HTMLButtonElement | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(
    function closeOnPressOutsideOrScroll() {
      if (!place) return undefined;
      const close = (event: Event) => {
        if (event.type === "scroll" || !menu.current?.contains(event.target as Node)) setPlace(null);
      };
      document.addEventListener("pointerdown", close);
      window.addEventListener("scroll", close, true);
      return () => {
        document.removeEventListener("pointerdown", close);
        window.removeEventListener("scroll", close, true);
      };
    },
    [place],
  );

  useEffect(
    function focusFirstMove() {
      if (place) menu.current?.querySelector<HTMLElement>("button:not(:disabled)")?.focus({ preventScroll: true });
    },
    [place],
  );

  const targets: Record<Move, number> = { top: 0, up: index - 1, down: index + 1, bottom: count - 1 };
  const choose = (move: Move) => {
    setPlace(null);
    button.current?.focus();
    onMove(targets[move]);
  };
  const walk = (event: KeyboardEvent) => {
    const all = [...(menu.current?.querySelectorAll<HTMLElement>("button:not(:disabled)") ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      all[(at + (event.key === "ArrowDown" ? 1 : all.length - 1)) % all.length]?.focus();
    } else if (event.key === "Escape") {
      event.stopPropagation();
      setPlace(null);
      button.current?.focus();
    } else if (event.key === "Tab") setPlace(null);
  };

  return (
    <>
      <button
        {...grip}
        ref={(element) => {
          button.current = element;
          setGrip(element);
        }}
        type="button"
        className={styles["grip"]}
        disabled={disabled}
        aria-label={t("move_row", { name })}
        title={t("move_hint")}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        aria-controls={place ? id : undefined}
        onClick={(event) => {
          const edge = event.currentTarget.getBoundingClientRect();
          const rightmost = document.documentElement.clientWidth - MENU_WIDTH_PX;
          setPlace(place ? null : { top: edge.bottom + 2, left: Math.max(0, Math.min(edge.left, rightmost)) });
        }}
      >
        <Icon name="drag" size={18} />
      </button>
      {place && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={t("move_row", { name })}
          className={styles["menu"]}
          style={place}
          onKeyDown={walk}
        >
          {MOVES.map((move) => (
            <button
              key={move}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles["move"]}
              disabled={move === "top" || move === "up" ? index === 0 : index === count - 1}
              onClick={() => choose(move)}
            >
              {t(`move_${move}`)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
