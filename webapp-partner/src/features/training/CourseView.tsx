import { useTranslation } from "react-i18next";
import { cx } from "webapp-shared/lib/cx";
import { count } from "webapp-shared/lib/money";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { FilmPart } from "./FilmPart";
import { nextItem } from "./model";
import type { CourseDetail, CourseItem } from "./queries";
import { QuizPart } from "./QuizPart";
import { ReadingPart } from "./ReadingPart";
import styles from "./Training.module.css";

interface Props {
  course?: CourseDetail | undefined;
  item: CourseItem | undefined;
  canMark: boolean;
  problem: Error | null;
  onRetry: () => void;
  onItem: (item: CourseItem) => void;
  onProgress: () => void;
}

/** One course: its parts with what is done, and the part that is open. */
export function CourseView({ course, item, canMark, problem, onRetry, onItem, onProgress }: Props) {
  const { t } = useTranslation("training");
  if (problem) return <ErrorState problem={problem} onRetry={onRetry} />;
  if (!course || !item) return <Skeleton height={420} />;
  const next = nextItem(course.items, item);
  return (
    <>
      <PageHeader
        title={course.title}
        crumbs={[{ label: t("title"), to: "/partner/training-material" }, { label: course.title }]}
        note={course.is_done ? t("course_done") : course.summary}
      />
      <div className={styles.page}>
        <nav aria-label={t("parts")}>
          <ol className={styles.parts}>
            {course.items.map((part) => (
              <li key={part.id}>
                <button
                  type="button"
                  className={cx(styles.part, part === item && styles.partOn)}
                  aria-current={part === item ? "step" : undefined}
                  onClick={() => onItem(part)}
                >
                  <span>{part.title}</span>
                  <span className={styles.muted}>
                    {part.is_done ? (
                      <>
                        <Icon name="check" size={16} /> {t("done")}
                      </>
                    ) : (
                      t("minutes", { count: part.minutes, n: count(part.minutes) })
                    )}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.item}>
          {item.kind === "quiz" ? (
            <QuizPart key={item.id} item={item} canMark={canMark} onProgress={onProgress} />
          ) : item.kind === "video" ? (
            <FilmPart
              key={item.id}
              item={item}
              canMark={canMark}
              onNext={next && (() => onItem(next))}
              onProgress={onProgress}
            />
          ) : (
            <ReadingPart
              key={item.id}
              item={item}
              canMark={canMark}
              onNext={next && (() => onItem(next))}
              onProgress={onProgress}
            />
          )}
        </div>
      </div>
    </>
  );
}
