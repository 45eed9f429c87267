import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "webapp-shared/api/problem";
import { Approval } from "webapp-shared/components/approval/Approval";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import styles from "./Messaging.module.css";
import { versionLook } from "./model";
import { actOnVersion, approveVersion, refuseVersion } from "./mutations";
import { messagingKeys, type TemplateDetail, templateQuery, type TemplateVersion } from "./queries";
import { RegistrationDialog } from "./RegistrationDialog";

interface Props {
  code: string;
  pair: readonly TemplateVersion[];
  digest: string;
}

/** One version in both languages: its words, who made and approved it, and its registration. */
export function VersionView({ code, pair, digest }: Props) {
  const { t } = useTranslation("messaging");
  const { language } = useLanguage();
  const client = useQueryClient();
  const [registering, setRegistering] = useState<TemplateVersion | null>(null);
  const keep = (data: TemplateDetail | null) => {
    if (!data) return;
    client.setQueryData(templateQuery(code).queryKey, data);
    void client.invalidateQueries({ queryKey: messagingKeys.of("templates") });
  };
  const first = pair[0];
  const act = useMutation({
    mutationFn: async () => (first ? actOnVersion(first.id, "retire") : null),
    onSuccess: keep,
  });
  if (!first) return null;
  const isWaiting = first.state === "submitted";
  const refusal = first.is_own ? "take_back" : "refuse";
  return (
    <section className={styles.version} aria-label={t("version", { number: first.number })}>
      <div className={styles.actions}>
        <strong>{t("version", { number: first.number })}</strong>
        <StatusBadge {...versionLook(first.state)}>{t(`version_${first.state}`)}</StatusBadge>
        {pair.some((one) => one.is_current) && <StatusBadge tone="accent">{t("current")}</StatusBadge>}
        <span className={styles.muted}>
          {first.is_of_release
            ? t("of_release")
            : t("made_by", { name: first.maker, day: showDate(first.made_at, language) })}
          {first.checker &&
            first.state !== "rejected" &&
            ` · ${t("approved_by", { name: first.checker, day: showDate(first.checked_at, language) })}`}
        </span>
      </div>
      {first.refusal && <p className={styles.muted}>{t("refused_because", { reason: first.refusal })}</p>}
      <div className={styles.twoColumns}>
        {pair.map((one) => (
          <div key={one.id} className={styles.form}>
            <p className={styles.words} lang={one.language}>
              {one.title ? `${one.title}\n${one.body}` : one.body}
            </p>
            <div className={styles.actions}>
              {one.registration !== "not_needed" && (
                <span className={styles.muted}>
                  {t(`registration_${one.registration}`, { id: one.dlt_template_id, reason: one.registration_note })}
                </span>
              )}
              {one.registration !== "not_needed" && ["submitted", "approved"].includes(one.state) && (
                <Button
                  small
                  aria-label={t("register_of", { language: t(one.language === "hi" ? "hindi" : "english") })}
                  onClick={() => setRegistering(one)}
                >
                  {t("register")}
                </Button>
              )}
            </div>
          </div>
        ))}
      </div>
      {act.error && <Callout tone="danger">{messageOf(act.error)}</Callout>}
      {isWaiting && (
        <Approval
          isEven
          mayApprove={!first.is_own}
          approve={t("approve")}
          onApprove={async () => keep(await approveVersion(first.id, digest))}
          decline={t(refusal)}
          reason={{
            isDangerous: true,
            title: t(`${refusal}_title`),
            question: t(`${refusal}_note`),
            label: t("reason"),
          }}
          onDecline={async (reason) => keep(await refuseVersion(first.id, reason))}
        >
          {t(first.is_own ? "waits_for_another" : "waits_for_you")}
        </Approval>
      )}
      {first.state === "approved" && !first.is_of_release && (
        <div className={styles.actions}>
          <Button small busy={act.isPending} onClick={() => act.mutate()}>
            {t("retire")}
          </Button>
        </div>
      )}
      {registering && <RegistrationDialog version={registering} onDone={keep} onClose={() => setRegistering(null)} />}
    </section>
  );
}
