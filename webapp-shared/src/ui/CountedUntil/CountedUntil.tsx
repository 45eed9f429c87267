import { useTranslation } from "react-i18next";

import { useLanguage } from "../../i18n/language";
import { showDateTime } from "../../lib/dates";

interface Props {
  /** as the server answers it with counted numbers */
  fresh: { data_up_to: string | null; uncounted: number };
}

/** How fresh counted numbers are: until when their days were counted, and how many of them never were. */
export function CountedUntil({ fresh }: Props) {
  const { t } = useTranslation("desk");
  const { language } = useLanguage();
  if (fresh.data_up_to === null) return t("counted_never");
  const until = t("counted_until", { at: showDateTime(fresh.data_up_to, language) });
  return fresh.uncounted > 0 ? `${until} ${t("counted_missing", { count: fresh.uncounted })}` : until;
}
