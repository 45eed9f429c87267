import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { IfCanExport } from "../../components/IfCanExport";
import { hasCasePage } from "../../components/casePage";
import styles from "./Journeys.module.css";
import { readCustomer } from "./model";
import { findJourney, type Journey, journeyQuery } from "./queries";
import { Timeline } from "./Timeline";
import { useJourneyWords } from "./useJourneyWords";

/** One customer, found by a whole number or reference. What was typed stands in no address. */
export function PersonTab() {
  const { t } = useTranslation("journeys");
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState("");
  const customer = readCustomer(query.get("customer"));
  const found = useMutation({
    mutationFn: findJourney,
    onSuccess: (person) => setQuery(person.customer_id ? { customer: person.customer_id } : {}),
  });
  const journey = useQuery({ ...journeyQuery(customer ?? ""), enabled: customer !== null });
  const isNobody = found.data?.customer_id === null;
  return (
    <>
      <form
        className={styles.find}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) found.mutate(typed);
        }}
      >
        <TextField label={t("find")} hint={t("find_hint")} value={typed} onChange={setTyped} autoComplete="off" />
        <Button type="submit" busy={found.isPending}>
          {t("find_button")}
        </Button>
      </form>
      {found.error && <ErrorState problem={found.error} onRetry={() => found.mutate(typed)} />}
      {!found.error && isNobody && <EmptyState title={t("nobody")}>{t("nobody_note")}</EmptyState>}
      {!found.error && !isNobody && customer === null && <EmptyState title={t("start")}>{t("start_note")}</EmptyState>}
      {customer !== null && !isNobody && journey.error && (
        <ErrorState problem={journey.error} onRetry={() => void journey.refetch()} />
      )}
      {customer !== null && !isNobody && journey.isPending && (
        <div className={styles.waiting} aria-busy>
          <Skeleton width="40%" height={24} />
          <Skeleton height={120} />
          <Skeleton height={220} />
        </div>
      )}
      {customer !== null && !isNobody && journey.data && <Person journey={journey.data} />}
    </>
  );
}

function Person({ journey }: { journey: Journey }) {
  const { t } = useTranslation("journeys");
  const { language } = useLanguage();
  const { took, step } = useJourneyWords();
  const visits = journey.parts.filter((part) => part.number !== null);
  const [first, last] = [visits[0]?.began_at, visits.at(-1)?.ended_at];
  return (
    <section className={styles.person} aria-label={journey.customer}>
      <header className={styles.person}>
        <div>
          <h2>{journey.customer || t("no_name")}</h2>
          <p className={styles.muted}>
            {journey.mobile} · {t("visits", { count: visits.length })}
          </p>
        </div>
        {journey.parts.length > 0 && (
          <IfCanExport>
            <ExportMenu list="journey-events" filters={{ customer: journey.customer_id }} />
          </IfCanExport>
        )}
        {journey.can_open && hasCasePage && (
          <Link className={styles.open} to={`/admin/csr-portal/${journey.customer_id}/latest`}>
            {t("open_case")}
          </Link>
        )}
      </header>
      {journey.parts.length === 0 ? (
        <EmptyState title={t("empty")}>{t("empty_note")}</EmptyState>
      ) : (
        <div className={styles.columns}>
          <Timeline parts={journey.parts} />
          <aside>
            <h3 className={styles.header}>{t("how_far")}</h3>
            <dl className={styles.pairs}>
              {journey.firsts.map((one) => (
                <div key={one.step} className={one.at === null ? styles.muted : undefined}>
                  <dt>{step(one.step)}</dt>
                  <dd>
                    {one.at === null
                      ? "—"
                      : one.visit === null
                        ? showDate(one.at, language)
                        : t("first_at", { day: showDate(one.at, language), n: one.visit })}
                  </dd>
                </div>
              ))}
            </dl>
            <h3 className={styles.header}>{t("in_short")}</h3>
            <dl className={styles.pairs}>
              <div>
                <dt>{t("counts_for")}</dt>
                <dd>{journey.partner || t("own")}</dd>
              </div>
              <div>
                <dt>{t("on_pages")}</dt>
                <dd>{took(journey.seconds)}</dd>
              </div>
              {first && last && (
                <div>
                  <dt>{t("first_to_last")}</dt>
                  <dd>{took(Math.round((Date.parse(last) - Date.parse(first)) / 1000))}</dd>
                </div>
              )}
              <div>
                <dt>{t("messages")}</dt>
                <dd>{journey.messages}</dd>
              </div>
            </dl>
          </aside>
        </div>
      )}
    </section>
  );
}
