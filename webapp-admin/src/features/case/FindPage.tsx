import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { KeySheet } from "webapp-shared/components/keys/KeySheet";
import { usePlainKeys } from "webapp-shared/forms/usePlainKeys";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { Button, LinkButton } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import styles from "./Case.module.css";
import { isName, TICKET_SEARCH } from "./model";
import { People } from "./People";
import { myTicketsQuery, recentQuery, searchCustomers } from "./queries";

/** So many of the own tickets are named, the first due on top. */
const MY_TICKETS = 10;
const TICKETS = "/admin/csr-portal/tickets";
const KEYS = [
  ["search", "/"],
  ["key_people", "↑ ↓"],
  ["recent", "R"],
  ["tickets", "T"],
] as const;
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);

/** Finding one person by what the caller gives. What is typed stands in no address: it names somebody. */
export function FindPage() {
  const { t } = useTranslation("case");
  const [typed, setTyped] = useState("");
  const [pincode, setPincode] = useState("");
  const [year, setYear] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const lists = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const recent = useQuery(recentQuery());
  const mine = useQuery(myTicketsQuery());
  const { language } = useLanguage();
  const search = useMutation({ mutationFn: searchCustomers });
  const forTicket = useLocation().search === TICKET_SEARCH ? TICKET_SEARCH : "";
  const needsSecond = isName(typed) || (isProblem(search.error) && search.error.code === "desk.second_fact_needed");

  useEffect(function focusSearch() {
    field.current?.focus();
    // a number copied from the telephone system lands in the search wherever the focus is
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text").trim() ?? "";
      if (isTyping(event.target) || text === "") return;
      setTyped(text);
      field.current?.focus();
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);

  const move = (by: 1 | -1) => {
    const links = [...(lists.current?.querySelectorAll<HTMLAnchorElement>("[data-people] a") ?? [])];
    const place = links.findIndex((link) => link === document.activeElement);
    links[place === -1 ? (by === 1 ? 0 : links.length - 1) : place + by]?.focus();
  };
  usePlainKeys({
    "/": () => field.current?.focus(),
    r: () => lists.current?.querySelector<HTMLElement>("[data-recent] a")?.focus(),
    t: () => void navigate(TICKETS),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    search.mutate({
      q: typed,
      pincode: needsSecond ? pincode : "",
      birth_year: needsSecond && /^\d{4}$/.test(year) ? Number(year) : null,
    });
  };

  const fields = isProblem(search.error) ? search.error.fields : {};
  return (
    <>
      <PageHeader
        title={t("title")}
        note={t("note")}
        actions={
          <LinkButton to={TICKETS} icon="message">
            {t("tickets")}
          </LinkButton>
        }
      />
      {forTicket && <Callout tone="info">{t("ticket_find")}</Callout>}
      <form className={styles.search} onSubmit={send} role="search">
        <TextField
          label={t("search")}
          hint={t("search_hint")}
          value={typed}
          onChange={setTyped}
          inputRef={field}
          autoComplete="off"
          maxLength={120}
          error={fields?.["q"]?.[0]?.message}
        />
        {needsSecond && (
          <div className={styles.second}>
            <TextField
              label={t("pincode")}
              value={pincode}
              onChange={setPincode}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              optional
              error={fields?.["pincode"]?.[0]?.message}
            />
            <TextField
              label={t("birth_year")}
              value={year}
              onChange={setYear}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              optional
            />
          </div>
        )}
        <Button type="submit" variant="primary" icon="search" busy={search.isPending}>
          {t("find")}
        </Button>
      </form>
      <div ref={lists}>
        <div aria-live="polite">
          {search.error && Object.keys(fields ?? {}).length === 0 && (
            <Callout tone="danger">{messageOf(search.error)}</Callout>
          )}
          {search.data?.results.length === 0 && <EmptyState title={t("none")}>{t("none_note")}</EmptyState>}
          {search.data && search.data.results.length > 0 && (
            <section className={styles.section} data-people>
              <h2 className={styles.header}>{t("found")}</h2>
              <People search={forTicket} people={search.data.results} />
            </section>
          )}
        </div>
        <section className={styles.section} data-people data-recent>
          <h2 className={styles.header}>{t("recent")}</h2>
          {recent.isPending && (
            <div className={styles.lines}>
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </div>
          )}
          {recent.error && !recent.data && <ErrorState problem={recent.error} onRetry={() => void recent.refetch()} />}
          {recent.data?.results.length === 0 && <p className={styles.muted}>{t("recent_none")}</p>}
          {recent.data && recent.data.results.length > 0 && (
            <People search={forTicket} people={recent.data.results} showOpened />
          )}
        </section>
        {mine.data && mine.data.results.length > 0 && (
          <section className={styles.section}>
            <h2 className={styles.header}>{t("my_tickets")}</h2>
            <ul className={styles.rows}>
              {mine.data.results.slice(0, MY_TICKETS).map((ticket) => (
                <li key={ticket.id}>
                  <Link to={`${TICKETS}/${ticket.number}`}>
                    {ticket.asker.name || t("nameless")}, {ticket.number}
                  </Link>{" "}
                  <span className={styles.muted}>
                    {ticket.first_answer_due
                      ? t("first_due", { at: showDateTime(ticket.first_answer_due, language) })
                      : t("answer_by", { day: showDate(ticket.answer_by, language) })}
                    {ticket.is_overdue && ` · ${t("ticket_overdue")}`}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <KeySheet keys={KEYS.map(([act, key]) => [t(act), key])} />
    </>
  );
}
