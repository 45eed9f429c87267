import { useTranslation } from "react-i18next";

import { spanOf } from "./model";

/** Writes a number of seconds as people say it: 4 h 22 min. */
export function useSpan(): (seconds: number) => string {
  const { t } = useTranslation("jobs");
  return (seconds) =>
    spanOf(seconds)
      .map(([unit, number]) => t(`span_${unit}`, { number }))
      .join(" ");
}
