import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";
import styles from "./Merchants.module.css";
import { DELIVERY_LOOKS, ENDPOINT_LOOKS, KEY_LOOKS } from "./model";
import { revokeKey } from "./mutations";
import { integrationQuery, type MerchantIntegration, type MerchantKey } from "./queries";

interface Props {
  partnerId: string;
}

/** How a merchant's software is connected: keys, endpoints and the newest deliveries; a key can be revoked here. */
export function IntegrationSection({ partnerId }: Props) {
  const { t } = useTranslation("merchants");
  const client = useQueryClient();
  const query = integrationQuery(partnerId);
  const { data, error, refetch } = useQuery(query);
  const [chosen, setChosen] = useState<MerchantKey | null>(null);
  const revoke = async (key: MerchantKey, reason: string) => {
    client.setQueryData(query.queryKey, await revokeKey(partnerId, key.id, reason));
    setChosen(null);
  };
  return (
    <>
      <p className={styles.muted}>{t("integration_note")}</p>
      {!data && (error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />)}
      {data && <IntegrationView integration={data} onRevoke={setChosen} />}
      {chosen && (
        <ReasonDialog
          title={t("revoke_title", { name: chosen.name })}
          question={t("revoke_note")}
          label={t("reason")}
          missing={t("revoke_reason_needed")}
          longest={200}
          size="m"
          confirm={t("revoke")}
          onSend={(reason) => revoke(chosen, reason)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

interface ViewProps {
  integration: MerchantIntegration;
  onRevoke: (key: MerchantKey) => void;
}

function IntegrationView({ integration: { keys, endpoints, deliveries }, onRevoke }: ViewProps) {
  const { t } = useTranslation("merchants");
  const { language } = useLanguage();
  if (keys.length + endpoints.length === 0)
    return <EmptyState title={t("integration_none")}>{t("integration_none_note")}</EmptyState>;
  return (
    <>
      <h3 className={styles.heading}>{t("keys")}</h3>
      <ul className={styles.list}>
        {keys.map((key) => (
          <li key={key.id}>
            <div className={styles.line}>
              <b>{key.name}</b>
              <StatusBadge {...KEY_LOOKS[key.state]}>{t(`key_${key.state}`)}</StatusBadge>
              <span className={styles.muted}>{t(`mode_${key.mode}`)}</span>
            </div>
            <code className={styles.code}>{key.shown}</code>
            <p className={styles.muted}>
              {[
                key.scopes.join(", "),
                key.last_used_at ? t("key_used", { at: showDateTime(key.last_used_at, language) }) : t("key_unused"),
                key.revoked_why && t("key_revoked_why", { why: key.revoked_why }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {(key.state === "live" || key.state === "ending") && (
              <div>
                <Button small onClick={() => onRevoke(key)} aria-label={t("revoke_title", { name: key.name })}>
                  {t("revoke")}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <h3 className={styles.heading}>{t("endpoints")}</h3>
      {endpoints.length === 0 && <p className={styles.muted}>{t("endpoints_none")}</p>}
      <ul className={styles.list}>
        {endpoints.map((endpoint) => (
          <li key={endpoint.id}>
            <div className={styles.line}>
              <code className={styles.code}>{endpoint.host}</code>
              <StatusBadge {...ENDPOINT_LOOKS[endpoint.state]}>{t(`endpoint_${endpoint.state}`)}</StatusBadge>
              <span className={styles.muted}>{t(`mode_${endpoint.mode}`)}</span>
            </div>
            <p className={styles.muted}>
              {[
                endpoint.failing_since && t("failing_since", { at: showDateTime(endpoint.failing_since, language) }),
                endpoint.last_success_at && t("last_success", { at: showDateTime(endpoint.last_success_at, language) }),
                t("deliveries_open", { waiting: endpoint.waiting, dead: endpoint.dead }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
      <h3 className={styles.heading}>{t("deliveries")}</h3>
      {deliveries.length === 0 && <p className={styles.muted}>{t("deliveries_none")}</p>}
      <ul className={styles.list}>
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <div className={styles.line}>
              <code className={styles.code}>{delivery.event}</code>
              <StatusBadge {...DELIVERY_LOOKS[delivery.state]}>{t(`delivery_${delivery.state}`)}</StatusBadge>
            </div>
            <p className={styles.muted}>
              {[
                delivery.host,
                showDateTime(delivery.made_at, language),
                t("tries", { count: delivery.tries }),
                delivery.status ?? (delivery.fault && t(`fault_${delivery.fault}`)),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
