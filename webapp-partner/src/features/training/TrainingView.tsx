import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { download } from "webapp-shared/api/download";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { LinkButton } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { isMasquerading, session } from "../../api/session";
import type { Criteria } from "../../api/criteria";
import type { Course, LenderMaterial } from "./queries";
import styles from "./Training.module.css";

interface Props {
  courses?: Course[] | undefined;
  lenders?: Criteria[] | undefined;
  material?: LenderMaterial[] | undefined;
  words: string;
  problem: Error | null;
  lendersProblem: Error | null;
  onRetry: () => void;
  onRetryLenders: () => void;
  onSearch: (words: string) => void;
}

/** Courses with what is done of them, the lenders' material, and the way to the eligibility criteria. */
export function TrainingView({ courses, lenders, material, words, problem, lendersProblem, ...act }: Props) {
  const { t } = useTranslation("training");
  const done = courses?.filter(({ is_done }) => is_done).length ?? 0;
  const found = lenders?.filter(({ name }) => name.toLocaleLowerCase().includes(words.toLocaleLowerCase()));
  return (
    <>
      <PageHeader
        title={t("title")}
        note={
          courses && courses.length > 0 ? t("done_of", { done: count(done), all: count(courses.length) }) : undefined
        }
      />
      {problem && <ErrorState problem={problem} onRetry={act.onRetry} />}
      {!courses && !problem && [1, 2, 3, 4].map((row) => <Skeleton key={row} height={76} />)}
      {courses?.length === 0 && <EmptyState title={t("none")} />}
      {courses && courses.length > 0 && (
        <section className={styles.section}>
          <h2>{t("courses")}</h2>
          <ul className={styles.rows}>
            {courses.map((course) => (
              <CourseRow key={course.code} course={course} />
            ))}
          </ul>
        </section>
      )}
      <section className={styles.section}>
        <div className={styles.sectionHead}>
          <h2>{t("lenders")}</h2>
          <div className={styles.search}>
            <SearchField label={t("search")} value={words} onChange={act.onSearch} />
          </div>
        </div>
        {lendersProblem && <ErrorState problem={lendersProblem} onRetry={act.onRetryLenders} />}
        {!found && !lendersProblem && [1, 2, 3].map((row) => <Skeleton key={row} height={48} />)}
        {found?.length === 0 && <EmptyState title={t("no_lender")} />}
        {found && found.length > 0 && (
          <ul className={styles.rows}>
            {found.map((lender) => (
              <li key={lender.lender_id}>
                <Link className={styles.lender} to={`/partner/training-material/lenders/${lender.lender_id}`}>
                  <span className={styles.lenderName}>
                    {lender.name}
                    <MaterialCounts material={material?.find(({ lender_id }) => lender_id === lender.lender_id)} />
                  </span>
                  <Icon name="forward" size={18} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Link className={styles.criteria} to="/partner/training-material/eligibility-criteria">
        <Icon name="shield" size={20} />
        <span>{t("criteria")}</span>
        <Icon name="forward" size={18} />
      </Link>
    </>
  );
}

const MATERIAL_KINDS = ["film", "slides", "paper"] as const;

/** How many films, sets of slides and papers a lender has. */
function MaterialCounts({ material }: { material: LenderMaterial | undefined }) {
  const { t } = useTranslation("training");
  if (!material) return null;
  const parts = MATERIAL_KINDS.map((kind) => ({
    kind,
    count: material.material.filter((piece) => piece.kind === kind).length,
  })).filter((part) => part.count > 0);
  return (
    <span className={styles.muted}>
      {parts.map((part) => t(`count_${part.kind}`, { count: part.count, n: count(part.count) })).join(" · ")}
    </span>
  );
}

function CourseRow({ course }: { course: Course }) {
  const { t } = useTranslation("training");
  const { language } = useLanguage();
  const { certificate, result } = course;
  const to = `/partner/training-material/courses/${course.code}`;
  return (
    <li className={styles.course}>
      <div className={styles.courseWords}>
        <Link to={to} className={styles.courseTitle}>
          {course.title}
        </Link>
        <span className={styles.muted}>{course.summary}</span>
        <span className={styles.muted}>
          {t("minutes", { count: course.minutes, n: count(course.minutes) })} ·{" "}
          {t("readings", { count: course.readings, n: count(course.readings) })}
          {course.films > 0 && ` · ${t("count_film", { count: course.films, n: count(course.films) })}`}
          {course.has_quiz && ` · ${t("quiz")}`}
        </span>
        {!course.is_done && course.done_percent > 0 && (
          <progress
            className={styles.toolbarRow}
            max={100}
            value={course.done_percent}
            aria-label={t("progress_of", { course: course.title })}
          />
        )}
        {result && (
          <span>
            <StatusBadge tone={result.is_passed ? "positive" : "warning"}>
              {t(result.is_passed ? "passed" : "failed", { right: count(result.score), all: count(result.of) })}
            </StatusBadge>
          </span>
        )}
        {certificate && (
          <span className={styles.muted}>
            {isMasquerading() ? (
              t("certificate")
            ) : (
              <button
                type="button"
                className={styles.textButton}
                onClick={() =>
                  void download(
                    session,
                    `/api/partner/training/${course.code}/certificate.pdf`,
                    `${certificate.number}-${language}.pdf`,
                  )
                }
              >
                {t("certificate")}
              </button>
            )}
            {certificate.valid_until && `, ${t("until", { day: showDate(certificate.valid_until, language) })}`}
          </span>
        )}
      </div>
      <LinkButton variant={course.is_done ? "quiet" : "soft"} to={to}>
        {t(course.is_done ? "again" : course.done_percent > 0 ? "continue" : "start")}
        <span className="visually-hidden">: {course.title}</span>
      </LinkButton>
    </li>
  );
}
