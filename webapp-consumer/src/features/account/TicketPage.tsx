import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { useSession } from "webapp-shared/session/useSession";
import { Button } from "webapp-shared/ui/Button/Button";
import { DownloadProgressList } from "webapp-shared/ui/DownloadProgressList/DownloadProgressList";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";
import { ScoreQuestion } from "webapp-shared/ui/ScoreQuestion/ScoreQuestion";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { session } from "../../api/session";
import styles from "./Account.module.css";
import { AccountLayout } from "./AccountLayout";
import { QueryContent } from "./QueryContent";
import { CATEGORIES, known, sizeOf, TICKET_LOOKS } from "./model";
import { closeTicket, fetchTicketFile, scoreTicket, writeTicket, type TicketWords } from "./mutations";
import { ProofDialog } from "./ProofDialog";
import { ticketQuery, ticketsKey, type Ticket } from "./queries";
import { TicketForm } from "./TicketForm";

const LIST = "/user/account/tickets";

/** One question with everything said on both sides; its words are shown to who confirmed to be the person. */
export function TicketPage() {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const { ticketId = "" } = useParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  const prospectAppId = useSession(session).value("prospectAppId") ?? "";
  const ticket = useQuery(ticketQuery(ticketId));
  const [busy, setBusy] = useState(false);
  const [isSending, setSending] = useState(false);

  if (isProblem(ticket.error) && ticket.error.status === 404) return <NotFound />;

  if (isProblem(ticket.error) && ticket.error.code === "customers.confirm_first") {
    return (
      <AccountLayout title={t("link_tickets")} back={{ to: LIST, label: t("link_tickets") }}>
        <ProofDialog
          prospectAppId={prospectAppId}
          onClose={() => void navigate(LIST, { replace: true })}
          onConfirmed={() => void ticket.refetch()}
        />
      </AccountLayout>
    );
  }

  const keep = async (data: Ticket) => {
    client.setQueryData(ticketQuery(ticketId).queryKey, data);
    await client.invalidateQueries({ queryKey: ticketsKey });
  };
  const write = async (words: TicketWords) => {
    setSending(true);
    try {
      await keep((await writeTicket(ticketId, words)).data);
    } finally {
      setSending(false);
    }
  };
  const rate = async (score: number) => {
    setBusy(true);
    try {
      await keep((await scoreTicket(ticketId, score)).data);
    } catch (error) {
      toast.problem(error);
    } finally {
      setBusy(false);
    }
  };
  const close = async () => {
    setBusy(true);
    try {
      await keep((await closeTicket(ticketId)).data);
    } catch (error) {
      toast.problem(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <AccountLayout
      title={ticket.data ? t("ticket_title", { number: ticket.data.number }) : t("link_tickets")}
      back={{ to: LIST, label: t("link_tickets") }}
    >
      <QueryContent query={ticket}>
        {(data) => (
          <>
            <div className={styles.row}>
              <span className={styles.text}>
                <b>{t(`about_${known(data.category, CATEGORIES, "other")}`)}</b>
                {data.state === "open" && (
                  <span className={styles.muted}>
                    {t("ticket_answer_by", { date: showDate(data.answer_by, language) })}
                  </span>
                )}
                {data.application_id && (
                  <Link to={`/user/applications/${data.application_id}`}>{t("to_application")}</Link>
                )}
              </span>
              <StatusBadge {...TICKET_LOOKS[data.state]}>{t(`ticket_${data.state}`)}</StatusBadge>
            </div>
            <ol className={styles.thread}>
              {data.messages.map((one) => (
                <li key={one.at} className={styles.message} data-by={one.author}>
                  <span className={styles.muted}>
                    {one.author === "staff" ? t("by_house") : t("by_you")} · {showDateTime(one.at, language)}
                  </span>
                  <p>{one.text}</p>
                  {one.files.length > 0 && (
                    <span className={styles.files}>
                      {one.files.map((file) => (
                        <Button
                          key={file.id}
                          small
                          icon="download"
                          onClick={() => void fetchTicketFile(file.id, file.file_name)}
                        >
                          {`${file.file_name} (${sizeOf(file.size)})`}
                        </Button>
                      ))}
                    </span>
                  )}
                </li>
              ))}
            </ol>
            {data.asks_score && (
              <ScoreQuestion
                question={t("ticket_score_question")}
                low={t("ticket_score_low")}
                high={t("ticket_score_high")}
                busy={busy}
                onScore={(score) => void rate(score)}
              />
            )}
            {data.score !== null && <p className={styles.muted}>{t("ticket_score_given", { score: data.score })}</p>}
            {data.can_write ? (
              <section className={styles.section}>
                <h2>{t("ticket_go_on")}</h2>
                <TicketForm keptAs={`ticket-${ticketId}`} button={t("ticket_send")} onSend={write} />
              </section>
            ) : (
              <p className={styles.muted}>{t("ticket_is_closed")}</p>
            )}
            {data.state !== "closed" && (
              <div className={styles.actions}>
                {/* a message that lands after the end opens the question again */}
                <Button busy={busy} disabled={isSending} onClick={() => void close()}>
                  {t("ticket_solved")}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryContent>
      <DownloadProgressList />
    </AccountLayout>
  );
}
