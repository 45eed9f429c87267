import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import {
  domainQuery,
  LOOKS_OF_DOMAIN,
  useDomainActs,
  type Domain,
  type DomainActs,
  type DomainStanding,
} from "./domain";
import styles from "./Partners.module.css";
import type { Partner } from "./queries";

const LONGEST = 300;

/** The brand's own web address: claimed, proved by a check, switched on and off, given up (expectations 4.10). */
export function DomainSection({ partner }: { partner: Partner }) {
  const { t } = useTranslation("partners");
  const standing = useQuery(domainQuery(partner.partner_id));
  const acts = useDomainActs(partner.partner_id);
  return (
    <section className={styles.block}>
      <h2>{t("domain_title")}</h2>
      <p className={styles.muted}>{t("domain_note", { key: partner.key })}</p>
      {standing.error && !standing.data && (
        <ErrorState problem={standing.error} onRetry={() => void standing.refetch()} />
      )}
      {!standing.error && !standing.data && <Skeleton height={96} />}
      {standing.data &&
        (standing.data.domain ? (
          <OwnDomain
            key={standing.data.domain.host}
            domain={standing.data.domain}
            standing={standing.data}
            acts={acts}
            isActive={partner.status === "active"}
          />
        ) : (
          <ClaimForm acts={acts} />
        ))}
    </section>
  );
}

function ClaimForm({ acts }: { acts: DomainActs }) {
  const { t } = useTranslation("partners");
  const [typed, setTyped] = useState("");
  const { submit, busy, faults, message, reset, ref } = useApiMutation({
    send: () => acts.claim(typed.trim()),
    fields: ["host"],
    isQuiet: true,
  });

  return (
    <form ref={ref} className={styles.domain} onSubmit={submit()}>
      <TextField
        label={t("domain_label")}
        name="domain"
        maxLength={LONGEST}
        value={typed}
        error={faults["host"] ?? message}
        hint={t("domain_hint")}
        onChange={(text) => {
          setTyped(text);
          reset();
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" disabled={typed.trim() === ""} busy={busy}>
          {t("domain_claim")}
        </Button>
      </div>
    </form>
  );
}

type Act = "check" | "on" | "off" | "release";

function OwnDomain({
  domain,
  standing,
  acts,
  isActive,
}: {
  domain: Domain;
  standing: DomainStanding;
  acts: DomainActs;
  isActive: boolean;
}) {
  const { t } = useTranslation("partners");
  const { language } = useLanguage();
  const [asked, setAsked] = useState<"off" | "release" | null>(null);
  const { host, state } = domain;
  const isLive = state === "live";

  const { run, pending, message } = useApiMutation({
    send: (act: Act) =>
      act === "check" ? acts.check() : act === "release" ? acts.release() : acts.switchTo(act === "on"),
    isQuiet: true,
    onEnd: () => setAsked(null),
  });

  return (
    <div className={styles.domain}>
      <p className={styles.host}>
        {isLive && isActive ? (
          <a href={`https://${host}`} target="_blank" rel="noopener">
            {host}
          </a>
        ) : (
          <b>{host}</b>
        )}{" "}
        <StatusBadge {...LOOKS_OF_DOMAIN[state]}>{t(`domain_state_${state}`)}</StatusBadge>
      </p>
      {isLive && !isActive && <Callout tone="warning">{t("domain_suspended")}</Callout>}
      {isLive && domain.failures > 0 && (
        <Callout tone="warning">
          {t("domain_failing", { failures: domain.failures, most: standing.max_failures })}
        </Callout>
      )}
      {state === "off" && (
        <Callout tone={domain.off_reason === "lost" ? "danger" : "info"}>
          {t(domain.off_reason === "lost" ? "domain_off_lost" : "domain_off_by_hand", {
            date: domain.off_at ? showDateTime(domain.off_at, language) : "",
          })}
        </Callout>
      )}
      {!isLive && (
        <ol className={styles.steps}>
          <li>
            {t("domain_step_record")}
            <dl className={styles.record}>
              <div>
                <dt>{t("domain_record_type")}</dt>
                <dd>CNAME</dd>
              </div>
              <div>
                <dt>{t("domain_record_name")}</dt>
                <dd>{host}</dd>
              </div>
              <div>
                <dt>{t("domain_record_value")}</dt>
                <dd>{standing.target}</dd>
              </div>
            </dl>
            <span className={styles.muted}>{t("domain_step_top")}</span>
          </li>
          <li>{t("domain_step_check")}</li>
          <li>{t("domain_step_on")}</li>
        </ol>
      )}
      <p className={styles.muted}>
        {domain.checked_at && domain.result
          ? `${t("domain_checked", { date: showDateTime(domain.checked_at, language) })} ${t(`domain_result_${domain.result}`, { host, value: standing.target })}`
          : t("domain_unchecked")}
      </p>
      <p className={styles.muted}>
        {t("domain_claimed_by", { date: showDateTime(domain.claimed_at, language), by: domain.claimed_by })}
      </p>
      {message && <Callout tone="danger">{message}</Callout>}
      <div className={styles.actions}>
        <Button icon="search" busy={pending === "check"} onClick={() => void run("check")}>
          {t("domain_check")}
        </Button>
        {state === "proved" && (
          <Button variant="primary" busy={pending === "on"} onClick={() => void run("on")}>
            {t("domain_switch_on")}
          </Button>
        )}
        {isLive && <Button onClick={() => setAsked("off")}>{t("domain_switch_off")}</Button>}
        <Button variant="quiet" onClick={() => setAsked("release")}>
          {t("domain_release")}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={t(asked === "off" ? "domain_off_title" : "domain_release_title", { host })}
        question={t(asked === "off" ? "domain_off_question" : "domain_release_question", { days: standing.held_days })}
        confirm={t(asked === "off" ? "domain_switch_off" : "domain_release")}
        danger
        busy={pending !== undefined}
        onConfirm={() => asked && void run(asked)}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
