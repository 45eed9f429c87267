import { lazy, Suspense } from "react";

import { Skeleton } from "../Skeleton/Skeleton";
import type { DateRangeProps } from "./props";

const DateRangeCalendar = lazy(() =>
  import("./DateRangeCalendar").then((module) => ({ default: module.DateRangeCalendar })),
);

/** A calendar of one month in which the first and the last day are pressed; loaded when it is shown. */
export function DateRange(props: DateRangeProps) {
  return (
    <div role="group" aria-label={props.label}>
      <Suspense fallback={<Skeleton width={308} height={316} />}>
        <DateRangeCalendar {...props} />
      </Suspense>
    </div>
  );
}
