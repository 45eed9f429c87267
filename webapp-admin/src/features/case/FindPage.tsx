import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { Button, LinkButton } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import styles from "./Case.module.css";
import { isName } from "./model";
import { People } from "./People";
import { recentQuery, searchCustomers } from "./queries";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);

/** Finding one person by what the caller gives. What is typed stands in no address: it names somebody. */
export function FindPage() {
  const { t } = useTranslation("case");
  const [typed, setTyped] = useState("");
  const [pincode, setPincode] = useState("");
  const [year, setYear] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const recent = useQuery(recentQuery());
  const search = useMutation({ mutationFn: searchCustomers });
  const needsSecond = isName(typed) || (isProblem(search.error) && search.error.code === "desk.second_fact_needed");

  useEffect(function focusSearch() {
    field.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    // a number copied from the telephone system lands in the search wherever the focus is
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text").trim() ?? "";
      if (isTyping(event.target) || text === "") return;
      setTyped(text);
      field.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("paste", onPaste);
    };
  }, []);

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
          <LinkButton to="/admin/csr-portal/tickets" icon="message">
            {t("tickets")}
          </LinkButton>
        }
      />
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
      <div aria-live="polite">
        {search.error && Object.keys(fields ?? {}).length === 0 && (
          <Callout tone="danger">{messageOf(search.error)}</Callout>
        )}
        {search.data?.results.length === 0 && <EmptyState title={t("none")}>{t("none_note")}</EmptyState>}
        {search.data && search.data.results.length > 0 && (
          <section className={styles.section}>
            <h2 className={styles.header}>{t("found")}</h2>
            <People people={search.data.results} />
          </section>
        )}
      </div>
      <section className={styles.section}>
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
        {recent.data && recent.data.results.length > 0 && <People people={recent.data.results} showOpened />}
      </section>
    </>
  );
}
