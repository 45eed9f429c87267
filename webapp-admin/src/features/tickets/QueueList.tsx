import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { fetchFaces, useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { HOME, LOOKS } from "./model";
import type { QueuedTicket } from "./queries";
import styles from "./Tickets.module.css";

interface Props {
  tickets: readonly QueuedTicket[];
  /** the ticket that is open beside the list */
  open?: string;
}

/** Tickets as lines: the asker, the first words of the question, and when an answer is due. */
export function QueueList({ tickets, open }: Props) {
  const { t } = useTranslation("tickets");
  const { language } = useLanguage();
  const { search } = useLocation();
  useEffect(function drawHindiOnEnglishPages() {
    fetchFaces("hi");
  }, []);
  const due = (ticket: QueuedTicket) => {
    if (ticket.state !== "open") return t("changed", { at: showDateTime(ticket.changed_at, language) });
    if (ticket.first_answer_due) return t("first_due", { at: showDateTime(ticket.first_answer_due, language) });
    return t("answer_by", { day: showDate(ticket.answer_by, language) });
  };
  return (
    <ul className={styles.list}>
      {tickets.map((ticket) => (
        <li key={ticket.id} className={styles.line} data-open={ticket.number === open || undefined}>
          <Link
            className={styles.link}
            to={{ pathname: `${HOME}/${ticket.number}`, search }}
            aria-current={ticket.number === open ? "page" : undefined}
          >
            <span className={styles.person}>
              <b>{ticket.asker.name || t("nameless")}</b>{" "}
              {ticket.asker.kind === "customer" ? t("asker_customer") : ticket.asker.partner}
            </span>
            <span className={styles.excerpt} lang={ticket.language}>
              {ticket.excerpt}
            </span>
          </Link>
          <span className={styles.facts}>
            <span>{ticket.number}</span>
            <span>{t(`category_${ticket.category}`)}</span>
            <span>{t(`language_${ticket.language}`)}</span>
            {ticket.priority !== "normal" && <span>{t(`priority_${ticket.priority}`)}</span>}
            <span>{ticket.owner_name ? t("owner", { name: ticket.owner_name }) : t("owner_none")}</span>
          </span>
          <span className={styles.due}>
            {ticket.is_overdue ? (
              <StatusBadge tone="danger" shape="square">
                {t("overdue")}
              </StatusBadge>
            ) : (
              <StatusBadge {...LOOKS[ticket.state]}>
                {ticket.waiting_for && ticket.state !== "closed"
                  ? t(`waiting_${ticket.waiting_for as "customer"}`)
                  : t(`state_${ticket.state}`)}
              </StatusBadge>
            )}
            <span className={styles.muted}>{due(ticket)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
