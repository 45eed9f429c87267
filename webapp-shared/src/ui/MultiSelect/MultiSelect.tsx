import { lazy, Suspense } from "react";

import { Skeleton } from "../Skeleton/Skeleton";
import styles from "./MultiSelect.module.css";
import type { MultiSelectProps } from "./props";

const MultiSelectControl = lazy(() =>
  import("./MultiSelectControl").then((module) => ({ default: module.MultiSelectControl })),
);

/** Several of a list: the chosen ones are chips, the list next to them is searched by typing. */
export function MultiSelect(props: MultiSelectProps) {
  return (
    <div className={styles["root"]} role="group" aria-label={props.label}>
      <Suspense fallback={<Skeleton width={220} height={28} />}>
        <MultiSelectControl {...props} />
      </Suspense>
    </div>
  );
}
