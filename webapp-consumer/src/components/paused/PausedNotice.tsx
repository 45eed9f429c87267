import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import styles from "./PausedNotice.module.css";

interface Props {
  /** the lender's name */
  lender: string;
  /** when it comes back; null where nobody knows yet */
  until: string | null;
  /** the reader has an application there */
  isUnderWay?: boolean;
}

/** Says that a lender takes nothing new for now and until when, and of an application under way there that it goes on. */
export function PausedNotice({ lender, until, isUnderWay = true }: Props) {
  const { t } = useTranslation("paused");
  const { language } = useLanguage();
  return (
    <div className={styles.root}>
      <Callout>
        <p>{until ? t("until", { lender, at: showDateTime(until, language) }) : t("now", { lender })}</p>
        {isUnderWay && <p>{t("goes_on")}</p>}
      </Callout>
    </div>
  );
}
