import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showDateTime } from "webapp-shared/lib/dates";
import { count, rupeesShort } from "webapp-shared/lib/money";
import type { Period } from "webapp-shared/lib/period";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { HangingBars } from "webapp-shared/ui/HangingBars/HangingBars";
import { PageHead } from "webapp-shared/ui/PageHead/PageHead";
import { PeriodPicker } from "webapp-shared/ui/PeriodPicker/PeriodPicker";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import styles from "./Dashboard.module.css";
import { countsInOrder, shareOf, usedStatuses } from "./model";
import type { Dashboard } from "./queries";

interface Props {
  period: Period;
  onPeriod: (period: Period) => void;
  dashboard?: Dashboard;
  busy: boolean;
  problem: Error | null;
  onRetry: () => void;
  search: string;
  onSearch: (text: string) => void;
}

function Tile({ caption, means, value, note }: { caption: string; means: string; value: string; note?: string }) {
  return (
    <div className={styles.tile}>
      <dt title={means}>{caption}</dt>
      <dd>
        <span className={styles.figure}>{value}</span>
        {note && <span className={styles.under}>{note}</span>}
        <span className={styles.means}>{means}</span>
      </dd>
    </div>
  );
}

export function DashboardView({ period, onPeriod, dashboard, busy, problem, onRetry, search, onSearch }: Props) {
  const { t } = useTranslation("dashboard");
  const { language } = useLanguage();
  const words = {
    period: t("period"),
    yesterday: t("yesterday"),
    last_7_days: t("last_7_days"),
    last_30_days: t("last_30_days"),
    custom_range: t("custom_range"),
    from: t("from"),
    to: t("to"),
    show: t("show"),
    range_needed: t("range_needed"),
    range_order: t("range_order"),
  };

  return (
    <>
      <PageHead
        title={t("title")}
        note={
          dashboard &&
          `${t("span", { from: showDate(dashboard.period.from, language), to: showDate(dashboard.period.to, language) })} · ${t("data_up_to", { at: showDateTime(dashboard.data_up_to, language) })}`
        }
        actions={<PeriodPicker value={period} onChange={onPeriod} words={words} />}
      />
      {problem && !dashboard && <ErrorState problem={problem} onRetry={onRetry} />}
      {!problem && !dashboard && <Waiting />}
      {dashboard && (
        <div aria-busy={busy} className={busy ? styles.busy : undefined}>
          {problem && <ErrorState problem={problem} onRetry={onRetry} />}
          <Figures dashboard={dashboard} />
          <Statuses dashboard={dashboard} />
          <Partners dashboard={dashboard} search={search} onSearch={onSearch} />
        </div>
      )}
    </>
  );
}

function Waiting() {
  return (
    <>
      <div className={styles.tiles}>
        {[1, 2, 3, 4].map((tile) => (
          <div key={tile} className={styles.tile}>
            <Skeleton width="60%" height={12} />
            <Skeleton width="45%" height={28} />
          </div>
        ))}
      </div>
      <div className={styles.block}>
        <Skeleton width="40%" height={20} />
        <Skeleton height={220} />
      </div>
    </>
  );
}

function Figures({ dashboard: { totals } }: { dashboard: Dashboard }) {
  const { t } = useTranslation("dashboard");
  const { language } = useLanguage();
  return (
    <dl className={styles.tiles}>
      <Tile caption={t("leads")} means={t("leads_means")} value={count(totals.leads)} />
      <Tile caption={t("applications")} means={t("applications_means")} value={count(totals.applications)} />
      <Tile caption={t("submissions")} means={t("submissions_means")} value={count(totals.submissions)} />
      <Tile
        caption={t("disbursed")}
        means={t("disbursed_means")}
        value={rupeesShort(totals.disbursed_amount, language)}
        note={t("disbursed_count", { count: totals.disbursed_count, n: count(totals.disbursed_count) })}
      />
    </dl>
  );
}

function Statuses({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation("dashboard");
  const counts = countsInOrder(dashboard.statuses);
  const whole = counts.reduce((sum, one) => sum + one.count, 0);
  return (
    <div className={styles.block}>
      <HangingBars
        title={t("statuses")}
        bars={counts.map(({ status, count: value }) => ({
          key: status,
          label: t(`status_${status}`),
          value,
          note: shareOf(value, whole),
        }))}
        heads={{ label: t("status"), value: t("count"), note: t("share") }}
        words={{ chart: t("as_chart"), table: t("as_table"), csv: t("csv") }}
        fileName={`statuses_${dashboard.period.from}_${dashboard.period.to}`}
      />
    </div>
  );
}

function Partners({ dashboard, search, onSearch }: { dashboard: Dashboard; search: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation("dashboard");
  const statuses = usedStatuses(dashboard.partners);
  const named = dashboard.partners.map((row) => ({ ...row, name: row.name || t("no_partner") }));
  const rows = named.filter((row) => row.name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h2>{t("partners")}</h2>
        <SearchField label={t("search_partner")} value={search} onChange={onSearch} />
      </div>
      <DataTable
        caption={t("partners")}
        rows={rows}
        rowKey={(row) => row.partner_id ?? row.name}
        loading={false}
        columns={[
          { key: "name", title: t("partner"), pinned: true, cell: (row) => row.name },
          ...statuses.map((status) => ({
            key: status,
            title: t(`status_${status}`),
            align: "right" as const,
            cell: (row: (typeof rows)[number]) => count(row.counts[status] ?? 0),
          })),
          { key: "total", title: t("total"), align: "right", cell: (row) => <b>{count(row.total)}</b> },
        ]}
        empty={{ title: t("empty_partners"), note: t("empty_note") }}
      />
    </section>
  );
}
