import { useId, useState } from "react";

import styles from "./Defined.module.css";

interface Props {
  caption: string;
  means: string;
}

/** A name with its definition: shown on hover and on focus (a tap focuses), put away by Esc, always read out. */
export function Defined({ caption, means }: Props) {
  const [away, setAway] = useState(false);
  const id = useId();
  return (
    <span className={styles["defined"]} data-away={away || undefined} onMouseLeave={() => setAway(false)}>
      <button
        type="button"
        className={styles["caption"]}
        aria-describedby={id}
        onBlur={() => setAway(false)}
        onKeyDown={(event) => event.key === "Escape" && setAway(true)}
      >
        {caption}
      </button>
      <span role="tooltip" id={id} className={styles["means"]}>
        {means}
      </span>
    </span>
  );
}
