import { badge } from "./notices";
import styles from "./Notices.module.css";

/** The figure on a bell: for the eye alone, its button or link says it in words. Nothing while nothing is new. */
export function UnreadMark({ unread }: { unread: number }) {
  if (unread <= 0) return null;
  return (
    <span className={styles["count"]} aria-hidden="true">
      {badge(unread)}
    </span>
  );
}
