import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";

import styles from "./Messaging.module.css";
import { pace, type Pace } from "./model";

interface Props extends Omit<Pace, "people"> {
  /** How many may be written to; null while nobody is counted. */
  people: number | null;
  words: readonly { channel: string; parts: number }[];
  endsAt: string | null;
}

/** The hours of a campaign, how long it takes, its end, and what its SMS cost in parts. */
export function CampaignRail({ people, words, endsAt, ...hours }: Props) {
  const { t } = useTranslation("messaging");
  const { language } = useLanguage();
  const takes = people === null ? null : pace({ people, ...hours });
  const parts = Math.max(0, ...words.filter((one) => one.channel === "sms").map((one) => one.parts));
  return (
    <ul className={styles.rows}>
      <li>
        <span>{t("hours")}</span>
        <span>{t("from_to", { from: showTime(hours.opens, language), to: showTime(hours.closes, language) })}</span>
      </li>
      {takes && (
        <li>
          <span>{t("takes")}</span>
          <span>
            {takes.days > 1
              ? t("takes_days", { count: takes.days, shown: count(takes.days) })
              : t("takes_minutes", { count: takes.minutes, shown: count(takes.minutes) })}
          </span>
        </li>
      )}
      {people !== null && parts > 0 && (
        <li>
          <span>{t("parts_at_most")}</span>
          <span>{count(people * parts)}</span>
        </li>
      )}
      {endsAt && (
        <li>
          <span>{t("ends_on")}</span>
          <span>{showDate(endsAt, language)}</span>
        </li>
      )}
    </ul>
  );
}
