import { useEffect, useEffectEvent, useState } from "react";

import { Icon } from "../Icon/Icon";
import styles from "./SearchField.module.css";

interface Props {
  label: string;
  value: string;
  /** told a quarter of a second after the last key, unless another page was opened meanwhile */
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

  const tell = useEffectEvent((text: string) => {
    if (text === value) return;
    setTold(text);
    onChange(text);
  });

  useEffect(
    function tellWhenItRests() {
      const place = window.location.pathname;
      const timer = window.setTimeout(() => {
        // a link followed right after typing: writing the address of the page one has left would lead back to it
        if (window.location.pathname === place) tell(typed);
      }, WAIT_MS);
      return () => window.clearTimeout(timer);
    },
    [typed],
  );

  return (
    <label className={styles["frame"]}>
      <Icon name="search" size={16} />
      <span className="visually-hidden">{label}</span>
      <input
        className={styles["input"]}
        type="search"
        value={typed}
        placeholder={label}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
