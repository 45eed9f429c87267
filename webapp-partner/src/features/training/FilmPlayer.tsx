import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { downloads } from "webapp-shared/lib/downloads";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { fetchFilm } from "./mutations";
import type { CourseItem } from "./queries";
import type { SeenStretches } from "./seen";
import styles from "./Training.module.css";

interface Props {
  item: CourseItem;
  seen: SeenStretches;
  cannotPlay: boolean;
  onReport: () => void;
  onCannotPlay: () => void;
}

/** A film of one language in the browser's player; what is played goes to `seen`. */
export function FilmPlayer({ item, seen, cannotPlay, onReport, onCannotPlay }: Props) {
  const { t } = useTranslation("training");
  const [film, setFilm] = useState<{ blob: Blob; url: string } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [tries, setTries] = useState(1);

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
    [item.id, tries],
  );
  const retry = () => {
    setProblem(null);
    setTries(tries + 1);
  };

  if (problem !== null) return <ErrorState problem={problem} onRetry={retry} />;
  if (!film) return <Skeleton height={220} />;
  return (
    <>
      <video
        className={styles.film}
        src={film.url}
        controls
        playsInline
        aria-label={item.title}
        onTimeUpdate={({ currentTarget }) => {
          if (seen.at(currentTarget.currentTime)) onReport();
        }}
        onSeeking={({ currentTarget }) => seen.cut(currentTarget.currentTime)}
        onPause={onReport}
        onEnded={() => {
          seen.at(item.seconds);
          onReport();
        }}
        onError={onCannotPlay}
      />
      {cannotPlay && (
        <Callout tone="warning">
          {t("film_cannot_play")}{" "}
          <Button small onClick={() => downloads.start(`${item.title}.webm`).ready(film.blob)}>
            {t("film_file")}
          </Button>
        </Callout>
      )}
    </>
  );
}
