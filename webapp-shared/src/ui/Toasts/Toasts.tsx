import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import { useLanguage } from "../../i18n/language";
import { cx } from "../../lib/cx";
import { IconButton } from "../Button/Button";
import { Icon, type IconName } from "../Icon/Icon";
import { CLOSES_AFTER_MS, toast, type Toast, type ToastTone } from "./toast";
import styles from "./Toasts.module.css";

const ICONS: Record<ToastTone, IconName> = { positive: "check", danger: "error", info: "info" };

/** Older browsers know no popovers: there toasts stand behind a dialog, everywhere else as usual. */
const CAN_POP = "showPopover" in HTMLElement.prototype;

function Item({ one, paused }: { one: Toast; paused: boolean }) {
  const { t } = useTranslation("common");
  const { language } = useLanguage();
  useEffect(
    function closeInTime() {
      if (paused) return undefined;
      const timer = window.setTimeout(() => toast.close(one.id), CLOSES_AFTER_MS);
      return () => window.clearTimeout(timer);
    },
    [one.id, paused],
  );
  const { action } = one;
  const words = typeof one.text === "string" ? one.text : one.text({ lng: language });
  return (
    <li className={cx(styles["toast"], styles[one.tone])}>
      <Icon name={ICONS[one.tone]} />
      <div className={styles["text"]}>
        {one.note ? <b>{words}</b> : words}
        {one.note && <p className={styles["note"]}>{one.note}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={styles["action"]}
          onClick={() => {
            action.onClick();
            toast.close(one.id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        className={styles["close"]}
        label={t("close")}
        icon="close"
        size={16}
        onClick={() => toast.close(one.id)}
      />
    </li>
  );
}

/** The height of bars that stay at the foot of the screen (`data-bar`), which toasts do not cover. */
function heightOfBars(): number {
  const tops = [...document.querySelectorAll("[data-bar]")]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && top < window.innerHeight && bottom >= window.innerHeight - 1)
    .map(({ top }) => window.innerHeight - top);
  return Math.max(0, ...tops);
}

/**
 * Where toasts stand: at the foot of the screen on the right, announced as they come. What lies below them is pressed
 * through them, all but their buttons; they stay only while one of those has the focus.
 */
export function Toasts() {
  const { t } = useTranslation("common");
  const shown = useSyncExternalStore(toast.subscribe, toast.list);
  const [focused, setFocused] = useState(false);
  const place = useRef<HTMLElement>(null);
  useEffect(
    function standAboveDialogs() {
      // a modal dialog lies in the top layer: only a popover that opens after it is seen above it
      const element = place.current;
      if (!element || !CAN_POP) return;
      if (element.matches(":popover-open")) element.hidePopover();
      element.showPopover();
    },
    [shown],
  );
  useLayoutEffect(
    function standAboveBars() {
      if (shown.length > 0) place.current?.style.setProperty("--bars", `${String(heightOfBars())}px`);
    },
    [shown],
  );
  return (
    <section
      ref={place}
      popover={CAN_POP ? "manual" : undefined}
      className={styles["root"]}
      aria-label={t("toasts")}
      aria-live="polite"
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <ol className={styles["list"]}>
        {shown.map((one) => (
          <Item key={one.id} one={one} paused={focused && shown.length > 0} />
        ))}
      </ol>
    </section>
  );
}
