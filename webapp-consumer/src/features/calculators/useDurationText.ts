import { useTranslation } from "react-i18next";

import type { Time } from "./fields";

/** "2 years 6 months", without what is zero. */
export function useDurationText() {
  const { t } = useTranslation("calculators");
  return ({ years, months }: Time): string =>
    [years > 0 && t("years", { count: years }), (months > 0 || years === 0) && t("months", { count: months })]
      .filter(Boolean)
      .join(" ");
}
