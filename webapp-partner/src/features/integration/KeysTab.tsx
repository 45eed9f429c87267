import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { NewKeyDialog, RevokeDialog, RotateDialog } from "./KeyDialogs";
import { KEY_LOOKS, SANDBOX_DIGITS, SCOPE_TEXTS } from "./keyModel";
import { makeKey, revokeKey, rotateKey } from "./keyMutations";
import { apiKeysQuery, keyRequestsQuery, type ApiKey } from "./keyQueries";
import { SecretCallout } from "./SecretCallout";
import { useKeyActs } from "./useKeyActs";
import styles from "./Webhooks.module.css";
import type { Mode } from "./webhookQueries";

/** The moves of a sandbox lead by the last digit of its number. */
function SandboxDigits() {
  const { t } = useTranslation("integration");
  return (
    <details className={styles.digits}>
      <summary>{t("digits")}</summary>
      <dl>
        {SANDBOX_DIGITS.map((digit) => (
          <div key={digit}>
            <dt>{digit === "other" ? t("digits_rest") : digit}</dt>
            <dd>{t(`digit_${digit}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The keys of the partner's own software in one mode: made, rotated and revoked here, with their requests. */
export function KeysTab({ mode, canWrite }: { mode: Mode; canWrite: boolean }) {
  const { t } = useTranslation("integration");
  const { data, error, refetch } = useQuery(apiKeysQuery());
  const [logOf, setLogOf] = useState<ApiKey | null>(null);
  const { asking, ask, stopAsking, shown, hide, act } = useKeyActs<ApiKey>(apiKeysQuery().queryKey);
  if (!data) return error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={120} />;
  const keys = data.results.filter((key) => key.mode === mode);
  const shownText = (made: { name: string; key: string }) => ({ name: made.name, text: made.key });
  return (
    <section aria-labelledby="keys-title">
      <div className={styles.header}>
        <div>
          <h2 id="keys-title">{t("keys")}</h2>
          <p className={styles.muted}>{t(mode === "test" ? "keys_test_note" : "keys_note")}</p>
        </div>
        {canWrite && (
          <Button variant="primary" icon="plus" onClick={() => ask({ what: "new" })}>
            {t("key_new")}
          </Button>
        )}
      </div>
      {mode === "test" && <SandboxDigits />}
      {shown && (
        <SecretCallout
          title={t("key_shown", { name: shown.name })}
          note={t("key_shown_note")}
          secret={shown.text}
          onClose={hide}
        />
      )}
      {keys.length === 0 && <EmptyState title={t("keys_none")}>{t("keys_none_note")}</EmptyState>}
      <ul className={styles.list}>
        {keys.map((key) => (
          <li key={key.id} className={styles.endpoint}>
            <KeyFacts apiKey={key} />
            <div className={styles.actions}>
              <Button small onClick={() => setLogOf(key)} aria-label={t("requests_of", { name: key.name })}>
                {t("requests")}
              </Button>
              {canWrite && key.state === "live" && (
                <Button
                  small
                  onClick={() => ask({ what: "rotate", key })}
                  aria-label={t("rotate_title", { name: key.name })}
                >
                  {t("rotate")}
                </Button>
              )}
              {canWrite && (key.state === "live" || key.state === "ending") && (
                <Button
                  small
                  variant="quiet"
                  onClick={() => ask({ what: "revoke", key })}
                  aria-label={t("revoke_title", { name: key.name })}
                >
                  {t("revoke")}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.firstCall}>
        <h3>{t("first_call")}</h3>
        <p className={styles.muted}>{t("first_call_note")}</p>
        <pre className={styles.request} lang="en" tabIndex={0} aria-label={t("first_call")}>
          {`curl -H "Authorization: Api-Key $TULNA_KEY" \\\n  ${window.location.origin}/api/partner-api/v1/ping`}
        </pre>
      </div>
      {asking?.what === "new" && (
        <NewKeyDialog onClose={stopAsking} onMake={(values) => act(() => makeKey({ ...values, mode }), shownText)} />
      )}
      {asking?.what === "rotate" && (
        <RotateDialog
          name={asking.key.name}
          onClose={stopAsking}
          onAct={(hours) => act(() => rotateKey(asking.key.id, hours), shownText)}
        />
      )}
      {asking?.what === "revoke" && (
        <RevokeDialog
          name={asking.key.name}
          onClose={stopAsking}
          onAct={(why) => act(() => revokeKey(asking.key.id, why))}
        />
      )}
      {logOf && <RequestsDrawer apiKey={logOf} onClose={() => setLogOf(null)} />}
    </section>
  );
}

function KeyFacts({ apiKey: key }: { apiKey: ApiKey }) {
  const { t } = useTranslation("integration");
  const { language } = useLanguage();
  const facts = [
    t("key_made", { name: key.made_by, at: showDateTime(key.made_at, language) }),
    t("key_until", { at: showDateTime(key.expires_at, language) }),
    key.last_used_at ? t("key_used", { at: showDateTime(key.last_used_at, language) }) : t("key_unused"),
    key.allowed_ips.length > 0 ? t("key_from", { addresses: key.allowed_ips.join(", ") }) : t("key_from_all"),
  ];
  return (
    <>
      <div className={styles.title}>
        <h3>{key.name}</h3>
        <StatusBadge {...KEY_LOOKS[key.state]}>{t(`key_${key.state}`)}</StatusBadge>
      </div>
      <code className={styles.address}>{key.shown}</code>
      <p className={styles.muted}>{key.scopes.map((scope) => t(SCOPE_TEXTS[scope])).join(", ")}</p>
      <p className={styles.muted}>{facts.join(" · ")}</p>
      {key.revoked_why && <p className={styles.muted}>{t("key_revoked_why", { why: key.revoked_why })}</p>}
    </>
  );
}

function RequestsDrawer({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation("integration");
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(keyRequestsQuery(apiKey.id));
  return (
    <Drawer open onClose={onClose} title={t("requests_of", { name: apiKey.name })}>
      <p className={styles.muted}>{t("requests_note")}</p>
      {!data && (error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={120} />)}
      {data?.results.length === 0 && <EmptyState title={t("requests_none")} />}
      <ul className={styles.attempts}>
        {data?.results.map((request) => (
          <li key={`${request.at}${request.path}`}>
            <span>{showDateTime(request.at, language)}</span>
            <code className={styles.address}>
              {request.method} {request.path}
            </code>
            <span>{t("answered", { status: request.status, ms: request.ms })}</span>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
