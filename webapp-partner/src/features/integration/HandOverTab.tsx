import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { NewHandOverKeyDialog, RevokeDialog, RotateDialog } from "./KeyDialogs";
import { KEY_LOOKS } from "./keyModel";
import { makeHandOverKey, revokeHandOverKey, rotateHandOverKey } from "./keyMutations";
import { handOverKeysQuery, type HandOverKey } from "./keyQueries";
import { SecretCallout } from "./SecretCallout";
import { useKeyActs } from "./useKeyActs";
import styles from "./Webhooks.module.css";

/** The keys that the partner's site signs its hand-over links with. They know no test mode: a link brings a customer. */
export function HandOverTab({ canWrite }: { canWrite: boolean }) {
  const { t } = useTranslation("integration");
  const { data, error, refetch } = useQuery(handOverKeysQuery());
  const { asking, ask, stopAsking, shown, hide, act } = useKeyActs<HandOverKey>(handOverKeysQuery().queryKey);
  if (!data) return error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={120} />;
  const shownText = (made: { name: string; secret: string }) => ({ name: made.name, text: made.secret });
  return (
    <section aria-labelledby="hand-over-title">
      <div className={styles.header}>
        <div>
          <h2 id="hand-over-title">{t("hand_over")}</h2>
          <p className={styles.muted}>{t("hand_over_note")}</p>
        </div>
        {canWrite && (
          <Button variant="primary" icon="plus" onClick={() => ask({ what: "new" })}>
            {t("hand_over_new")}
          </Button>
        )}
      </div>
      {shown && (
        <SecretCallout
          title={t("hand_over_shown", { name: shown.name })}
          note={t("hand_over_shown_note")}
          secret={shown.text}
          onClose={hide}
        />
      )}
      {data.results.length === 0 && <EmptyState title={t("hand_over_none")}>{t("hand_over_none_note")}</EmptyState>}
      <ul className={styles.list}>
        {data.results.map((key) => (
          <li key={key.id} className={styles.endpoint}>
            <HandOverFacts handOverKey={key} />
            {canWrite && (key.state === "live" || key.state === "ending") && (
              <div className={styles.actions}>
                {key.state === "live" && (
                  <Button
                    small
                    onClick={() => ask({ what: "rotate", key })}
                    aria-label={t("rotate_title", { name: key.name })}
                  >
                    {t("rotate")}
                  </Button>
                )}
                <Button
                  small
                  variant="quiet"
                  onClick={() => ask({ what: "revoke", key })}
                  aria-label={t("revoke_title", { name: key.name })}
                >
                  {t("revoke")}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {asking?.what === "new" && (
        <NewHandOverKeyDialog onClose={stopAsking} onMake={(name) => act(() => makeHandOverKey(name), shownText)} />
      )}
      {asking?.what === "rotate" && (
        <RotateDialog
          name={asking.key.name}
          onClose={stopAsking}
          onAct={(hours) => act(() => rotateHandOverKey(asking.key.id, hours), shownText)}
        />
      )}
      {asking?.what === "revoke" && (
        <RevokeDialog
          name={asking.key.name}
          onClose={stopAsking}
          onAct={(why) => act(() => revokeHandOverKey(asking.key.id, why))}
        />
      )}
    </section>
  );
}

function HandOverFacts({ handOverKey: key }: { handOverKey: HandOverKey }) {
  const { t } = useTranslation("integration");
  const { language } = useLanguage();
  const facts = [
    key.expires_at && t("key_until", { at: showDateTime(key.expires_at, language) }),
    key.last_used_at ? t("key_used", { at: showDateTime(key.last_used_at, language) }) : t("key_unused"),
    key.revoked_why && t("key_revoked_why", { why: key.revoked_why }),
  ];
  return (
    <>
      <div className={styles.title}>
        <h3>{key.name}</h3>
        <StatusBadge {...KEY_LOOKS[key.state]}>{t(`key_${key.state}`)}</StatusBadge>
      </div>
      <code className={styles.address}>{key.id}</code>
      <p className={styles.muted}>{facts.filter(Boolean).join(" · ")}</p>
    </>
  );
}
