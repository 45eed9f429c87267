import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "webapp-shared/api/problem";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { MarkAsRead } from "./MarkAsRead";
import { blocksOf } from "./model";
import { openReading } from "./mutations";
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
  const [openProblem, setOpenProblem] = useState<unknown>(null);
  const marks = canMark && !item.is_done;

  useEffect(
    function noteThatItIsOpen() {
      if (marks) openReading(item.id).catch(setOpenProblem);
    },
    [item.id, marks],
  );

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
      {openProblem !== null && <Callout tone="danger">{messageOf(openProblem)}</Callout>}
      {marks ? (
        <MarkAsRead
          itemId={item.id}
          onRead={() => {
            onProgress();
            onNext?.();
          }}
        />
      ) : (
        onNext && (
          <div className={styles.actions}>
            <Button onClick={onNext}>{t("next")}</Button>
          </div>
        )
      )}
    </article>
  );
}
