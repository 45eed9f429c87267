import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { useSession } from "webapp-shared/session/useSession";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { personQuery } from "../../api/person";
import { session } from "../../api/session";
import styles from "./Account.module.css";
import { AccountLayout } from "./AccountLayout";
import { QueryContent } from "./QueryContent";
import { CATEGORIES, known, TICKET_LOOKS } from "./model";
import { openTicket, type TicketWords } from "./mutations";
import { ProofDialog } from "./ProofDialog";
import { ticketsKey, ticketsQuery, type TicketRow, type TicketState } from "./queries";
import { TicketForm } from "./TicketForm";

const SIZE = 20;
const STATES: readonly TicketState[] = ["open", "answered", "closed"];

/** One's questions to the house; the filter and the page stand in the address. A new one waits for the proof. */
export function TicketsPage() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const state = STATES.find((one) => one === search.get("state")) ?? "";
  const page = Math.max(1, Number(search.get("page")) || 1);
  const list = useQuery({ ...ticketsQuery(state, page), placeholderData: keepPreviousData });
  const prospectAppId = useSession(session).value("prospectAppId") ?? "";
  const person = useQuery(personQuery(prospectAppId));
  const [isAsking, setAsking] = useState(false);
  const needsProof = person.data?.confirm_needed === 1;

  const show = (part: { state?: string; page?: number }) => {
    const next: Record<string, string> = {};
    const nextState = part.state ?? state;
    if (nextState) next["state"] = nextState;
    if (part.page && part.page > 1) next["page"] = String(part.page);
    setSearch(next);
  };
  const ask = async (words: TicketWords) => {
    const { data } = await openTicket(words);
    toast.success((now) => t("ticket_sent", { ...now, number: data.number }));
    await client.invalidateQueries({ queryKey: ticketsKey });
    void navigate(`/user/account/tickets/${data.id}`);
  };

  return (
    <AccountLayout title={t("link_tickets")} lead={t("tickets_lead")}>
      <div className={styles.actions}>
        <Button variant="primary" icon="plus" onClick={() => setAsking(true)}>
          {t("ticket_new")}
        </Button>
      </div>
      <Tabs
        label={t("tickets_filter")}
        value={state}
        onChange={(next) => show({ state: next })}
        items={[
          { value: "", label: t("tickets_all") },
          ...STATES.map((one) => ({ value: one, label: t(`ticket_${one}`) })),
        ]}
      />
      <QueryContent query={list}>
        {({ results, count }) =>
          results.length === 0 ? (
            <EmptyState title={t("no_record")}>{t("tickets_none")}</EmptyState>
          ) : (
            <>
              <ul className={styles.list}>
                {results.map((one) => (
                  <TicketItem key={one.id} one={one} />
                ))}
              </ul>
              {count > SIZE && (
                <Pagination page={page} pages={Math.ceil(count / SIZE)} onPage={(next) => show({ page: next })} />
              )}
            </>
          )
        }
      </QueryContent>
      <p className={styles.muted}>{t("tickets_nominee", { category: t("about_nominee") })}</p>
      {isAsking && needsProof && (
        // the record is read again on the right answer: then the question is asked for
        <ProofDialog prospectAppId={prospectAppId} onClose={() => setAsking(false)} onConfirmed={() => undefined} />
      )}
      <Dialog open={isAsking && !needsProof} onClose={() => setAsking(false)} title={t("ticket_new")}>
        <TicketForm keptAs="ticket" asksCategory button={t("ticket_send")} onSend={ask} />
      </Dialog>
    </AccountLayout>
  );
}

function TicketItem({ one }: { one: TicketRow }) {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  return (
    <li>
      <Link to={`/user/account/tickets/${one.id}`} className={`${styles.item} ${styles.plain}`}>
        <span className={styles.row}>
          <span className={styles.text}>
            <b>
              {t(`about_${known(one.category, CATEGORIES, "other")}`)} · {one.number}
            </b>
            <span className={styles.muted}>
              {t("ticket_changed", { date: showDate(one.changed_at, language) })}
              {one.state === "open" && ` · ${t("ticket_answer_by", { date: showDate(one.answer_by, language) })}`}
            </span>
          </span>
          <StatusBadge {...TICKET_LOOKS[one.state]}>
            {one.unread ? t("ticket_unread") : t(`ticket_${one.state}`)}
          </StatusBadge>
        </span>
      </Link>
    </li>
  );
}
