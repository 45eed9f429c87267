import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";

import type { OfferRecord } from "../../api/types";

type Special = NonNullable<OfferRecord["special_offer"]>;

/** A special offer's words, marked as English where nobody wrote them in Hindi: a screen reader then speaks them rightly. */
export function SpecialOfferText({ special }: { special: Special }) {
  const { t } = useTranslation("offers");
  const { language } = useLanguage();
  return (
    <>
      <span lang={special.language}>{special.text}</span>
      {special.ends_on && `, ${t("special_till", { date: showDate(special.ends_on, language) })}`}
    </>
  );
}
