import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "webapp-shared/api/problem";
import { downloads } from "webapp-shared/lib/downloads";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { fetchFilm, openReading, sendSeen } from "./mutations";
import type { CourseItem } from "./queries";
import { SeenStretches } from "./seen";
import styles from "./Training.module.css";

interface Props {
  item: CourseItem;
  canMark: boolean;
  onNext: (() => void) | undefined;
  onProgress: () => void;
}

/** A film with its transcript; it counts as watched at 90%, and what a jump left out was not seen. */
export function FilmPart({ item, canMark, onNext, onProgress }: Props) {
  const { t } = useTranslation("training");
  const [film, setFilm] = useState<{ blob: Blob; url: string } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [cannotPlay, setCannotPlay] = useState(false);
  const [progress, setProgress] = useState({ seen_percent: item.seen_percent, is_done: item.is_done });
  const seen = useRef(new SeenStretches());
  const marks = canMark && !progress.is_done;

  useEffect(
    function loadTheFilm() {
      const leaving = new AbortController();
      let url = "";
      fetchFilm(item.id, leaving.signal)
        .then((blob) => {
          url = URL.createObjectURL(blob);
          setFilm({ blob, url });
        })
        .catch((error: unknown) => {
          if (!leaving.signal.aborted) setProblem(error);
        });
      return () => {
        leaving.abort();
        if (url) URL.revokeObjectURL(url);
      };
    },
    [item.id],
  );
  useEffect(
    function noteThatItIsOpen() {
      if (canMark && !item.is_done) openReading(item.id).catch(setProblem);
    },
    [item.id, item.is_done, canMark],
  );

  const report = async () => {
    if (!marks) return;
    const stretches = seen.current.take();
    for (const [place, { begin, end }] of stretches.entries()) {
      try {
        const next = await sendSeen(item.id, begin, end);
        setProgress(next);
        if (next.is_done) onProgress();
      } catch {
        // the line is lost: it goes with the next report, and nothing has to be seen twice
        seen.current.keep(stretches.slice(place));
        return;
      }
    }
  };

  return (
    <article>
      <h2 className={styles.itemTitle}>{item.title}</h2>
      {problem !== null && <Callout tone="danger">{messageOf(problem)}</Callout>}
      {!film && problem === null && <Skeleton height={220} />}
      {film && (
        <video
          className={styles.film}
          src={film.url}
          controls
          playsInline
          aria-label={item.title}
          onTimeUpdate={({ currentTarget }) => {
            if (seen.current.at(currentTarget.currentTime)) void report();
          }}
          onSeeking={({ currentTarget }) => seen.current.cut(currentTarget.currentTime)}
          onPause={() => void report()}
          onEnded={() => {
            seen.current.at(item.seconds);
            void report();
          }}
          onError={() => setCannotPlay(true)}
        />
      )}
      {film && cannotPlay && (
        <Callout tone="warning">
          {t("film_cannot_play")}{" "}
          <Button small onClick={() => downloads.start(`${item.title}.webm`).ready(film.blob)}>
            {t("film_file")}
          </Button>
        </Callout>
      )}
      <p className={styles.muted} role="status">
        {progress.is_done
          ? t("film_done")
          : `${t("film_note")} ${t("film_seen", { percent: count(progress.seen_percent) })}`}
      </p>
      <details className={styles.transcript}>
        <summary>{t("transcript")}</summary>
        {item.body.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
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
