import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { LinkButton } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { selfQuery } from "../../api/self";
import { Announcements } from "./Announcements";
import styles from "./Communication.module.css";
import { FORMS, HOME, inOrder, LOOKS } from "./model";
import { ticketsQuery } from "./queries";
import { TicketThread } from "./TicketThread";

const PAGE_SIZE = 20;

/** Announcements, one's own tickets, and the two ways to ask. A ticket is opened by `?ticket=` beside the list. */
export function CommunicationPage() {
  const { t } = useTranslation("communication");
  const self = useQuery(selfQuery()).data;
  const [query] = useSearchParams();
  const open = query.get("ticket");
  const canWrite = self !== undefined && !self.masquerade;
  return (
    <>
      <PageHeader
        title={t("title")}
        note={t("lead")}
        actions={
          canWrite &&
          FORMS.map(({ kind, path }) => (
            <LinkButton key={kind} to={path} icon={kind === "tech_support" ? "help" : "message"}>
              {t(kind)}
            </LinkButton>
          ))
        }
      />
      <Announcements canMark={canWrite} />
      {self?.masquerade && <Callout tone="neutral">{t("masquerade")}</Callout>}
      {canWrite && (
        <div className={styles.columns} data-open={open ? "" : undefined}>
          <section className={styles.own} aria-labelledby="own-tickets">
            <h2 id="own-tickets" className={styles.header}>
              {t("own")}
            </h2>
            <Tickets open={open} />
          </section>
          {open && <TicketThread key={open} id={open} />}
        </div>
      )}
    </>
  );
}

function Tickets({ open }: { open: string | null }) {
  const { t } = useTranslation("communication");
  const { language } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number(query.get("page")) || 1);
  const { data, error, refetch } = useQuery(ticketsQuery(page));
  if (!data)
    return error ? (
      <ErrorState problem={error} onRetry={() => void refetch()} />
    ) : (
      <>
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </>
    );
  if (data.results.length === 0) return <EmptyState title={t("none")}>{t("none_note")}</EmptyState>;
  return (
    <>
      <ul className={styles.list}>
        {inOrder(data.results).map((ticket) => (
          <li key={ticket.id} data-open={ticket.id === open || undefined}>
            <Link to={`${HOME}?ticket=${ticket.id}`} aria-current={ticket.id === open ? "page" : undefined}>
              <b>{t(`about_${ticket.category}`)}</b> <span>{ticket.number}</span>
            </Link>
            <span className={styles.facts}>
              <StatusBadge {...(ticket.unread ? { tone: "accent", shape: "square" } : LOOKS[ticket.state])}>
                {t(ticket.unread ? "unread" : `state_${ticket.state}`)}
              </StatusBadge>
              <span>
                {ticket.state === "open"
                  ? t("answer_by", { day: showDate(ticket.answer_by, language) })
                  : t("changed", { day: showDate(ticket.changed_at, language) })}
              </span>
              {!ticket.is_own && <span>{t("of_colleague")}</span>}
            </span>
          </li>
        ))}
      </ul>
      {data.count > PAGE_SIZE && (
        <Pagination
          page={page}
          pages={Math.ceil(data.count / PAGE_SIZE)}
          onPage={(next) => setQuery(next > 1 ? { page: String(next) } : {})}
        />
      )}
    </>
  );
}
