import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";

import { nameOf } from "./model";
import type { Lender } from "./queries";
import { useValueText } from "./useValueText";

interface Props {
  lender: Lender;
  property: string;
  before: unknown;
  after: unknown;
  /** further properties changed with it */
  more?: number;
}

/** "Income min, Gulmohar Finance: 20,000 → 25,000". */
export function ChangeText({ lender, property, before, after, more = 0 }: Props) {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  const words = useValueText([property]);
  return (
    <>
      {t("cell", { property: words.nameOf(property), lender: nameOf(lender, language) })}:{" "}
      {words.wordsOf(property, before)} → <b>{words.wordsOf(property, after)}</b>
      {more > 0 && ` ${t("and_more", { count: more, n: more })}`}
    </>
  );
}
