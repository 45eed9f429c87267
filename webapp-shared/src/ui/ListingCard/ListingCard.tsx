import type { ReactNode } from "react";

import { Icon } from "../Icon/Icon";
import { DescriptionList } from "../DescriptionList/DescriptionList";
import { Card } from "../Card/Card";
import styles from "./ListingCard.module.css";

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
export function ListingCard({
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
    <Card className={styles["card"]}>
      <header className={styles["header"]}>
        {/* the name stands beside it: to a reader the picture says nothing more */}
        <span className={styles["picture"]}>
          {picture ? (
            <img src={picture} alt="" loading="lazy" width={108} height={68} />
          ) : (
            <Icon name="card" size={28} />
          )}
        </span>
        <div className={styles["person"]}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {caption && <span className={styles["caption"]}>{caption}</span>}
        </div>
        {aside && <div className={styles["aside"]}>{aside}</div>}
      </header>
      {lead && <p className={styles["intro"]}>{lead}</p>}
      {tags.length > 0 && (
        <ul className={styles["tags"]}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <div className={styles["rows"]}>
        <DescriptionList rows={rows} />
      </div>
      {lines.length > 0 && (
        <ul className={styles["lines"]}>
          {lines.map((line, place) => (
            <li key={place}>{line}</li>
          ))}
        </ul>
      )}
      {foot && <footer className={styles["footer"]}>{foot}</footer>}
    </Card>
  );
}
