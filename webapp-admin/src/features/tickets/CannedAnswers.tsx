import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { findAnswers } from "./model";
import { cannedAnswersQuery } from "./queries";
import styles from "./Tickets.module.css";

interface Props {
  kind: string;
  language: "en" | "hi";
  onInsert: (text: string) => void;
}

/** Answers to insert: in the asker's language, with the other one below to read. */
export function CannedAnswers({ kind, language, onInsert }: Props) {
  const { t } = useTranslation("tickets");
  const [words, setWords] = useState("");
  const { data, error, refetch } = useQuery(cannedAnswersQuery());
  const other = language === "hi" ? "en" : "hi";
  const answers = data ? findAnswers(data, kind, words) : [];
  return (
    <section className={styles.section}>
      <h2 className={styles.header}>{t("canned")}</h2>
      <SearchField label={t("canned_search")} value={words} onChange={setWords} />
      {!data && !error && <Skeleton height={90} />}
      {!data && error && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {data && answers.length === 0 && <p className={styles.muted}>{t("canned_none")}</p>}
      <ul className={styles.canned}>
        {answers.map((answer) => (
          <li key={answer.code}>
            <button type="button" className={styles.insert} onClick={() => onInsert(answer.text[language])}>
              <b lang={language}>{answer.title[language]}</b>
              <span lang={language}>{answer.text[language]}</span>
              <span className={styles.muted} lang={other}>
                {answer.text[other]}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
