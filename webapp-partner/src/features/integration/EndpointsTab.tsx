import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { unlessDeclined } from "webapp-shared/api/reauth";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { EndpointDialog } from "./EndpointDialog";
import { ResendDialog } from "./ResendDialog";
import { SecretCallout } from "./SecretCallout";
import { SwitchOnDialog } from "./SwitchOnDialog";
import {
  addEndpoint,
  changeEndpoint,
  renewSecret,
  resendSince,
  switchOff,
  switchOn,
  testEndpoint,
} from "./webhookMutations";
import styles from "./Webhooks.module.css";
import { ENDPOINT_LOOKS } from "./webhookModel";
import { endpointsQuery, webhooksKey, type Endpoint, type Mode } from "./webhookQueries";

type Asking = { what: "add" } | { what: "edit" | "on" | "resend"; endpoint: Endpoint };

/** The addresses of the partner's own software, each with how it stands and what can be done with it. */
export function EndpointsTab({ mode, canWrite }: { mode: Mode; canWrite: boolean }) {
  const { t } = useTranslation("integration");
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(endpointsQuery(mode));
  const [asking, setAsking] = useState<Asking | null>(null);
  const [secret, setSecret] = useState<{ host: string; text: string } | null>(null);

  const refresh = () => client.invalidateQueries({ queryKey: webhooksKey });
  const act = async (call: () => Promise<unknown>, done: "test_sent" | "switched_off" | "given_up") => {
    try {
      if ((await unlessDeclined(call)) === null) return;
      toast.success((now) => t(done, now));
    } catch (problem) {
      toast.problem(problem);
    }
    await refresh();
  };
  const showSecret = async (call: () => Promise<{ data: Endpoint; secret: string }>) => {
    const made = await unlessDeclined(call);
    if (!made) return;
    setSecret({ host: made.data.host, text: made.secret });
    setAsking(null);
    await refresh();
  };
  if (!data)
    return error ? (
      <ErrorState problem={error} onRetry={() => void refetch()} />
    ) : (
      <>
        <Skeleton height={120} />
        <Skeleton height={120} />
      </>
    );
  return (
    <section aria-labelledby="endpoints-title">
      <div className={styles.header}>
        <div>
          <h2 id="endpoints-title">{t("endpoints")}</h2>
          <p className={styles.muted}>{t("endpoints_note")}</p>
        </div>
        {canWrite && (
          <Button variant="primary" icon="plus" onClick={() => setAsking({ what: "add" })}>
            {t("endpoint_add")}
          </Button>
        )}
      </div>
      {secret && (
        <SecretCallout
          title={t("secret_of", { host: secret.host })}
          note={t("secret_note")}
          secret={secret.text}
          onClose={() => setSecret(null)}
        />
      )}
      {data.data.length === 0 && <EmptyState title={t("endpoints_none")}>{t("endpoints_none_note")}</EmptyState>}
      <ul className={styles.list}>
        {data.data.map((endpoint) => (
          <li key={endpoint.id} className={styles.endpoint}>
            <EndpointFacts endpoint={endpoint} />
            {canWrite && (
              <div className={styles.actions}>
                {endpoint.state === "off" ? (
                  <Button small variant="primary" onClick={() => setAsking({ what: "on", endpoint })}>
                    {t("switch_on")}
                  </Button>
                ) : (
                  <>
                    <Button small onClick={() => void act(() => testEndpoint(endpoint.id), "test_sent")}>
                      {t("send_test")}
                    </Button>
                    <Button small onClick={() => setAsking({ what: "resend", endpoint })}>
                      {t("send_since")}
                    </Button>
                  </>
                )}
                <Button small variant="quiet" onClick={() => setAsking({ what: "edit", endpoint })}>
                  {t("endpoint_change")}
                </Button>
                <Button
                  small
                  variant="quiet"
                  onClick={() => void showSecret(() => renewSecret(endpoint.id)).catch(toast.problem)}
                >
                  {t("secret_renew")}
                </Button>
                {endpoint.state !== "off" && (
                  <Button small variant="quiet" onClick={() => void act(() => switchOff(endpoint.id), "switched_off")}>
                    {t("switch_off")}
                  </Button>
                )}
                {endpoint.state === "off" && endpoint.off_reason !== "by_hand" && (
                  <Button small variant="quiet" onClick={() => void act(() => switchOff(endpoint.id), "given_up")}>
                    {t("give_up")}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {(asking?.what === "add" || asking?.what === "edit") && (
        <EndpointDialog
          endpoint={asking.what === "edit" ? asking.endpoint : null}
          events={data.events}
          onClose={() => setAsking(null)}
          onSave={async (values) => {
            if (asking.what === "add") return showSecret(() => addEndpoint(values, mode));
            const { endpoint } = asking;
            const saved = await unlessDeclined(() => changeEndpoint(endpoint.id, values, values.url !== endpoint.url));
            if (!saved) return undefined;
            setAsking(null);
            toast.success((now) => t("endpoint_saved", now));
            return refresh();
          }}
        />
      )}
      {asking?.what === "on" && (
        <SwitchOnDialog
          endpoint={asking.endpoint}
          onClose={() => setAsking(null)}
          onSwitch={async (send) => {
            const { sent } = await switchOn(asking.endpoint.id, send);
            setAsking(null);
            toast.success((now) => t("switched_on", { count: sent, ...now }));
            await refresh();
          }}
        />
      )}
      {asking?.what === "resend" && (
        <ResendDialog
          host={asking.endpoint.host}
          onClose={() => setAsking(null)}
          onResend={async (since) => {
            const { sent } = await resendSince(asking.endpoint.id, since);
            setAsking(null);
            toast.success((now) => t("resent", { count: sent, ...now }));
            await refresh();
          }}
        />
      )}
    </section>
  );
}

function EndpointFacts({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation("integration");
  const { language } = useLanguage();
  const since = showDateTime(endpoint.failing_since, language);
  const waiting = { host: endpoint.host, at: since, count: endpoint.waiting };
  return (
    <>
      <div className={styles.title}>
        <h3>{endpoint.description || endpoint.host}</h3>
        <StatusBadge {...ENDPOINT_LOOKS[endpoint.state]}>{t(`endpoint_${endpoint.state}`)}</StatusBadge>
      </div>
      <code className={styles.address}>{endpoint.url}</code>
      <p className={styles.muted}>
        {endpoint.events.length === 0 ? t("all_events") : endpoint.events.join(", ")}
        {endpoint.last_success_at &&
          ` · ${t("last_success", { at: showDateTime(endpoint.last_success_at, language) })}`}
      </p>
      {endpoint.secret_before_until && (
        <p className={styles.muted}>
          {t("secret_before", { at: showDateTime(endpoint.secret_before_until, language) })}
        </p>
      )}
      {endpoint.state === "failing" && <Callout tone="warning">{t("endpoint_fails", waiting)}</Callout>}
      {endpoint.state === "off" && (
        <Callout tone={endpoint.off_reason === "by_hand" ? "neutral" : "danger"}>
          {t(`off_${endpoint.off_reason || "by_hand"}`)}
        </Callout>
      )}
    </>
  );
}
