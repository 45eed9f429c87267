import { useQuery } from "@tanstack/react-query";
import { useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Loading } from "webapp-shared/ui/Loading/Loading";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { forMeQuery, type ApprovalRequest } from "../../api/forMe";
import styles from "./ForMe.module.css";
import { STATES } from "./model";
import { PlaceLink } from "./PlaceLink";
import { useTitle } from "./useTitle";
import { WaitingRow } from "./WaitingRow";

/** What waits for the reader's approval, requests by others first, and what the reader asked of others. */
export function ForMePage() {
  const { t } = useTranslation("for-me");
  const known = useQuery(forMeQuery);
  return (
    <>
      <PageHeader title={t("title")} note={t("note")} />
      {known.data ? (
        <>
          {!known.data.may_approve && <Callout tone="info">{t("too_new")}</Callout>}
          <Waiting requests={known.data.waiting} now={known.data.now} />
          <Own requests={known.data.own} total={known.data.own_count} />
        </>
      ) : known.error ? (
        <ErrorState problem={known.error} onRetry={() => void known.refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function Waiting({ requests, now }: { requests: readonly ApprovalRequest[]; now: string }) {
  const { t } = useTranslation("for-me");
  const list = useRef<HTMLOListElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>("a") ?? [])];
    const here = links.findIndex((link) => link === document.activeElement);
    const next = links[here + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <section aria-labelledby="for-me-waiting">
      <header className={styles["head"]}>
        <h2 id="for-me-waiting">
          {t("waiting")} <span className={styles["figure"]}>{requests.length}</span>
        </h2>
        {requests.length > 1 && (
          <span className={styles["keys"]} aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> <kbd>Enter</kbd>
          </span>
        )}
      </header>
      {requests.length === 0 ? (
        <EmptyState title={t("none")}>{t("none_note")}</EmptyState>
      ) : (
        <>
          <div className={styles["titles"]} aria-hidden="true">
            <span />
            <span>{t("what")}</span>
            <span>{t("requested_by")}</span>
            <span className={styles["size"]}>{t("size")}</span>
            <span>{t("needed_by")}</span>
            <span />
          </div>
          <ol className={styles["list"]} ref={list} onKeyDown={move}>
            {requests.map((request) => (
              <WaitingRow key={`${request.kind} ${request.id}`} request={request} now={now} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Own({ requests, total }: { requests: readonly ApprovalRequest[]; total: number }) {
  const { t } = useTranslation("for-me");
  const { language } = useLanguage();
  const titleOf = useTitle();
  return (
    <section className={styles["own"]} aria-labelledby="for-me-own">
      <header className={styles["head"]}>
        <h2 id="for-me-own">
          {t("own")} <span className={styles["figure"]}>{total}</span>
        </h2>
        {total > requests.length && (
          <span className={styles["muted"]}>{t("own_first", { number: requests.length })}</span>
        )}
      </header>
      {requests.length === 0 ? (
        <EmptyState title={t("own_none")}>{t("own_none_note")}</EmptyState>
      ) : (
        <ul className={styles["list"]}>
          {requests.map((request) => (
            <li key={`${request.kind} ${request.id}`} className={styles["ownRow"]}>
              <span>
                <PlaceLink path={request.path}>
                  <b>{titleOf(request)}</b>
                </PlaceLink>{" "}
                <span className={styles["muted"]}>
                  {t("asked_at", { at: showDateTime(request.made_at, language) })}
                </span>
              </span>
              <StatusBadge {...STATES[request.state]}>
                {request.state === "approved" && request.checker_name
                  ? t("state_approved_by", { name: request.checker_name })
                  : t(`state_${request.state}`)}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
