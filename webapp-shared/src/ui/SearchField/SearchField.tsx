import { useEffect, useRef, useState } from "react";

import { Icon } from "../Icon/Icon";
import styles from "./SearchField.module.css";

interface Props {
  label: string;
  value: string;
  /** told a quarter of a second after the last key */
  onChange: (value: string) => void;
}

const WAIT_MS = 250;

export function SearchField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = useRef(onChange);
  useEffect(function keepNewestListener() {
    tell.current = onChange;
  });

  // the address changed under us (back button): show what it says
  if (value !== told.current) {
    told.current = value;
    setTyped(value);
  }

  useEffect(
    function tellWhenItRests() {
      if (typed === told.current) return undefined;
      const timer = window.setTimeout(() => {
        told.current = typed;
        tell.current(typed);
      }, WAIT_MS);
      return () => window.clearTimeout(timer);
    },
    [typed],
  );

  return (
    <label className={styles["box"]}>
      <Icon name="search" size={16} />
      <span className="visually-hidden">{label}</span>
      <input className={styles["input"]} type="search" value={typed} placeholder={label} onChange={(event) => setTyped(event.target.value)} />
    </label>
  );
}
