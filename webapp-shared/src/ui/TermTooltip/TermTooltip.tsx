import { useId, useState } from "react";

import styles from "./TermTooltip.module.css";

interface Props {
  caption: string;
  means: string;
  /** the definition takes the width of the nearest placed ancestor, where one beside the name could leave the screen */
  wide?: boolean;
}

/** A name with its definition: shown on hover and on focus (a tap focuses), put away by Esc, always read out. */
export function TermTooltip({ caption, means, wide }: Props) {
  const [away, setAway] = useState(false);
  const id = useId();
  return (
    <span
      className={styles["defined"]}
      data-away={away || undefined}
      data-wide={wide}
      onMouseLeave={() => setAway(false)}
    >
      <button
        type="button"
        className={styles["caption"]}
        aria-describedby={id}
        onBlur={() => setAway(false)}
        onKeyDown={(event) => event.key === "Escape" && setAway(true)}
      >
        {caption}
      </button>
      <span role="tooltip" id={id} className={styles["tooltip"]}>
        {means}
      </span>
    </span>
  );
}
