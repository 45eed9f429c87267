import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Approval } from "webapp-shared/components/approval/Approval";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { Stat } from "webapp-shared/ui/Stat/Stat";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { Amount } from "./Amount";
import { AGES, BUCKETS, lookOfBucket, DECISIONS, oneOf, OWNERS } from "./model";
import type { MonthDetail } from "./queries";
import styles from "./Revenue.module.css";

interface Props {
  month: MonthDetail;
  bucket: string;
  search: string;
  page: number;
  pages: number;
  busy: boolean;
  refusal: ReactNode;
  onBucket: (bucket: string) => void;
  onSearch: (text: string) => void;
  onPage: (page: number) => void;
  onOpen: (key: string) => void;
  onClaim: () => void;
  onPropose: () => void;
  onClose: () => void;
  onReopen: () => void;
}

export function ReconciliationView({ month, ...props }: Props) {
  const { t } = useTranslation("revenue");
  const { language } = useLanguage();
  const paise = (value: string | null) => rupees(value ?? 0, { paise: true });
  const all = month.buckets.reduce((sum, one) => sum + one.lines, 0);
  const settled = month.settled;
  return (
    <>
      <div className={styles.totals}>
        <Stat small caption={t("expected")} value={paise(month.expected)} />
        <Stat small caption={t("claimed")} value={paise(month.claimed)} />
        <Stat small caption={t("received")} value={paise(month.received)} />
        <Stat small caption={t("difference")} value={paise(month.difference)} />
        <Stat small caption={t("paid_on_to_partners")} value={paise(month.paid)} />
      </div>
      <Standing {...props} month={month} />
      <div className={`${styles.twoColumns} ${styles.section}`}>
        <DataTable
          caption={t("buckets")}
          rows={month.buckets.filter((one) => one.lines > 0)}
          rowKey={(one) => one.bucket}
          empty={{ title: t("lines_none") }}
          columns={[
            {
              key: "bucket",
              title: t("bucket"),
              pinned: true,
              cell: (one) => {
                const name = oneOf(BUCKETS, one.bucket);
                return <StatusBadge {...lookOfBucket(name)}>{t(`bucket_${name}`)}</StatusBadge>;
              },
            },
            { key: "lines", title: t("lines_count"), align: "right", cell: (one) => one.lines },
            { key: "expected", title: t("expected"), align: "right", cell: (one) => <Amount value={one.expected} /> },
            { key: "received", title: t("received"), align: "right", cell: (one) => <Amount value={one.received} /> },
            {
              key: "difference",
              title: t("difference"),
              align: "right",
              cell: (one) => <Amount value={one.difference} signed strong />,
            },
            {
              key: "owner",
              title: t("owner"),
              cell: (one) => (one.owner ? t(`owner_${oneOf(OWNERS, one.owner)}`) : "—"),
            },
          ]}
        />
        <section>
          <h2 className={styles.heading}>{t("ages")}</h2>
          <DescriptionList
            rows={month.ages.map((one) => ({
              term: t(`age_${oneOf(AGES, one.age)}`),
              value: <Amount value={one.amount} />,
            }))}
          />
          {month.claims.length > 0 && (
            <>
              <h2 className={`${styles.heading} ${styles.section}`}>{t("claims")}</h2>
              <DescriptionList
                rows={month.claims.map((one) => ({
                  term: `${one.invoice_no}, ${showDate(one.claimed_on, language)}`,
                  value: <Amount value={one.amount} />,
                }))}
              />
            </>
          )}
        </section>
      </div>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t("lines_title")}</h2>
        <p className={styles.muted}>{t("tolerance_note", { amount: paise(month.tolerance) })}</p>
        <div className={styles.filters}>
          <Tabs
            label={t("bucket")}
            value={props.bucket}
            onChange={props.onBucket}
            items={[
              { value: "", label: t("all"), count: all },
              ...BUCKETS.map((name) => ({
                value: name,
                label: t(`bucket_${name}`),
                count: month.buckets.find((one) => one.bucket === name)?.lines ?? 0,
              })).filter((item) => item.count > 0),
            ]}
          />
          <div className={styles.toolbar}>
            <div className={styles.search}>
              <SearchField label={t("lines_search")} value={props.search} onChange={props.onSearch} />
            </div>
            <ExportMenu
              list="reconciliation-lines"
              filters={{
                lender: String(month.lender_id),
                month: month.month,
                bucket: props.bucket,
                search: props.search,
              }}
            />
          </div>
        </div>
        <DataTable
          caption={t("lines_title")}
          rows={month.results}
          rowKey={(line) => line.key}
          empty={{ title: t("lines_none"), note: props.search || props.bucket ? t("none_note") : undefined }}
          columns={[
            {
              key: "reference",
              title: t("reference"),
              pinned: true,
              cell: (line) => (
                <button type="button" className={styles.open} onClick={() => props.onOpen(line.key)}>
                  {line.reference || line.key.slice(0, 8)}
                </button>
              ),
            },
            {
              key: "bucket",
              title: t("bucket"),
              cell: (line) => {
                const name = oneOf(BUCKETS, line.bucket);
                return <StatusBadge {...lookOfBucket(name)}>{t(`bucket_${name}`)}</StatusBadge>;
              },
            },
            {
              key: "standing",
              title: t("standing"),
              cell: (line) =>
                line.decision ? t(`mark_${oneOf(DECISIONS, line.decision)}`) : line.is_explained ? "—" : t("to_settle"),
            },
            {
              key: "owner",
              title: t("owner"),
              cell: (line) => (line.owner ? t(`owner_${oneOf(OWNERS, line.owner)}`) : "—"),
            },
            {
              key: "day",
              title: t("day"),
              cell: (line) => (
                <span className={styles.wholeWidth}>{line.event_on ? showDate(line.event_on, language) : "—"}</span>
              ),
            },
            { key: "partner", title: t("partner"), cell: (line) => line.partner || "—" },
            { key: "expected", title: t("expected"), align: "right", cell: (line) => <Amount value={line.expected} /> },
            { key: "received", title: t("received"), align: "right", cell: (line) => <Amount value={line.received} /> },
            {
              key: "difference",
              title: t("difference"),
              align: "right",
              cell: (line) => <Amount value={line.difference} signed strong />,
            },
            { key: "age", title: t("age"), cell: (line) => (line.age ? t(`age_${oneOf(AGES, line.age)}`) : "—") },
          ]}
        />
        {props.pages > 1 && (
          <div className={styles.pager}>
            <Pagination page={props.page} pages={props.pages} onPage={props.onPage} />
          </div>
        )}
        {settled?.checked_at && (
          <p className={styles.muted}>
            {t("settled_by", { name: settled.checker, time: showDateTime(settled.checked_at, language) })}
          </p>
        )}
      </section>
    </>
  );
}

type StandingProps = Pick<Props, "month" | "busy" | "refusal" | "onClaim" | "onPropose" | "onClose" | "onReopen">;

/** How the month stands, and the one next step that is open to the person who looks. */
function Standing({ month, busy, refusal, onClaim, onPropose, onClose, onReopen }: StandingProps) {
  const { t } = useTranslation("revenue");
  const settled = month.settled;
  const isClosedInLedger = month.ledger_state === "closed";
  const hasMoved = Number(month.moved) !== 0;
  const moved = hasMoved && ` ${t("month_moved", { amount: rupees(month.moved ?? 0, { paise: true }) })}`;
  if (settled)
    return (
      <div className={styles.form}>
        {settled.state === "proposed" ? (
          <Approval
            mayApprove={!settled.is_own}
            approve={t("close_month")}
            onApprove={onClose}
            decline={t("reopen")}
            onDecline={onReopen}
            busy={busy}
          >
            {t(settled.is_own ? "month_proposed_own" : "month_proposed", { name: settled.maker })}
            {moved}
          </Approval>
        ) : (
          <>
            <Callout tone={hasMoved ? "warning" : "positive"}>
              {t("month_closed", { maker: settled.maker, checker: settled.checker })}
              {moved}
            </Callout>
            <div className={styles.actions}>
              <Button onClick={onReopen}>{t("reopen")}</Button>
            </div>
          </>
        )}
        {refusal}
      </div>
    );
  return (
    <div className={styles.form}>
      {!isClosedInLedger && (
        <Callout tone="info">
          {t("ledger_open")}{" "}
          <Link className={styles.open} to={`/admin/lenders/${month.lender_id}#commissions`}>
            {t("ledger_open_go")}
          </Link>
        </Callout>
      )}
      {isClosedInLedger && (
        <Callout tone={month.unexplained > 0 ? "warning" : "positive"}>
          {month.unexplained > 0 ? t("unexplained", { number: month.unexplained }) : t("all_explained")}
        </Callout>
      )}
      {refusal}
      {isClosedInLedger && (
        <div className={styles.actions}>
          {month.unexplained === 0 && (
            <Button variant="primary" busy={busy} onClick={onPropose}>
              {t("submit")}
            </Button>
          )}
          {Number(month.claimed) !== Number(month.expected) && <Button onClick={onClaim}>{t("claim")}</Button>}
        </div>
      )}
    </div>
  );
}
