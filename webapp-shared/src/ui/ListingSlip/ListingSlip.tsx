import type { ReactNode } from "react";

import { Icon } from "../Icon/Icon";
import { KeyValues } from "../KeyValues/KeyValues";
import { Slip } from "../Slip/Slip";
import styles from "./ListingSlip.module.css";

interface Props {
  /** address of a picture; without one its place is drawn empty */
  picture: string;
  title: ReactNode;
  /** for headings that something scrolls or points to */
  titleId?: string;
  caption?: ReactNode;
  /** the one thing it is chosen for */
  lead?: ReactNode;
  tags?: readonly string[];
  rows: readonly { term: ReactNode; value: ReactNode }[];
  lines?: readonly string[];
  /** stands in the head, right */
  aside?: ReactNode;
  foot?: ReactNode;
}

/** One thing of a list to choose from: picture, name, what it is chosen for, figures, what it brings, and what to do. */
export function ListingSlip({
  picture,
  title,
  titleId,
  caption,
  lead,
  tags = [],
  rows,
  lines = [],
  aside,
  foot,
}: Props) {
  return (
    <Slip className={styles["slip"]}>
      <header className={styles["head"]}>
        {/* the name stands beside it: to a reader the picture says nothing more */}
        <span className={styles["picture"]}>
          {picture ? (
            <img src={picture} alt="" loading="lazy" width={108} height={68} />
          ) : (
            <Icon name="card" size={28} />
          )}
        </span>
        <div className={styles["who"]}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {caption && <span className={styles["caption"]}>{caption}</span>}
        </div>
        {aside && <div className={styles["aside"]}>{aside}</div>}
      </header>
      {lead && <p className={styles["lead"]}>{lead}</p>}
      {tags.length > 0 && (
        <ul className={styles["tags"]}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <div className={styles["rows"]}>
        <KeyValues rows={rows} />
      </div>
      {lines.length > 0 && (
        <ul className={styles["lines"]}>
          {lines.map((line, place) => (
            <li key={place}>{line}</li>
          ))}
        </ul>
      )}
      {foot && <footer className={styles["foot"]}>{foot}</footer>}
    </Slip>
  );
}
