import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { KeySheet } from "webapp-shared/components/keys/KeySheet";
import { usePlainKeys } from "webapp-shared/forms/usePlainKeys";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { Applications } from "./Applications";
import styles from "./Case.module.css";
import { CameBy } from "./CameBy";
import { CaseActions } from "./CaseActions";
import { ContactNow } from "./ContactNow";
import { amongOf, TICKET_SEARCH } from "./model";
import { Notes } from "./Notes";
import { PersonFields } from "./PersonFields";
import { type Case, caseKeys } from "./queries";
import { TicketDialog } from "./TicketDialog";
import { Timeline } from "./Timeline";

interface Props {
  case: Case;
  crumbs: { label: string; to: string }[];
}

const KEYS = [
  ["note_field", "N"],
  ["send_link", "L"],
  ["tickets", "T"],
  ["call", "C"],
  ["key_reveal", "E"],
  ["among_next", "J"],
  ["among_before", "K"],
  ["key_lines", "↑ ↓"],
  ["key_unfold", "Enter"],
] as const;

/** Ask for the value whose row has the focus; without one the first eye gets it. */
function revealFocused(fields: HTMLElement | null): void {
  const row = document.activeElement?.closest("[data-field]");
  if (row) row.querySelector("button")?.click();
  else fields?.querySelector<HTMLButtonElement>("[data-field] button")?.focus();
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
  const person = useRef<HTMLDivElement>(null);
  const tickets = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const location = useLocation();
  // In the address, so that a reload shows what was open and no dialog that was closed.
  const isAsking = location.search === TICKET_SEARCH;
  const setAsking = (on: boolean) =>
    void navigate({ search: on ? TICKET_SEARCH : "" }, { replace: true, state: location.state as unknown });
  const among = amongOf(location.state);
  const place = among.indexOf(it.customer_id);
  const refresh = () => void client.invalidateQueries({ queryKey: caseKeys.of(it.customer_id) });

  const press = (key: string) =>
    actions.current?.querySelector<HTMLButtonElement>(`[data-key="${key}"] button`)?.click();
  const showNotes = (focus: () => void) => {
    setPart("notes");
    window.setTimeout(focus, 0);
  };
  const go = (id: string | undefined) => id && void navigate(`/admin/csr-portal/${id}/latest`, { state: { among } });
  usePlainKeys({
    l: () => press("l"),
    c: () => press("c"),
    n: () => showNotes(() => note.current?.focus()),
    t: () => showNotes(() => tickets.current?.querySelector("a")?.focus()),
    e: () => revealFocused(person.current),
    j: () => go(among[place + 1]),
    k: () => go(place > 0 ? among[place - 1] : undefined),
  });

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
      {place >= 0 && among.length > 1 && (
        <p className={styles.badges}>
          <span>{t("among", { place: place + 1, count: among.length })}</span>
          <Button small variant="quiet" disabled={place === 0} onClick={() => go(among[place - 1])}>
            {t("among_before")} <kbd className={styles.key}>K</kbd>
          </Button>
          <Button small variant="quiet" disabled={place === among.length - 1} onClick={() => go(among[place + 1])}>
            {t("among_next")} <kbd className={styles.key}>J</kbd>
          </Button>
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
        <div className={styles.left} data-of="person" ref={person}>
          {it.wrong_number_at && (
            <Callout tone="warning">{t("wrong_number", { day: showDate(it.wrong_number_at, language) })}</Callout>
          )}
          <PersonFields id={it.customer_id} fields={it.person ?? []} />
          {it.came_by && <CameBy arrival={it.came_by} />}
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
            <div className={styles.headed}>
              <h2>{t("tickets")}</h2>
              <Button small onClick={() => setAsking(true)}>
                {t("ticket_new")}
              </Button>
            </div>
            {(it.tickets ?? []).length === 0 && <p className={styles.muted}>{t("tickets_none")}</p>}
            <ul className={styles.rows} ref={tickets}>
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
      {isAsking && (
        <TicketDialog
          id={it.customer_id}
          applications={it.applications ?? []}
          onDone={() => {
            setAsking(false);
            refresh();
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <KeySheet keys={KEYS.filter(([act]) => act !== "call" || it.can_call).map(([act, key]) => [t(act), key])} />
    </>
  );
}
