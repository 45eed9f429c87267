import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { ScoreQuestion } from "webapp-shared/ui/ScoreQuestion/ScoreQuestion";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { Thread } from "webapp-shared/ui/Thread/Thread";

import styles from "./Communication.module.css";
import { MessageForm } from "./MessageForm";
import { FORMS, HOME, LOOKS, referenceOf, sizeOf } from "./model";
import { closeTicket, fetchFile, scoreTicket, writeTicket, type TicketMessage } from "./mutations";
import { ticketQuery, ticketsKey, type Ticket } from "./queries";

/** One ticket with everything written on both sides; a message opens a closed one again. */
export function TicketThread({ id }: { id: string }) {
  const { t } = useTranslation("communication");
  const { language } = useLanguage();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(ticketQuery(id));
  const isOpen = data !== undefined;

  useEffect(
    function refreshUnreadMarks() {
      if (isOpen) void client.invalidateQueries({ queryKey: [...ticketsKey, "list"] });
    },
    [client, isOpen],
  );

  const store = (fresh: Ticket) => {
    client.setQueryData(ticketQuery(id).queryKey, fresh);
    void client.invalidateQueries({ queryKey: [...ticketsKey, "list"] });
  };
  const write = async (message: TicketMessage) => store(await writeTicket(id, message));
  const { run: act, busy } = useApiMutation({ send: (call: () => Promise<Ticket>) => call(), onDone: store });

  if (isProblem(error) && error.status === 404) return <Callout tone="warning">{t("gone")}</Callout>;
  if (!data)
    return error ? (
      <ErrorState problem={error} onRetry={() => void refetch()} />
    ) : (
      <div className={styles.thread}>
        <Skeleton height={90} />
        <Skeleton height={90} />
      </div>
    );
  return (
    <section className={styles.thread} aria-labelledby="open-ticket">
      <p className={styles.backLink}>
        <Link to={HOME}>{t("back")}</Link>
      </p>
      <h2 id="open-ticket" className={styles.header}>
        {t("ticket", { number: data.number })}
      </h2>
      <p className={styles.facts}>
        <StatusBadge {...LOOKS[data.state]}>{t(`state_${data.state}`)}</StatusBadge>
        <span>{t(`about_${data.category}`)}</span>
        {data.application_id && (
          <Link to={`/partner/reports/applications/${data.application_id}`}>
            {t("application_ref", { reference: referenceOf(data.application_id) })}
          </Link>
        )}
        {data.state === "open" && <span>{t("answer_by", { day: showDate(data.answer_by, language) })}</span>}
      </p>
      {data.missing_lead && <MissingLead missing={data.missing_lead} />}
      <Thread
        label={t("messages")}
        messages={data.messages.map((message, position) => ({
          key: `${position}`,
          tone: message.author === "staff" ? "staff" : "asker",
          by: `${message.author === "staff" ? t("by_tulna") : message.author_name || t("by_you")} · ${showDateTime(message.at, language)}`,
          text: message.text,
          files: message.files.map((file) => ({
            id: file.id,
            label: `${file.file_name} (${sizeOf(file.size)})`,
            onOpen: () => void fetchFile(file.id, file.file_name),
          })),
        }))}
      />
      {data.asks_score && (
        <ScoreQuestion
          question={t("score_question")}
          low={t("score_low")}
          high={t("score_high")}
          busy={busy}
          onScore={(score) => void act(() => scoreTicket(id, score))}
        />
      )}
      {data.score !== null && <p className={styles.muted}>{t("score_given", { score: data.score })}</p>}
      {data.can_write ? (
        <MessageForm
          label={t(data.state === "closed" ? "reopen_text" : "more_text")}
          button={t("send")}
          onSend={write}
        />
      ) : (
        <Callout tone="neutral">
          {t("closed_long_ago")}{" "}
          <Link to={FORMS.find(({ kind }) => kind === data.kind)?.path ?? HOME}>{t("ask_new")}</Link>
        </Callout>
      )}
      {data.state !== "closed" && (
        <div className={styles.actions}>
          <Button busy={busy} onClick={() => void act(() => closeTicket(id))}>
            {t("solved")}
          </Button>
        </div>
      )}
    </section>
  );
}

/** What was found out about a customer who is missing; the reason stands here once somebody answered. */
function MissingLead({ missing }: { missing: NonNullable<Ticket["missing_lead"]> }) {
  const { t } = useTranslation("communication");
  const { language } = useLanguage();
  const day = showDate(missing.on, language);
  return (
    <Callout tone={missing.code === "credited" ? "positive" : "neutral"}>
      {t("sent_on_was", { day: showDate(missing.sent_on, language) })}{" "}
      {missing.code ? t(`finding_${missing.code}`, { day, n: missing.days_over ?? 0 }) : t("finding_waits")}
    </Callout>
  );
}
