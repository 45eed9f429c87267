import { useInfiniteQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import styles from "./Case.module.css";
import { byDay } from "./model";
import { LineDetails } from "./LineDetails";
import { OpenDocument } from "./OpenDocument";
import { Recording } from "./Recording";
import { KINDS, timelineQuery } from "./queries";
import { useLineText } from "./useLineText";

/** What happened, newest first, by day. A part that fails says so here; the rest of the case works. */
export function Timeline({ id }: { id: string }) {
  const { t } = useTranslation("case");
  const { language } = useLanguage();
  const [kind, setKind] = useState<(typeof KINDS)[number] | "">("");
  const textOf = useLineText();
  const query = useInfiniteQuery(timelineQuery(id, kind));
  const [unfolded, setUnfolded] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const line = event.target instanceof HTMLElement ? event.target.closest("li") : null;
    // a dialog of a line has arrows of its own
    if (event.target instanceof HTMLElement && event.target.closest("dialog")) return;
    if (step === undefined || line === null || list.current === null) return;
    const all = [...list.current.querySelectorAll<HTMLButtonElement>("button[aria-expanded]")];
    const next = all[all.findIndex((button) => line.contains(button)) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const lines = query.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <section className={styles.section} data-of="timeline">
      <h2 className={styles.header}>{t("part_timeline")}</h2>
      <Tabs
        label={t("kinds")}
        value={kind}
        onChange={(value) => setKind(KINDS.find((one) => one === value) ?? "")}
        items={[{ value: "", label: t("kind_all") }, ...KINDS.map((one) => ({ value: one, label: t(`kind_${one}`) }))]}
      />
      {query.isPending && (
        <div className={styles.lines}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {query.error && !query.data && <ErrorState problem={query.error} onRetry={() => void query.refetch()} />}
      {query.data && lines.length === 0 && <p className={styles.muted}>{t("timeline_none")}</p>}
      <div ref={list} onKeyDown={walk} role="presentation">
        {byDay(lines, (at) => showDate(at, language)).map(({ day, lines: ofDay }) => (
          <div key={day}>
            <h3 className={styles.day}>{day}</h3>
            <ol className={styles.timeline}>
              {ofDay.map((line) => (
                <li key={line.key}>
                  <time dateTime={line.at}>{showDateTime(line.at, language).split(", ").at(-1)}</time>
                  <span>
                    <button
                      type="button"
                      className={styles.line}
                      aria-expanded={unfolded === line.key}
                      onClick={() => setUnfolded(unfolded === line.key ? "" : line.key)}
                    >
                      {textOf(line)}
                    </button>{" "}
                    <Recording
                      id={id}
                      attemptId={line.facts["recording"]}
                      call={[showDateTime(line.at, language), line.by].filter(Boolean).join(", ")}
                    />
                    <OpenDocument
                      id={id}
                      documentId={line.facts["document"]}
                      given={[line.facts["kind"], showDateTime(line.at, language), line.facts["lender"]]
                        .filter(Boolean)
                        .join(", ")}
                    />
                    {unfolded === line.key && <LineDetails line={line} />}
                  </span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      {query.hasNextPage && (
        <Button variant="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("load_earlier")}
        </Button>
      )}
    </section>
  );
}
