import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { KeySheet } from "webapp-shared/components/keys/KeySheet";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { usePlainKeys } from "webapp-shared/forms/usePlainKeys";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { lookOfStatus } from "webapp-shared/ui/StatusBadge/statusLooks";
import { Thread } from "webapp-shared/ui/Thread/Thread";

import { selfQuery } from "../../api/self";
import { AnswerForm } from "./AnswerForm";
import { CannedAnswers } from "./CannedAnswers";
import {
  FINDINGS,
  HOME,
  insertAnswer,
  LOOKS,
  PRIORITIES,
  sizeOf,
  WAITING,
  type Priority,
  type WaitingFor,
} from "./model";
import { assignTicket, closeTicket, openFile, reopenTicket, setPriority, setWaiting } from "./mutations";
import { type StaffTicket, ticketKeys, ticketQuery } from "./queries";
import { QueueList } from "./QueueList";
import styles from "./Tickets.module.css";
import { useQueue } from "./useQueue";

const KEYS = [
  ["key_next", "J"],
  ["key_before", "K"],
  ["answer_field", "R"],
] as const;

/** One ticket: the queue beside it on a wide screen, the thread with the answer field, and what is known of it. */
export function TicketPage() {
  const { t } = useTranslation("tickets");
  const { number = "" } = useParams();
  const { search } = useLocation();
  const queue = useQueue().query.data;
  const navigate = useNavigate();
  const numbers = queue?.results.map((ticket) => ticket.number) ?? [];
  const place = numbers.indexOf(number);
  const go = (next: string | undefined) => next !== undefined && void navigate({ pathname: `${HOME}/${next}`, search });
  usePlainKeys({
    j: () => go(numbers[place + 1]),
    k: () => go(numbers[place - 1]),
    r: () => document.querySelector<HTMLElement>("textarea[name=text]")?.focus(),
  });
  const { data, error, refetch } = useQuery(ticketQuery(number));
  const crumbs = [
    { label: t("csr_portal"), to: "/admin/csr-portal" },
    { label: t("title"), to: `${HOME}${search}` },
    { label: number },
  ];
  if (isProblem(error) && error.status === 404) return <NotFound homeTo={HOME} />;
  return (
    <>
      <PageHeader title={t("ticket", { number })} crumbs={crumbs} />
      <div className={styles.columns}>
        <nav className={styles.aside} aria-label={t("title")}>
          {queue && <QueueList tickets={queue.results} open={number} />}
        </nav>
        {!data && !error && (
          <div className={styles.middle}>
            <Skeleton height={90} />
            <Skeleton height={90} />
          </div>
        )}
        {!data && error && <ErrorState problem={error} onRetry={() => void refetch()} />}
        {data && <Ticket key={data.number} ticket={data} />}
      </div>
      <KeySheet keys={KEYS.map(([act, key]) => [t(act), key])} />
    </>
  );
}

function Ticket({ ticket }: { ticket: StaffTicket }) {
  const { t } = useTranslation("tickets");
  const { language } = useLanguage();
  const client = useQueryClient();
  const self = useQuery(selfQuery()).data;
  const [text, setText] = useState("");
  const [isWriting, setWriting] = useState(false);
  const canWrite = ticket.can_write && (ticket.state !== "closed" || isWriting);

  const store = (fresh: StaffTicket) => {
    client.setQueryData(ticketQuery(ticket.number).queryKey, fresh);
    void client.invalidateQueries({ queryKey: ticketKeys.of("queue") });
  };
  const sent = (fresh: StaffTicket) => {
    setWriting(false);
    store(fresh);
  };
  const {
    run: act,
    busy,
    message: refusal,
  } = useApiMutation({
    send: (call: () => Promise<StaffTicket>) => call(),
    isQuiet: true,
    onDone: store,
    // the screen is behind what stands on the server
    onRefused: () => client.invalidateQueries({ queryKey: ticketQuery(ticket.number).queryKey }),
  });
  const give = (owner: string | null) => act(() => assignTicket(ticket.number, owner, ticket.owner_id));
  const isMine = ticket.owner_id === self?.adminId;
  const { asker } = ticket;
  const askerName = asker.name || t("nameless");
  return (
    <>
      <div className={styles.middle}>
        <p className={styles.facts}>
          {ticket.is_overdue && (
            <StatusBadge tone="danger" shape="square">
              {t("overdue")}
            </StatusBadge>
          )}
          <StatusBadge {...LOOKS[ticket.state]}>{t(`state_${ticket.state}`)}</StatusBadge>
          <span>{t(`category_${ticket.category}`)}</span>
          <span>
            {t("from", { name: askerName, of: asker.kind === "customer" ? t("asker_customer") : asker.partner })}
          </span>
          {ticket.state === "open" && (
            <b>
              {ticket.first_answer_due
                ? t("first_due", { at: showDateTime(ticket.first_answer_due, language) })
                : t("answer_by", { day: showDate(ticket.answer_by, language) })}
            </b>
          )}
        </p>
        {ticket.owner_id && !isMine && <Callout tone="warning">{t("taken", { name: ticket.owner_name })}</Callout>}
        {refusal !== null && <Callout tone="danger">{refusal}</Callout>}
        <Thread
          label={t("messages")}
          messages={ticket.messages.map((message) => ({
            key: message.id,
            tone: message.is_internal ? "note" : message.author === "staff" ? "staff" : "asker",
            by: `${message.author_name || (message.author === "staff" ? t("staff") : askerName)} · ${showDateTime(message.at, language)}`,
            text: message.text,
            ...(message.is_internal ? { mark: t("note_mark") } : {}),
            files: message.files.map((file) => ({
              id: file.id,
              label: `${file.file_name} (${sizeOf(file.size)})`,
              onOpen: () => void openFile(file.id, file.file_name),
            })),
          }))}
        />
        {!ticket.can_write ? (
          <Callout tone="neutral">{t("closed_long_ago")}</Callout>
        ) : canWrite ? (
          <AnswerForm ticket={ticket} text={text} onText={setText} onSent={sent} />
        ) : (
          <Callout tone="neutral">
            {t("closed_note")}{" "}
            <Button small onClick={() => setWriting(true)}>
              {t("write_again")}
            </Button>
          </Callout>
        )}
      </div>
      <aside className={styles.side}>
        <section className={styles.section}>
          <h2 className={styles.header}>{t("about")}</h2>
          {asker.customer_id && (
            <p>
              <Link to={`/admin/csr-portal/${asker.customer_id}/latest`}>{t("to_case", { name: askerName })}</Link>
            </p>
          )}
          {ticket.faq_code && <p>{t("faq", { code: ticket.faq_code })}</p>}
          {ticket.sent_on && <MissingLead ticket={ticket} />}
          {ticket.application && (
            <TicketApplication application={ticket.application} isNewest={ticket.sent_on !== null} />
          )}
          <p className={styles.muted}>{t("opened", { at: showDateTime(ticket.opened_at, language) })}</p>
          {ticket.opened_by_name && <p className={styles.muted}>{t("opened_by", { name: ticket.opened_by_name })}</p>}
          {ticket.closed_at && (
            <p className={styles.muted}>{t("ended", { at: showDateTime(ticket.closed_at, language) })}</p>
          )}
          {ticket.score !== null && <p>{t("score", { score: ticket.score })}</p>}
          <div className={styles.fields}>
            {!isMine && self && (
              <Button variant="primary" busy={busy} onClick={() => void give(self.adminId)}>
                {t("take")}
              </Button>
            )}
            <SelectField
              label={t("owner_field")}
              value={ticket.owner_id ?? ""}
              onChange={(owner) => void give(owner || null)}
              placeholder={t("owner_none")}
              options={ownerOptions(ticket)}
              optional
            />
            {ticket.state !== "closed" && (
              <>
                <SelectField
                  label={t("waiting_field")}
                  value={ticket.waiting_for}
                  onChange={(next) => void act(() => setWaiting(ticket.number, next as WaitingFor))}
                  placeholder={null}
                  options={WAITING.map((one) => ({ value: one, label: t(`waiting_${one || "nobody"}`) }))}
                  optional
                />
                <SelectField
                  label={t("filter_priority")}
                  value={ticket.priority}
                  onChange={(next) => void act(() => setPriority(ticket.number, next as Priority))}
                  placeholder={null}
                  options={PRIORITIES.map((one) => ({ value: one, label: t(`priority_${one}`) }))}
                  optional
                />
                <Button busy={busy} onClick={() => void act(() => closeTicket(ticket.number))}>
                  {t("close")}
                </Button>
              </>
            )}
            {ticket.state === "closed" && ticket.can_write && (
              <Button busy={busy} onClick={() => void act(() => reopenTicket(ticket.number))}>
                {t("reopen")}
              </Button>
            )}
          </div>
        </section>
        {canWrite && (
          <CannedAnswers
            kind={ticket.kind}
            language={ticket.language}
            onInsert={(inserted) => setText((typed) => insertAnswer(typed, inserted))}
          />
        )}
      </aside>
    </>
  );
}

interface ApplicationProps {
  application: NonNullable<StaffTicket["application"]>;
  /** found by us for a missing customer, not named by the asker */
  isNewest: boolean;
}

/** The application that a ticket is about, with the lenders it went to. */
function TicketApplication({ application, isNewest }: ApplicationProps) {
  const { t } = useTranslation("tickets");
  const { language } = useLanguage();
  const reference = application.application_id.slice(0, 8);
  return (
    <>
      <p>
        {t(isNewest ? "missing_application" : "application", { reference })} · {application.product}
      </p>
      {application.lenders.length === 0 && <p className={styles.muted}>{t("application_at_none")}</p>}
      {application.lenders.map((row) => (
        <p key={row.lender_id}>
          <b>{row.lender}</b> <StatusBadge {...lookOfStatus(row.status)}>{row.label}</StatusBadge>{" "}
          <span className={styles.muted}>{t("application_since", { day: showDate(row.as_of, language) })}</span>
        </p>
      ))}
    </>
  );
}

/** Why the customer whom a partner misses is not in their list. */
function MissingLead({ ticket }: { ticket: StaffTicket }) {
  const { t } = useTranslation("tickets");
  const { language } = useLanguage();
  const finding = FINDINGS.find((code) => code === ticket.finding);
  return (
    <Callout tone="neutral">
      <strong>{t("missing")}</strong>
      <p>{t("missing_sent", { day: showDate(ticket.sent_on, language) })}</p>
      {finding && (
        <p>{t(`finding_${finding}`, { day: showDate(ticket.finding_on, language), n: ticket.finding_days ?? 0 })}</p>
      )}
    </Callout>
  );
}

/** The colleagues, with the owner even where they are none any more. */
function ownerOptions({ colleagues, owner_id, owner_name }: StaffTicket) {
  const options = colleagues.map(({ id, name }) => ({ value: id, label: name }));
  const isThere = owner_id === null || options.some(({ value }) => value === owner_id);
  return isThere ? options : [{ value: owner_id, label: owner_name }, ...options];
}
