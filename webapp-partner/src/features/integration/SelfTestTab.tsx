import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { startSelfTest } from "./webhookMutations";
import styles from "./Webhooks.module.css";
import { selfTestQuery, webhooksKey, type Mode, type SelfTest } from "./webhookQueries";

type Hop = SelfTest["hops"][number];

/** Tries every hop between the partner and us; a hop that failed shows what came back. */
export function SelfTestTab({ mode, canWrite }: { mode: Mode; canWrite: boolean }) {
  const { t } = useTranslation("integration");
  const { language } = useLanguage();
  const { data: run, error, refetch } = useQuery(selfTestQuery(mode));
  const { run: start, busy } = useApiMutation({
    send: () => startSelfTest(mode),
    invalidates: [webhooksKey],
    isStaleWhenRefused: true,
  });
  if (run === undefined)
    return error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={200} />;
  return (
    <section aria-labelledby="self-test-title">
      <div className={styles.header}>
        <div>
          <h2 id="self-test-title">{t("self_test")}</h2>
          <p className={styles.muted}>{t("self_test_note")}</p>
        </div>
        {canWrite && (
          <Button variant="primary" busy={busy || run?.state === "running"} onClick={() => void start()}>
            {t("self_test_start")}
          </Button>
        )}
      </div>
      {run === null && <EmptyState title={t("self_test_none")}>{t("self_test_none_note")}</EmptyState>}
      {run && (
        <>
          <p role="status">
            <b>{t(`self_test_${run.state}`)}</b>{" "}
            <span className={styles.muted}>{showDateTime(run.begun_at, language)}</span>
          </p>
          <ol className={styles.hops}>
            {run.hops.map((hop, place) => (
              <HopRow key={`${hop.hop}-${place}`} hop={hop} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function HopRow({ hop }: { hop: Hop }) {
  const { t } = useTranslation("integration");
  return (
    <li>
      <span className={styles.title}>
        <b>{hop.hop === "webhook" ? t("hop_webhook", { host: hop.name }) : t(`hop_${hop.hop}`)}</b>
        {hop.ok === null && (
          <StatusBadge tone="info" shape="half">
            {t("hop_waits")}
          </StatusBadge>
        )}
        {hop.ok === true && <StatusBadge tone="positive">{t("hop_works")}</StatusBadge>}
        {hop.ok === false && (
          <StatusBadge tone="danger" shape="square">
            {t("hop_failed")}
          </StatusBadge>
        )}
        {hop.ms !== null && <span className={styles.muted}>{t("in_ms", { ms: count(hop.ms) })}</span>}
      </span>
      {hop.raw && (
        <pre className={styles.reply} tabIndex={0} aria-label={t("last_reply")}>
          {hop.raw}
        </pre>
      )}
    </li>
  );
}
