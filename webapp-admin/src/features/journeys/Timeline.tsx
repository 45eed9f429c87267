import { useTranslation } from "react-i18next";
import { cx } from "webapp-shared/lib/cx";
import { useLanguage } from "webapp-shared/i18n/language";
import { showClock, showDate, showDateTime } from "webapp-shared/lib/dates";

import styles from "./Journeys.module.css";
import { DEPTH } from "./model";
import type { JourneyPart, Moment } from "./queries";
import { useJourneyWords } from "./useJourneyWords";

/** The visits in order, each with what was done on it; between them what messages and lenders brought. */
export function Timeline({ parts }: { parts: readonly JourneyPart[] }) {
  return (
    <ol className={styles.parts}>
      {parts.map((part, place) => (
        <li key={part.number ?? `between-${place}`}>
          {part.number === null ? <Between part={part} /> : <Visit part={part} />}
        </li>
      ))}
    </ol>
  );
}

function Visit({ part }: { part: JourneyPart }) {
  const { t } = useTranslation("journeys");
  const { language } = useLanguage();
  return (
    <article className={styles.visit}>
      <header>
        <h3>{t("visit", { n: part.number })}</h3>
        <span className={styles.muted}>
          {part.began_at && showDate(part.began_at, language)}
          {part.began_at &&
            part.ended_at &&
            `, ${showClock(part.began_at, language)} – ${showClock(part.ended_at, language)}`}
        </span>
        <Depth reached={part.reached} />
      </header>
      <Lines moments={part.moments} />
    </article>
  );
}

/** How deep a visit came, of the steps from visit to money. */
function Depth({ reached }: { reached: number }) {
  const { t } = useTranslation("journeys");
  return (
    <span
      className={styles.depth}
      role="img"
      aria-label={t("reached", { n: reached, of: DEPTH })}
      title={t("reached", { n: reached, of: DEPTH })}
    >
      {Array.from({ length: DEPTH }, (_, place) => (
        <i key={place} className={place < reached ? styles.done : undefined} />
      ))}
    </span>
  );
}

function Between({ part }: { part: JourneyPart }) {
  const { t } = useTranslation("journeys");
  const { took } = useJourneyWords();
  return (
    <div className={styles.between}>
      {part.away_seconds !== null && <p>{t("later", { span: took(part.away_seconds) })}</p>}
      <Lines moments={part.moments} withDay />
    </div>
  );
}

function Lines({ moments, withDay = false }: { moments: readonly Moment[]; withDay?: boolean }) {
  const { t } = useTranslation("journeys");
  const { language } = useLanguage();
  const { moment } = useJourneyWords();
  if (moments.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {moments.map((one, place) => {
        const { title, note } = moment(one);
        const notes = [note, one.told_at ? t("told_on", { at: showDateTime(one.told_at, language) }) : ""];
        return (
          <li key={`${one.at}-${one.key}-${place}`} className={cx(one.step === "disbursed" && styles.paid)}>
            <time dateTime={one.at}>{withDay ? showDateTime(one.at, language) : showClock(one.at, language)}</time>
            <span>
              {title} <span className={styles.muted}>{notes.filter(Boolean).join(" · ")}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
