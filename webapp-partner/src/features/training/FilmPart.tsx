import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { count, type Language } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { FilmPlayer } from "./FilmPlayer";
import { MarkAsRead } from "./MarkAsRead";
import { openReading, sendSeen } from "./mutations";
import type { CourseItem } from "./queries";
import { SeenStretches } from "./seen";
import styles from "./Training.module.css";

/** From here on a film counts as watched; one that is done below it was read. */
const WATCHED_PERCENT = 90;

interface Props {
  item: CourseItem;
  canMark: boolean;
  onNext: (() => void) | undefined;
  onProgress: () => void;
}

/** A film with its transcript; it counts as watched at 90%, and what a jump left out was not seen. */
export function FilmPart({ item, canMark, onNext, onProgress }: Props) {
  const { t } = useTranslation("training");
  const { language } = useLanguage();
  const [openProblem, setOpenProblem] = useState<unknown>(null);
  const [unplayable, setUnplayable] = useState<Language | null>(null);
  const [progress, setProgress] = useState({ seen_percent: item.seen_percent, is_done: item.is_done });
  const [seen] = useState(() => new SeenStretches());
  const marks = canMark && !progress.is_done;
  const cannotPlay = unplayable === language;

  useEffect(
    function noteThatItIsOpen() {
      if (canMark && !item.is_done) openReading(item.id).catch(setOpenProblem);
    },
    [item.id, item.is_done, canMark],
  );

  const openAfterAll = async () => {
    try {
      await openReading(item.id);
      setOpenProblem(null);
    } catch (error) {
      setOpenProblem(error);
    }
  };
  const report = async () => {
    if (!marks) return;
    const stretches = seen.take();
    for (const [place, { begin, end }] of stretches.entries()) {
      try {
        const next = await sendSeen(item.id, begin, end);
        setProgress(next);
        if (next.is_done) onProgress();
      } catch (error) {
        // the connection is lost: it goes with the next report
        seen.keep(stretches.slice(place));
        if (isProblem(error) && error.status === 404) await openAfterAll();
        return;
      }
    }
  };

  return (
    <article>
      <h2 className={styles.itemTitle}>{item.title}</h2>
      {openProblem !== null && <Callout tone="danger">{messageOf(openProblem)}</Callout>}
      <FilmPlayer
        key={language}
        item={item}
        seen={seen}
        cannotPlay={cannotPlay}
        onReport={() => void report()}
        onCannotPlay={() => setUnplayable(language)}
      />
      <p className={styles.muted} role="status">
        {!progress.is_done
          ? `${t("film_note")} ${t("film_seen", { percent: count(progress.seen_percent) })}`
          : progress.seen_percent >= WATCHED_PERCENT
            ? t("film_done")
            : t("done")}
      </p>
      <details className={styles.transcript} open={cannotPlay || undefined}>
        <summary>{t("transcript")}</summary>
        {item.body.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
      {marks && cannotPlay && (
        <MarkAsRead
          itemId={item.id}
          onRead={() => {
            setProgress({ ...progress, is_done: true });
            onProgress();
          }}
        />
      )}
      {onNext && (
        <div className={styles.actions}>
          <Button variant={progress.is_done ? "primary" : "secondary"} onClick={onNext}>
            {t("next")}
          </Button>
        </div>
      )}
    </article>
  );
}
