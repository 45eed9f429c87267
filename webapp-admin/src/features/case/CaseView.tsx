import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { Applications } from "./Applications";
import styles from "./Case.module.css";
import { CaseActions } from "./CaseActions";
import { ContactNow } from "./ContactNow";
import { Notes } from "./Notes";
import { PersonFields } from "./PersonFields";
import { type Case, caseKeys } from "./queries";
import { Timeline } from "./Timeline";

interface Props {
  case: Case;
  crumbs: { label: string; to: string }[];
}

const PARTS = ["person", "applications", "timeline", "notes"] as const;

/** Three columns on a wide screen; on a phone what they need now and then one part at a time. */
export function CaseView({ case: it, crumbs }: Props) {
  const { t } = useTranslation("case");
  const { language } = useLanguage();
  const [part, setPart] = useState<string>("person");
  const client = useQueryClient();
  const note = useRef<HTMLTextAreaElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const refresh = () => void client.invalidateQueries({ queryKey: caseKeys.of(it.customer_id) });

  useEffect(function actByKey() {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target;
      if (target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]")) return;
      if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === "l" || key === "c") {
        event.preventDefault();
        actions.current?.querySelector<HTMLButtonElement>(`[data-key="${key}"] button`)?.click();
      }
      if (key !== "n") return;
      event.preventDefault();
      setPart("notes");
      window.setTimeout(() => note.current?.focus(), 0);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  const seen = it.last_seen_at ? showDateTime(it.last_seen_at, language) : t("never");
  return (
    <>
      <PageHeader
        title={it.name || t("nameless")}
        crumbs={[...crumbs, { label: it.name || t("nameless") }]}
        note={t("head", { since: showDate(it.since, language), visits: it.visits ?? 0, seen })}
        actions={<CaseActions case={it} rootRef={actions} onChange={refresh} />}
      />
      {((it.marks ?? []).length > 0 || (it.viewers ?? []).length > 0) && (
        <p className={styles.badges}>
          {(it.marks ?? []).map((mark) => (
            <StatusBadge key={mark} tone="warning" shape="square">
              {t(`mark_${mark}`)}
            </StatusBadge>
          ))}
          {(it.viewers ?? []).length > 0 && <span>{t("viewers", { names: (it.viewers ?? []).join(", ") })}</span>}
        </p>
      )}
      <div className={styles.tabs}>
        <Tabs
          label={t("parts")}
          value={part}
          onChange={setPart}
          items={PARTS.map((one) => ({
            value: one,
            label: t(`part_${one}`),
            count:
              one === "notes"
                ? (it.notes ?? []).length
                : one === "applications"
                  ? (it.applications ?? []).length
                  : undefined,
          }))}
        />
      </div>
      <div className={styles.columns} data-part={part}>
        <div className={styles.left} data-of="person">
          {it.wrong_number_at && (
            <Callout tone="warning">{t("wrong_number", { day: showDate(it.wrong_number_at, language) })}</Callout>
          )}
          <PersonFields id={it.customer_id} fields={it.person ?? []} />
          <ContactNow contact={it.contact ?? []} />
          <section className={styles.section}>
            <h2 className={styles.header}>{t("consents")}</h2>
            {(it.consents ?? []).length === 0 && <p className={styles.muted}>{t("consents_none")}</p>}
            <ul className={styles.rows}>
              {(it.consents ?? []).map((consent) => (
                <li key={`${consent.purpose} ${consent.at}`}>
                  {t(`purpose_${consent.purpose}` as "purpose_terms")}{" "}
                  <span className={styles.muted}>{showDate(consent.at, language)}</span>
                </li>
              ))}
            </ul>
          </section>
          {(it.duplicates ?? []).length > 0 && (
            <Callout tone="warning">
              {t("duplicate_note")}{" "}
              {(it.duplicates ?? []).map((other) => (
                <Link key={other.customer_id} to={`/admin/csr-portal/${other.customer_id}/latest`}>
                  {other.name} · {other.pan}
                </Link>
              ))}
            </Callout>
          )}
        </div>
        <div className={styles.middle}>
          <Applications
            needs={it.needs ?? null}
            applications={it.applications ?? []}
            name={it.name}
            canSetStatus={it.can_set_status ?? false}
            canStepBack={it.can_step_back ?? false}
            onChange={refresh}
          />
          <Timeline id={it.customer_id} />
        </div>
        <div className={styles.right} data-of="notes">
          <Notes id={it.customer_id} notes={it.notes ?? []} fieldRef={note} />
          <section className={styles.section}>
            <h2 className={styles.header}>{t("tickets")}</h2>
            {(it.tickets ?? []).length === 0 && <p className={styles.muted}>{t("tickets_none")}</p>}
            <ul className={styles.rows}>
              {(it.tickets ?? []).map((ticket) => (
                <li key={ticket.id}>
                  <strong>
                    <Link to={`/admin/csr-portal/tickets/${ticket.number}`}>{t(`category_${ticket.category}`)}</Link>
                  </strong>
                  <br />
                  <span className={styles.muted}>
                    {ticket.number} · {t(`ticket_${ticket.state}`)}
                    {ticket.state === "open" && ` · ${t("answer_by", { day: showDate(ticket.answer_by, language) })}`}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}
