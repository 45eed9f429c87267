import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router-dom";
import { answer } from "webapp-shared/api/client";
import { isProblem } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import { api } from "../../api/api";
import styles from "./CompanyTextPage.module.css";

/** The company's own privacy policy and terms (specification 2.1, 2.14), in the version in force. */
export function CompanyTextPage({ kind }: { kind: "privacy" | "terms" }) {
  const { t } = useTranslation("intake");
  const { company = "" } = useParams();
  const { language } = useLanguage();
  const text = useQuery({
    queryKey: ["legal", `${company}-${kind}`, language],
    queryFn: async () =>
      (await answer(api.GET("/api/legal/{kind}", { params: { path: { kind: `${company}-${kind}` } } }))).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (text.isPending) return <PageLoading />;
  if (!text.data) {
    if (isProblem(text.error) && text.error.status === 404) return <Navigate to="/404" replace />;
    return <ErrorState problem={text.error} onRetry={() => void text.refetch()} />;
  }
  return (
    <article className={styles.page} lang={text.data.language}>
      <title>{t("text_page", { title: text.data.title })}</title>
      <h1 className={styles.title}>{text.data.title}</h1>
      <p className={styles.version}>
        {t("text_version", { version: text.data.version, date: showDate(text.data.effective_from, language) })}
      </p>
      {text.data.sections.map((section) => (
        <section key={section.heading} className={styles.section}>
          <h2>{section.heading}</h2>
          {section.body.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
