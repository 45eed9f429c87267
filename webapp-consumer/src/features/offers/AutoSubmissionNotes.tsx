import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { Button } from "webapp-shared/ui/Button/Button";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { stopSending, autoSubmissionsKey, autoSubmissionsQuery } from "../../api/autoSubmit";
import type { AutoSubmissionRecord } from "../../api/types";
import styles from "./AutoSubmissionNotes.module.css";

/** What becomes of the lenders that were named beforehand. Each can be stopped until it is sent. */
export function AutoSubmissionNotes({ appId }: { appId: string }) {
  const { t } = useTranslation("offers");
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const wishes = useQuery(autoSubmissionsQuery(appId, language)).data ?? [];
  const sent = wishes.filter((one) => one.state === "sent").length;
  const stop = useMutation({
    mutationFn: (wish: AutoSubmissionRecord) => stopSending(wish.lender_id),
    onSuccess: (_reply, wish) => toast.success((now) => t("auto_stopped", { ...now, name: wish.name })),
    onError: (error) => toast.problem(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: autoSubmissionsKey(appId) }),
  });

  useEffect(
    function markWhatWasSent() {
      if (sent > 0) void queryClient.invalidateQueries({ queryKey: ["offers", appId] });
    },
    [sent, appId, queryClient],
  );

  // who chose the lender by hand sees that at the offer itself
  const told = wishes.filter((one) => one.reason !== "chosen");
  if (told.length === 0) return null;
  return (
    <section className={styles.root} aria-label={t("auto_head")} aria-live="polite">
      <ul>
        {told.map((wish) => (
          <li key={wish.lender_id} className={styles.line}>
            <span>{wordsOf(wish, t)}</span>
            {wish.state === "waiting" && (
              <Button
                small
                busy={stop.isPending && stop.variables.lender_id === wish.lender_id}
                aria-label={t("auto_stop_name", { name: wish.name })}
                onClick={() => stop.mutate(wish)}
              >
                {t("auto_stop")}
              </Button>
            )}
            {wish.state === "sent" && <Link to={`/user/applications/${appId}`}>{t("see_status")}</Link>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf(wish: AutoSubmissionRecord, t: ReturnType<typeof useTranslation<"offers">>["t"]): string {
  const { name } = wish;
  if (wish.state === "waiting") return t("auto_waiting", { name });
  if (wish.state === "sent" || wish.reason === null || wish.reason === "chosen") return t("auto_sent", { name });
  return t(`auto_${wish.reason}`, { name });
}
