import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "../../forms/useApiMutation";

import { Button } from "../../ui/Button/Button";
import { ErrorState } from "../../ui/ErrorState/ErrorState";
import { Skeleton } from "../../ui/Skeleton/Skeleton";
import styles from "./Account.module.css";
import { ownSessionKeys } from "./keys";
import type { AccountCalls } from "./requests";
import { SessionsList } from "./SessionsList";

export function SessionsSection({ calls }: { calls: AccountCalls }) {
  const { t } = useTranslation("account");
  const client = useQueryClient();
  const sessions = useQuery({ queryKey: ownSessionKeys.all, queryFn: calls.sessions });
  const { run: end, pending } = useApiMutation({
    send: (id: string) => (id === "others" ? calls.endOtherSessions() : calls.endSession(id)),
    notice: () => (now) => t("sessions_ended", now),
    onDone: (left) => client.setQueryData(ownSessionKeys.all, left),
    onRefused: () => sessions.refetch(),
  });
  const list = sessions.data?.results;
  return (
    <section className={styles["section"]} aria-labelledby="account-sessions">
      <h2 id="account-sessions">{t("sessions")}</h2>
      <p className={styles["note"]}>{t("sessions_note")}</p>
      {!list &&
        (sessions.error ? (
          <ErrorState problem={sessions.error} onRetry={() => void sessions.refetch()} />
        ) : (
          <Skeleton height={44} />
        ))}
      {list && <SessionsList sessions={list} busy={pending ?? null} onEnd={({ id }) => void end(id)} />}
      {list && list.length > 1 && (
        <div className={styles["after"]}>
          <Button icon="logout" busy={pending === "others"} onClick={() => void end("others")}>
            {t("sessions_end_others")}
          </Button>
        </div>
      )}
    </section>
  );
}
