import { useEffect, useId, useRef } from "react";

import { cx } from "../../lib/cx";
import { count as grouped } from "../../lib/money";
import styles from "./Tabs.module.css";

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  items: readonly { value: string; label: string; count?: number | undefined; lang?: "en" | "hi" }[];
}

/** A row of tabs may be wider than its place, which then scrolls: the one that is on stands in sight, and the page stays. */
function bringIntoSight(tabs: HTMLElement | null): void {
  const place = tabs?.parentElement;
  const chosen = tabs?.querySelector("input:checked")?.parentElement;
  if (!place || !chosen || place.scrollWidth <= place.clientWidth) return;
  const seen = place.getBoundingClientRect();
  const tab = chosen.getBoundingClientRect();
  if (tab.right > seen.right) place.scrollLeft += tab.right - seen.right;
  else if (tab.left < seen.left) place.scrollLeft -= seen.left - tab.left;
}

/** Filter buttons of a list: one is on. Radio buttons, so that arrows move between them. */
export function Tabs({ label, value, onChange, items }: Props) {
  const name = useId();
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(
    function showTheChosenOne() {
      bringIntoSight(tabs.current);
    },
    [value],
  );
  return (
    <div ref={tabs} role="radiogroup" aria-label={label} className={styles["tabs"]}>
      {items.map((item) => (
        <label key={item.value} className={cx(styles["tab"], item.value === value && styles["active"])}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          />
          <span lang={item.lang} data-word={item.lang}>
            {item.label}
          </span>
          {item.count !== undefined && <span className={styles["count"]}>{grouped(item.count)}</span>}
        </label>
      ))}
    </div>
  );
}
