import styles from "./Skeleton.module.css";

interface Props {
  width?: string | number;
  height?: string | number;
}

/** The shape of what will come; hidden from screen readers, which hear that something is loading instead. */
export function Skeleton({ width = "100%", height = 14 }: Props) {
  return <span className={styles["skeleton"]} style={{ width, height }} aria-hidden="true" />;
}
