import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { cx } from "webapp-shared/lib/cx";
import { count } from "webapp-shared/lib/money";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import styles from "./Faqs.module.css";
import { AUDIENCES, groupByTopic, stuckAddress, type Audience } from "./model";
import type { Faq } from "./queries";

interface Props {
  faqs?: Faq[] | undefined;
  audience: Audience | null;
  language: "en" | "hi";
  words: string;
  problem: Error | null;
  canVote: boolean;
  failedVote: number | null;
  onRetry: () => void;
  onSearch: (words: string) => void;
  onVote: (faq: Faq, helpful: boolean) => void;
}

/** Questions by topic, answers in place; the address of an answer is the page's with its code. */
export function FaqsView({ faqs, audience, language, words, problem, onRetry, onSearch, ...votes }: Props) {
  const { t } = useTranslation("faqs");
  const { search } = useLocation();
  const groups = groupByTopic(faqs ?? []);
  return (
    <>
      <PageHeader title={t("title")} crumbs={[{ label: t("dashboard"), to: "/partner" }, { label: t("title") }]} />
      <div className={styles.toolbar}>
        <div className={styles.search}>
          <SearchField label={t("search")} value={words} onChange={onSearch} />
        </div>
        <nav aria-label={t("audiences")} className={styles.tabs}>
          {AUDIENCES.map((tab) => (
            <Link
              key={tab.path}
              to={{ pathname: tab.path, search }}
              className={cx(styles.tab, tab.audience === audience && styles.tabOn)}
              aria-current={tab.audience === audience ? "page" : undefined}
            >
              {t(`audience_${tab.audience ?? "all"}`)}
            </Link>
          ))}
        </nav>
        {faqs && (
          <span className={styles.found} role="status">
            {t("found", { count: faqs.length, n: count(faqs.length) })}
          </span>
        )}
      </div>
      {problem && <ErrorState problem={problem} onRetry={onRetry} />}
      {!faqs && !problem && [1, 2, 3, 4, 5].map((row) => <Skeleton key={row} height={44} />)}
      {faqs?.length === 0 && (
        <EmptyState title={words ? t("none_found", { words }) : t("none")}>
          {words ? t("none_found_note") : undefined}
        </EmptyState>
      )}
      {faqs?.length === 0 && words && votes.canVote && (
        <p>
          <Link to={stuckAddress({ code: "", question: "", words })}>{t("still_stuck")}</Link>
        </p>
      )}
      {groups.length > 0 && (
        <div className={styles.page}>
          <nav aria-label={t("topics")} className={styles.topics}>
            <ul>
              {groups.map(({ topic }) => (
                <li key={topic}>
                  <a href={`#topic-${topic}`}>{t(`topic_${topic}`)}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            {groups.map((group) => (
              <section key={group.topic} aria-labelledby={`topic-${group.topic}`} className={styles.group}>
                <h2 id={`topic-${group.topic}`}>{t(`topic_${group.topic}`)}</h2>
                {group.faqs.map((faq) => (
                  <Answer key={faq.id} faq={faq} language={language} words={words} {...votes} />
                ))}
              </section>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

interface AnswerProps extends Pick<Props, "language" | "words" | "canVote" | "failedVote" | "onVote"> {
  faq: Faq;
}

function Answer({ faq, language, words, canVote, failedVote, onVote }: AnswerProps) {
  const { t } = useTranslation("faqs");
  const { hash } = useLocation();
  const linked = hash === `#${faq.code}`;
  return (
    <details id={faq.code} className={styles.faq} open={linked || undefined}>
      <summary>{faq.question[language]}</summary>
      <p className={styles.answer}>{faq.answer[language]}</p>
      {canVote && (
        <div className={styles.vote} role="group" aria-label={t("helpful")}>
          <span>{faq.is_helpful === null ? t("helpful") : t("thanks")}</span>
          {([true, false] as const).map((helpful) => (
            <button
              key={String(helpful)}
              type="button"
              aria-pressed={faq.is_helpful === helpful}
              onClick={() => onVote(faq, helpful)}
            >
              {t(helpful ? "yes" : "no")}
            </button>
          ))}
          {failedVote === faq.id && <span role="alert">{t("vote_failed")}</span>}
          <Link to={stuckAddress({ code: faq.code, question: faq.question[language], words })}>{t("still_stuck")}</Link>
        </div>
      )}
    </details>
  );
}
