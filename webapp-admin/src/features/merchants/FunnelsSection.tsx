import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import styles from "./Merchants.module.css";
import { FUNNEL_LOOKS } from "./model";
import { pauseFunnel, resumeFunnel } from "./mutations";
import { funnelsQuery, type MerchantFunnel } from "./queries";

/** The published funnels of a merchant; each can be paused here, with a reason that the merchant reads. */
export function FunnelsSection({ partnerId }: { partnerId: string }) {
  const { t } = useTranslation("merchants");
  const client = useQueryClient();
  const query = funnelsQuery(partnerId);
  const { data, error, refetch } = useQuery(query);
  const [chosen, setChosen] = useState<MerchantFunnel | null>(null);
  const pause = async (funnel: MerchantFunnel, reason: string) => {
    client.setQueryData(query.queryKey, await pauseFunnel(funnel.id, reason));
    setChosen(null);
  };
  const resume = useApiMutation({
    send: async (funnel: MerchantFunnel) => client.setQueryData(query.queryKey, await resumeFunnel(funnel.id)),
    notice: () => t("funnel_resumed"),
  });
  return (
    <>
      <p className={styles.muted}>{t("funnels_note")}</p>
      {!data && (error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />)}
      {data?.results.length === 0 && <EmptyState title={t("funnels_none")}>{t("funnels_none_note")}</EmptyState>}
      <ul className={styles.list}>
        {data?.results.map((funnel) => (
          <FunnelLine
            key={funnel.id}
            funnel={funnel}
            busy={resume.busy}
            onPause={setChosen}
            onResume={(row) => void resume.run(row)}
          />
        ))}
      </ul>
      {chosen && (
        <ReasonDialog
          title={t("funnel_pause_of", { name: chosen.name })}
          question={t("funnel_pause_note")}
          label={t("reason")}
          missing={t("revoke_reason_needed")}
          longest={300}
          size="m"
          confirm={t("funnel_pause")}
          onSend={(reason) => pause(chosen, reason)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

interface LineProps {
  funnel: MerchantFunnel;
  busy: boolean;
  onPause: (funnel: MerchantFunnel) => void;
  onResume: (funnel: MerchantFunnel) => void;
}

function FunnelLine({ funnel, busy, onPause, onResume }: LineProps) {
  const { t } = useTranslation("merchants");
  const { language } = useLanguage();
  return (
    <li>
      <div className={styles.line}>
        <b>{funnel.name}</b>
        <StatusBadge {...FUNNEL_LOOKS[funnel.state]}>{t(`funnel_${funnel.state}`)}</StatusBadge>
      </div>
      <p className={styles.muted}>
        {t("funnel_version", { number: funnel.live_number })} ·{" "}
        <a href={funnel.url} target="_blank" rel="noreferrer">
          {funnel.url.replace(/^https?:\/\//, "")}
        </a>
      </p>
      {funnel.admin_paused_at && (
        <p className={styles.muted}>
          {t("funnel_pause_why", {
            name: funnel.admin_paused_by,
            day: showDate(funnel.admin_paused_at, language),
            why: funnel.admin_pause_reason,
          })}
        </p>
      )}
      <div>
        {funnel.admin_paused_at ? (
          <Button
            small
            busy={busy}
            onClick={() => onResume(funnel)}
            aria-label={t("funnel_resume_of", { name: funnel.name })}
          >
            {t("funnel_resume")}
          </Button>
        ) : (
          <Button small onClick={() => onPause(funnel)} aria-label={t("funnel_pause_of", { name: funnel.name })}>
            {t("funnel_pause")}
          </Button>
        )}
      </div>
    </li>
  );
}
