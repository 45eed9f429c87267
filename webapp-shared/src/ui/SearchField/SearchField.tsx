import { useEffect, useEffectEvent, useState } from "react";

import { Icon } from "../Icon/Icon";
import styles from "./SearchField.module.css";

interface Props {
  label: string;
  value: string;
  /** told a quarter of a second after the last key, and at once when the field is left: a link opened right away wins */
  onChange: (value: string) => void;
}

const WAIT_MS = 250;

export function SearchField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [told, setTold] = useState(value);

  if (value !== known) {
    setKnown(value);
    // the address changed under us (back button): show what it says. An echo of our own text must not undo later keys
    if (value !== told) {
      setTyped(value);
      setTold(value);
    }
  }

  const say = (text: string) => {
    if (text === value) return;
    setTold(text);
    onChange(text);
  };
  const tell = useEffectEvent(say);

  useEffect(
    function tellWhenItRests() {
      const timer = window.setTimeout(() => tell(typed), WAIT_MS);
      return () => window.clearTimeout(timer);
    },
    [typed],
  );

  return (
    <label className={styles["box"]}>
      <Icon name="search" size={16} />
      <span className="visually-hidden">{label}</span>
      <input className={styles["input"]} type="search" value={typed} placeholder={label} onChange={(event) => setTyped(event.target.value)} onBlur={() => say(typed)} />
    </label>
  );
}
