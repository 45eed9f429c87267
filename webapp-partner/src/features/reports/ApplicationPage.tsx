import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count, rupees } from "webapp-shared/lib/money";
import { STATUSES } from "webapp-shared/lib/statuses";
import { LinkButton } from "webapp-shared/ui/Button/Button";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { lookOfStatus } from "webapp-shared/ui/StatusBadge/statusLooks";

import { CODES, known, LOANS, OWNERS, SOURCES, VIAS } from "./model";
import { applicationQuery, type OwnApplication } from "./queries";
import styles from "./Reports.module.css";
import { useReason } from "./useReason";
import { useShareReason } from "./useShareReason";

/** One application: what became of it at each lender, the own share, and why the credit is the reader's. */
export function ApplicationPage() {
  const { t } = useTranslation("reports");
  const { language } = useLanguage();
  const { application_id = "" } = useParams();
  const reasonOf = useShareReason();
  const { data, error, refetch } = useQuery(applicationQuery(application_id));
  if (!data && isProblem(error) && error.status === 404) return <NotFound homeTo="/partner/reports" />;
  if (!data && error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} />;
  const loan = known(LOANS, data.product);
  return (
    <>
      <PageHeader
        title={rupees(data.amount)}
        crumbs={[{ label: t("title"), to: "/partner/reports" }, { label: data.reference }]}
        note={[
          data.customer || t("nobody_named"),
          loan ? t(`product_${loan}`) : data.product,
          showDate(data.created_at, language),
        ].join(" · ")}
        actions={
          <LinkButton to={`/partner/communication/general-query?about=application&application=${application_id}`}>
            {t("ask_about")}
          </LinkButton>
        }
      />
      {data.share !== null && (
        <section className={styles.payBand} aria-label={t("share")}>
          <span>{t("share")}</span>
          <b>{rupees(data.share, { paise: true })}</b>
          <ul className={styles.shareLines}>
            {data.share_lines.map((line, place) => (
              <li key={place}>
                {rupees(line.amount, { paise: true })}: {reasonOf(line)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.columns}>
        <section aria-labelledby="what-happened">
          <h2 id="what-happened">{t("what_happened")}</h2>
          {data.submissions.length === 0 && <p className={styles.muted}>{t("not_sent")}</p>}
          {data.submissions.map((submission) => (
            <History key={submission.id} submission={submission} />
          ))}
        </section>
        <section aria-labelledby="why-credited">
          <h2 id="why-credited">{t("why_credited")}</h2>
          <Credit lines={data.attribution} />
        </section>
      </div>
    </>
  );
}

function History({ submission }: { submission: OwnApplication["submissions"][number] }) {
  const { t } = useTranslation("reports");
  const { language } = useLanguage();
  const reasonOf = useReason();
  const owner = known(OWNERS, submission.owes);
  const now = known(STATUSES, submission.status);
  return (
    <article className={styles.lender}>
      <header className={styles.lenderHead}>
        <h3>{submission.lender}</h3>
        <StatusBadge {...lookOfStatus(now)}>{now ? t(`status_${now}`) : submission.status}</StatusBadge>
      </header>
      {submission.disbursed_amount !== null && <p>{t("paid_out", { amount: rupees(submission.disbursed_amount) })}</p>}
      {submission.reason && <p>{reasonOf(submission.reason, submission.status)}</p>}
      {owner && <p className={styles.muted}>{t("next_step_of", { owner: t(`owes_${owner}`) })}</p>}
      <ol className={styles.timeline}>
        {submission.history.map((entry, place) => {
          const status = known(STATUSES, entry.status);
          const source = known(SOURCES, entry.source);
          return (
            <li key={`${place} ${entry.status}`}>
              <b>{status ? t(`status_${status}`) : entry.status}</b>
              <span className={styles.muted}>
                {showDate(entry.on, language)}
                {source && ` · ${t(`source_${source}`)}`}
                {entry.row !== null && ` · ${t("row", { n: count(entry.row) })}`}
              </span>
            </li>
          );
        })}
      </ol>
    </article>
  );
}

function Credit({ lines }: { lines: OwnApplication["attribution"] }) {
  const { t } = useTranslation("reports");
  const { language } = useLanguage();
  if (lines.length === 0) return <p className={styles.muted}>{t("credit_unknown")}</p>;
  return (
    <ul className={styles.credit}>
      {lines.map((line, place) => {
        const code = known(CODES, line.code) ?? "not_first";
        const via = known(VIAS, line.via);
        const day = showDate(line.on, language);
        return (
          <li key={`${place} ${line.on}`}>
            <Icon name={code === "credited" ? "check" : line.is_own ? "clock" : "users"} size={18} />
            <span className={styles.two}>
              <b>{t(`credit_${line.is_own ? "own" : "rival"}_${code}`, { day, n: line.days_over ?? 0 })}</b>
              {(line.link_name || via) && (
                <span className={styles.muted}>
                  {[line.link_name, via ? t(`via_${via}`) : ""].filter(Boolean).join(", ")}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
