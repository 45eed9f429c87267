import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import styles from "./Merchants.module.css";
import { readFlagDetail } from "./model";
import { closeFlag } from "./mutations";
import { flagsQuery, merchantKeys, type MerchantFlag } from "./queries";

interface Props {
  partnerId: string;
  onClose: () => void;
}

/** Reasons to look at a merchant's work with their evidence; each is closed with a reason. */
export function FlagsDrawer({ partnerId, onClose }: Props) {
  const { t } = useTranslation("merchants");
  const client = useQueryClient();
  const query = flagsQuery(partnerId);
  const { data, error, refetch } = useQuery(query);
  const [chosen, setChosen] = useState<MerchantFlag | null>(null);
  const close = async (flag: MerchantFlag, reason: string) => {
    const flags = await closeFlag(partnerId, flag.id, reason);
    await client.invalidateQueries({ queryKey: merchantKeys.all });
    client.setQueryData(query.queryKey, flags);
    setChosen(null);
  };
  return (
    <Drawer open onClose={onClose} title={data ? t("flags_of", { name: data.name }) : t("flags")}>
      <p className={styles.muted}>{t("flags_note")}</p>
      {!data && (error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />)}
      {data?.results.length === 0 && <EmptyState title={t("flags_none")}>{t("flags_none_note")}</EmptyState>}
      <ul className={styles.list}>
        {data?.results.map((flag) => (
          <FlagLine key={flag.id} flag={flag} onClose={setChosen} />
        ))}
      </ul>
      {chosen && (
        <ReasonDialog
          title={t("flag_close_of", { flag: t(`flag_${chosen.code}`) })}
          question={t("flag_close_note")}
          label={t("reason")}
          missing={t("flag_reason_needed")}
          longest={300}
          size="m"
          confirm={t("flag_close")}
          onSend={(reason) => close(chosen, reason)}
          onClose={() => setChosen(null)}
        />
      )}
    </Drawer>
  );
}

function FlagLine({ flag, onClose }: { flag: MerchantFlag; onClose: (flag: MerchantFlag) => void }) {
  const { t } = useTranslation("merchants");
  const { language } = useLanguage();
  const name = t(`flag_${flag.code}`);
  return (
    <li>
      <div className={styles.line}>
        <b>{name}</b>
        <StatusBadge {...(flag.closed_at ? CLOSED : OPEN)}>
          {t(flag.closed_at ? "flag_closed" : "flag_open")}
        </StatusBadge>
      </div>
      <p>{t(`flag_found_${flag.code}`, { count: flag.count, of: flag.of })}</p>
      <p className={styles.muted}>
        {t("flag_times", { since: showDateTime(flag.since, language), found: showDateTime(flag.found_at, language) })}
      </p>
      {flag.examples.length > 0 && (
        <p className={styles.muted}>
          {t("flag_examples")}: {flag.examples.map((example) => exampleOf(example)).join(", ")}
        </p>
      )}
      {flag.closed_at ? (
        <p className={styles.muted}>
          {t("flag_closed_why", {
            name: flag.closed_by,
            day: showDate(flag.closed_at, language),
            why: flag.closed_reason,
          })}
        </p>
      ) : (
        <div>
          <Button small onClick={() => onClose(flag)} aria-label={t("flag_close_of", { flag: name })}>
            {t("flag_close")}
          </Button>
        </div>
      )}
    </li>
  );

  function exampleOf({ ref, detail }: MerchantFlag["examples"][number]): string {
    const fact = readFlagDetail(detail);
    return fact ? `${ref} (${t(`flag_detail_${fact}`)})` : ref;
  }
}

const OPEN = { tone: "warning", shape: "half" } as const;
const CLOSED = { tone: "neutral", shape: "square" } as const;
