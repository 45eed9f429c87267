import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import styles from "./Communication.module.css";
import { markRead } from "./mutations";
import { announcementsQuery } from "./queries";

/** What is announced now; unread urgent news stand on top. An admin who looks on marks nothing as read. */
export function Announcements({ canMark }: { canMark: boolean }) {
  const { t } = useTranslation("communication");
  const { language } = useLanguage();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(announcementsQuery());
  const reading = useMutation({
    mutationFn: markRead,
    onSuccess: () => client.invalidateQueries({ queryKey: announcementsQuery().queryKey }),
    onError: (problem) => toast.problem(problem),
  });
  return (
    <section className={styles.section} aria-labelledby="announcements">
      <h2 id="announcements" className={styles.header}>
        {t("announcements")}
      </h2>
      {!data && !error && <Skeleton height={72} />}
      {!data && error && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={styles.muted}>{t("announcements_none")}</p>}
      {data?.map((news) => (
        <article key={news.id} className={styles.news} data-urgent={(news.is_urgent && !news.is_read) || undefined}>
          <h3>
            {news.title}{" "}
            {news.is_urgent && !news.is_read && (
              <StatusBadge tone="warning" shape="square">
                {t("urgent")}
              </StatusBadge>
            )}
          </h3>
          <p>{news.body}</p>
          <p className={styles.facts}>
            <span>{showDate(news.starts_at, language)}</span>
            {news.is_read ? (
              <span>{t("read")}</span>
            ) : (
              canMark && (
                <Button
                  small
                  busy={reading.isPending && reading.variables === news.id}
                  onClick={() => reading.mutate(news.id)}
                >
                  {t("mark_read")}
                </Button>
              )
            )}
          </p>
        </article>
      ))}
    </section>
  );
}
