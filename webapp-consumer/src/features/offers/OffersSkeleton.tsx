import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { Card } from "webapp-shared/ui/Card/Card";

import styles from "./OffersSkeleton.module.css";

/** The shape of three offers, with no guessed value in it. */
export function OffersSkeleton({ title, lead }: { title: string; lead: string }) {
  return (
    <div className={styles.page} aria-busy="true">
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{lead}</p>
      </div>
      {[1, 2, 3].map((place) => (
        <Card key={place} as="div">
          <div className={styles.header}>
            <Skeleton width={40} height={40} />
            <div className={styles.lines}>
              <Skeleton width="62%" />
              <Skeleton width="40%" height={10} />
            </div>
          </div>
          <div className={styles.figures}>
            <Skeleton width={96} height={28} />
            <Skeleton width={132} height={28} />
          </div>
          <Skeleton height={12} />
        </Card>
      ))}
    </div>
  );
}
