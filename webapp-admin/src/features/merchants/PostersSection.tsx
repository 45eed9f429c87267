import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";
import styles from "./Merchants.module.css";
import { POSTER_LOOKS } from "./model";
import { revokePoster } from "./mutations";
import { postersQuery, type MerchantPoster } from "./queries";

interface Props {
  partnerId: string;
}

/** The posters a merchant has made; each that still works can be revoked here, with a reason that the merchant reads. */
export function PostersSection({ partnerId }: Props) {
  const { t } = useTranslation("merchants");
  const client = useQueryClient();
  const query = postersQuery(partnerId);
  const { data, error, refetch } = useQuery(query);
  const [chosen, setChosen] = useState<MerchantPoster | null>(null);
  const revoke = async (poster: MerchantPoster, reason: string) => {
    client.setQueryData(query.queryKey, await revokePoster(partnerId, poster.id, reason));
    setChosen(null);
  };
  return (
    <>
      <p className={styles.muted}>{t("posters_note")}</p>
      {!data && (error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />)}
      {data?.results.length === 0 && <EmptyState title={t("posters_none")}>{t("posters_none_note")}</EmptyState>}
      <ul className={styles.list}>
        {data?.results.map((poster) => (
          <PosterLine key={poster.id} poster={poster} onRevoke={setChosen} />
        ))}
      </ul>
      {chosen && (
        <ReasonDialog
          title={t("revoke_title", { name: chosen.number })}
          question={t("poster_revoke_note")}
          label={t("reason")}
          missing={t("revoke_reason_needed")}
          longest={300}
          size="m"
          confirm={t("revoke")}
          onSend={(reason) => revoke(chosen, reason)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

function PosterLine({ poster, onRevoke }: { poster: MerchantPoster; onRevoke: (poster: MerchantPoster) => void }) {
  const { t } = useTranslation("merchants");
  const { language } = useLanguage();
  return (
    <li>
      <div className={styles.line}>
        <b>{poster.number}</b>
        <StatusBadge {...POSTER_LOOKS[poster.state]}>{t(`poster_${poster.state}`)}</StatusBadge>
      </div>
      <p className={styles.muted}>
        {[
          poster.template,
          t("poster_made", { name: poster.made_by, day: showDate(poster.made_at, language) }),
          t("poster_until", { day: showDate(poster.expires_on, language) }),
          t("poster_scans", { count: poster.scans }),
        ].join(" · ")}
      </p>
      {poster.outdated.length > 0 && (
        <p className={styles.muted}>
          {t("poster_outdated", { what: poster.outdated.map((reason) => t(`outdated_${reason}`)).join(", ") })}
        </p>
      )}
      {poster.revoked_at && (
        <p className={styles.muted}>
          {t("poster_revoked_why", {
            name: poster.revoked_by,
            day: showDate(poster.revoked_at, language),
            why: poster.revoked_reason,
          })}
        </p>
      )}
      {poster.state !== "revoked" && (
        <div>
          <Button small onClick={() => onRevoke(poster)} aria-label={t("revoke_title", { name: poster.number })}>
            {t("revoke")}
          </Button>
        </div>
      )}
    </li>
  );
}
