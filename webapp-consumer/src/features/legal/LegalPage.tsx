import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import { recordVisit } from "../../api/journey";
import styles from "./LegalPage.module.css";
import { legalQuery, type LegalKind } from "./queries";
import { CurrentRules } from "./CurrentRules";

/** Words between two stars are stressed, as whoever writes a legal text writes them. */
const withStress = (paragraph: string) =>
  paragraph.split(/\*([^*]+)\*/).map((part, place) => (place % 2 === 1 ? <b key={part}>{part}</b> : part));

/** Terms, privacy, and how we match and rank: a text with its version and date, under one line each. */
export function LegalPage({ kind }: { kind: LegalKind }) {
  const { t } = useTranslation("legal");
  const { language } = useLanguage();
  const [search] = useSearchParams();
  useEffect(recordVisit, []);
  const text = useQuery(legalQuery(kind, search.get("partner"), language));

  if (!text.data) {
    return text.isPending ? <PageLoading /> : <ErrorState problem={text.error} onRetry={() => void text.refetch()} />;
  }
  const name = t(`name_${kind}`);
  return (
    <article className={styles.page} lang={text.data.language}>
      <title>{t("page", { title: name })}</title>
      <h1 className={styles.title}>{name}</h1>
      <p className={styles.version}>
        {t("version", { version: text.data.version, date: showDate(text.data.effective_from, language) })}
      </p>
      {text.data.sections.map((section) => (
        <section key={section.heading} className={styles.section}>
          <h2>{section.heading}</h2>
          {section.body.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{withStress(paragraph)}</p>
          ))}
        </section>
      ))}
      {kind === "how_we_match" && <CurrentRules />}
    </article>
  );
}
