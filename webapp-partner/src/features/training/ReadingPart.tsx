import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "webapp-shared/api/problem";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { blocksOf } from "./model";
import { finishReading, openReading } from "./mutations";
import type { CourseItem } from "./queries";
import styles from "./Training.module.css";

interface Props {
  item: CourseItem;
  canMark: boolean;
  onNext: (() => void) | undefined;
  onProgress: () => void;
}

/** A reading; it counts as read when the button at its end is pressed, not sooner than it takes to read. */
export function ReadingPart({ item, canMark, onNext, onProgress }: Props) {
  const { t } = useTranslation("training");
  const [wait, setWait] = useState(0);
  const {
    run: finish,
    busy,
    message,
  } = useApiMutation({
    send: () => finishReading(item.id),
    isQuiet: true,
    onDone: (progress) => {
      setWait(progress.wait_seconds);
      if (!progress.is_done) return;
      onProgress();
      onNext?.();
    },
  });
  const [openProblem, setOpenProblem] = useState<unknown>(null);
  const marks = canMark && !item.is_done;

  useEffect(
    function noteThatItIsOpen() {
      if (marks) openReading(item.id).catch(setOpenProblem);
    },
    [item.id, marks],
  );

  const refusal = message ?? (openProblem === null ? null : messageOf(openProblem));

  return (
    <article>
      <h2 className={styles.itemTitle}>{item.title}</h2>
      <div className={styles.reading}>
        {blocksOf(item.body).map((block, place) =>
          block.kind === "heading" ? (
            <h3 key={place}>{block.text}</h3>
          ) : block.kind === "list" ? (
            <ul key={place}>
              {block.entries.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          ) : (
            <p key={place}>{block.text}</p>
          ),
        )}
      </div>
      {refusal !== null && <Callout tone="danger">{refusal}</Callout>}
      {wait > 0 && (
        <p className={styles.muted} role="status">
          {t("read_on", { count: wait, n: count(wait) })}
        </p>
      )}
      <div className={styles.actions}>
        {marks && (
          <Button variant="primary" busy={busy} onClick={() => void finish()}>
            {t("read")}
          </Button>
        )}
        {!marks && onNext && <Button onClick={onNext}>{t("next")}</Button>}
        {marks && <span className={styles.muted}>{t("read_note")}</span>}
      </div>
    </article>
  );
}
