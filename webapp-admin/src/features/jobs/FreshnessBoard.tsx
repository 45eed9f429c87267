import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { count, percent } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import styles from "./Jobs.module.css";
import { isLate, silenceOf } from "./model";
import { freshnessQuery, type Freshness, type LenderFreshness, type Silence } from "./queries";
import { useSpan } from "./useSpan";

const SHOWN = 10;
const LINES_SHOWN = 5;
/** Providers of do-not-disturb answers that no sheet brought. */
const REGISTERS = ["http", "sandbox"];

/** The silence of each lender against its own rhythm, the providers, the counts and the timetable. */
export function FreshnessBoard() {
  const { t } = useTranslation("jobs");
  const { data, error, refetch } = useQuery(freshnessQuery);
  const [isWhole, setWhole] = useState(false);
  const columns = useColumns(data?.now ?? "");
  const late = data?.lenders.filter(isLate).length ?? 0;
  const hidden = data ? data.lenders.length - Math.max(SHOWN, late) : 0;
  return (
    <div className={styles["board"]}>
      <section>
        <div className={styles["header"]}>
          <h2>{t("freshness")}</h2>
          <span className={styles["muted"]}>{t("tick")}</span>
          {hidden > 0 && (
            <Button small variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t("fewer") : t("all_of", { number: count(data?.lenders.length ?? 0) })}
            </Button>
          )}
        </div>
        <DataTable
          caption={t("freshness")}
          columns={columns}
          rows={data && (isWhole ? data.lenders : data.lenders.slice(0, Math.max(SHOWN, late)))}
          rowKey={(row) => row.lender_id}
          loading={!data && !error}
          error={data ? null : error}
          onRetry={() => void refetch()}
          empty={{ title: t("no_lenders"), note: t("no_lenders_note") }}
        />
      </section>
      <div>
        {data ? (
          <>
            <Providers of={data} />
            <Timetable of={data} />
          </>
        ) : error ? (
          <ErrorState problem={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton />
        )}
      </div>
    </div>
  );
}

function useColumns(now: string): Column<LenderFreshness>[] {
  const { t } = useTranslation("jobs");
  return [
    {
      key: "lender",
      title: t("lender"),
      cell: (row) => <Link to={`/admin/lenders/${row.lender_id}`}>{row.name}</Link>,
    },
    {
      key: "answer",
      title: t("source_answer"),
      cell: (row) =>
        row.answer ? (
          <SilenceBar of={row.answer} now={now} />
        ) : (
          <span className={styles["muted"]}>{t("not_used")}</span>
        ),
    },
    { key: "status", title: t("source_status"), cell: (row) => <SilenceBar of={row.status} now={now} /> },
    { key: "mis", title: t("source_mis"), cell: (row) => <SilenceBar of={row.mis} now={now} /> },
  ];
}

/** How long nothing came: the bar's tick stands where it is late. Dashed where too little is known to judge. */
function SilenceBar({ of: silence, now }: { of: Silence; now: string }) {
  const { t } = useTranslation("jobs");
  const span = useSpan();
  const shown = silenceOf(silence, now);
  if (shown === null) return <span className={styles["muted"]}>{t("never")}</span>;
  return (
    <div className={styles["silence"]} data-late={silence.is_late || undefined}>
      <span className={styles["line"]}>
        <span>{span(shown.quiet)}</span>
        <span className={styles["muted"]}>
          {silence.is_late && `${t("late")} · `}
          {silence.usual === null ? t("not_judged") : t("usually", { span: span(silence.usual) })}
        </span>
      </span>
      <span className={styles["bar"]} data-unknown={silence.late_after === null || undefined} aria-hidden="true">
        <i style={{ width: `${shown.fill}%` }} />
      </span>
    </div>
  );
}

const share = (part: number, whole: number) => (whole === 0 ? "—" : percent((100 * part) / whole, 1));

function Providers({ of: board }: { of: Freshness }) {
  const { t } = useTranslation("jobs");
  const { language } = useLanguage();
  return (
    <section>
      <div className={styles["header"]}>
        <h2>{t("providers")}</h2>
      </div>
      <ul className={styles["rows"]}>
        {board.codes.map((code) => (
          <li key={`${code.channel} ${code.provider}`}>
            <strong>
              {t("codes_by", { channel: t(`channel_${code.channel}` as "channel_sms"), provider: code.provider })}
            </strong>
            <span>
              {t("delivered", {
                hour: share(code.delivered_hour, code.sent_hour),
                hour_of: count(code.sent_hour),
                day: share(code.delivered_day, code.sent_day),
                day_of: count(code.sent_day),
              })}
            </span>
            <span className={styles["muted"]}>
              {code.last_at ? t("last_report", { at: showDateTime(code.last_at, language) }) : t("no_report")}
            </span>
          </li>
        ))}
        {board.codes.length === 0 && <li>{t("no_codes")}</li>}
        <li>
          <strong>{t("dnd")}</strong>
          <span>{board.dnd_at ? t("dnd_read", { at: showDateTime(board.dnd_at, language) }) : t("dnd_never")}</span>
          {board.dnd_at && (
            <span className={styles["muted"]}>
              {t(REGISTERS.includes(board.dnd_source) ? "dnd_by_register" : "dnd_by_sheet")}
            </span>
          )}
        </li>
        <li>
          <strong>{t("counts")}</strong>
          <span>
            {board.counted_at
              ? t("counted", {
                  at: showDateTime(board.counted_at, language),
                  day: showDate(board.counted_day, language),
                })
              : t("counted_never")}
          </span>
        </li>
      </ul>
    </section>
  );
}

function Timetable({ of: board }: { of: Freshness }) {
  const { t } = useTranslation("jobs");
  const { language } = useLanguage();
  const span = useSpan();
  const [isWhole, setWhole] = useState(false);
  const lines = [...board.timetable].sort((one, other) => Number(other.failed) - Number(one.failed));
  return (
    <section>
      <div className={styles["header"]}>
        <h2>{t("timetable")}</h2>
        <Button small variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t("fewer") : t("all_of", { number: count(lines.length) })}
        </Button>
      </div>
      <ul className={styles["rows"]}>
        {(isWhole ? lines : lines.slice(0, LINES_SHOWN)).map((line) => (
          <li key={line.task}>
            <strong>
              {t(`task_${line.task.replace(".", "_")}` as "task_audit_seal", { defaultValue: line.task })}
            </strong>
            <span>{t("every", { span: span(line.every) })}</span>
            <span className={line.failed ? styles["bad"] : styles["muted"]}>
              {line.began_at === null
                ? t("no_run")
                : t(line.failed ? "run_failed" : "run", {
                    at: showDateTime(line.began_at, language),
                    span: span(line.seconds ?? 0),
                  })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
