import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../ui/Button/Button";
import { ErrorState } from "../../ui/ErrorState/ErrorState";
import { Skeleton } from "../../ui/Skeleton/Skeleton";
import { toast } from "../../ui/Toasts/toast";
import styles from "./Account.module.css";
import type { AccountCalls } from "./requests";
import { SessionsList } from "./SessionsList";

const KEY = ["own-sessions"];

export function SessionsSection({ calls }: { calls: AccountCalls }) {
  const { t } = useTranslation("account");
  const client = useQueryClient();
  const sessions = useQuery({ queryKey: KEY, queryFn: calls.sessions });
  const [busy, setBusy] = useState<string | null>(null);
  const end = async (id: string, act: AccountCalls["sessions"]) => {
    setBusy(id);
    try {
      client.setQueryData(KEY, await act());
      toast.success((now) => t("sessions_ended", now));
    } catch (error) {
      toast.problem(error);
      void sessions.refetch();
    } finally {
      setBusy(null);
    }
  };
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
      {list && (
        <SessionsList sessions={list} busy={busy} onEnd={({ id }) => void end(id, () => calls.endSession(id))} />
      )}
      {list && list.length > 1 && (
        <div className={styles["after"]}>
          <Button icon="logout" busy={busy === "others"} onClick={() => void end("others", calls.endOtherSessions)}>
            {t("sessions_end_others")}
          </Button>
        </div>
      )}
    </section>
  );
}
