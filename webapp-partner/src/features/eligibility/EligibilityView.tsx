import { useTranslation } from "react-i18next";
import { download } from "webapp-shared/api/download";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { count } from "webapp-shared/lib/money";
import { shareFile } from "webapp-shared/lib/shareFile";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { Changes, GoneLenders } from "./Changes";
import styles from "./Eligibility.module.css";
import { COLUMNS, isAddress, orDash } from "./model";
import type { ChangedLender, Criteria } from "../../api/criteria";
import { isMasquerading, session } from "../../api/session";

interface Props {
  rows?: Criteria[] | undefined;
  changes: ChangedLender[] | undefined;
  onlyChanged: boolean;
  search: string;
  sort: string;
  problem: Error | null;
  onRetry: () => void;
  onSearch: (text: string) => void;
  onSort: (sort: string) => void;
  onOnlyChanged: (isOn: boolean) => void;
  onCheck: () => void;
}

/** What each lender asks for: a table on a desk, one block for each lender on a phone. */
export function EligibilityView({ rows, changes, onlyChanged, search, sort, problem, onRetry, ...act }: Props) {
  const { t } = useTranslation("eligibility");
  const changesOf = (row: Criteria) => changes?.find(({ lender_id }) => lender_id === row.lender_id);
  return (
    <>
      <PageHeader
        title={t("title")}
        crumbs={[{ label: t("dashboard"), to: "/partner" }, { label: t("training") }]}
        actions={
          <>
            {rows && rows.length > 0 && (
              <ExportMenu list="eligibility-criteria" filters={{ only: rows.map((row) => row.lender_id).join(",") }} />
            )}
            <Button variant="primary" onClick={act.onCheck}>
              {t("check_open")}
            </Button>
          </>
        }
      />
      <div className={styles.toolbar}>
        <Tabs
          label={t("shown")}
          value={onlyChanged ? "changed" : "all"}
          onChange={(value) => act.onOnlyChanged(value === "changed")}
          items={[
            { value: "all", label: t("shown_all") },
            { value: "changed", label: t("shown_changed"), count: changes?.length },
          ]}
        />
        <div className={styles.search}>
          <SearchField label={t("search")} value={search} onChange={act.onSearch} />
        </div>
        {rows && (
          <span className={styles.found} role="status">
            {t("found", { count: rows.length, n: count(rows.length) })}
          </span>
        )}
      </div>
      {onlyChanged && changes && <GoneLenders lenders={changes.filter(({ is_listed }) => !is_listed)} />}
      <div className={styles.desk}>
        <DataTable
          caption={t("title")}
          rows={rows}
          rowKey={(row) => row.lender_id}
          loading={!rows && !problem}
          error={problem}
          onRetry={onRetry}
          empty={{ title: t(onlyChanged ? "none_changed" : "none"), note: search ? t("none_note") : undefined }}
          sort={sort}
          onSort={act.onSort}
          columns={COLUMNS.map((column) => ({
            key: column,
            title: t(column),
            sort: column === "name" ? true : undefined,
            pinned: column === "name" ? true : undefined,
            cell: (row: Criteria) =>
              column === "name" ? (
                <Name row={row} changes={changesOf(row)} />
              ) : column === "lender_journey" ? (
                <Journey row={row} />
              ) : (
                <span className={styles.text}>{orDash(row[column])}</span>
              ),
          }))}
        />
      </div>
      <div className={styles.phone}>
        {problem && <ErrorState problem={problem} onRetry={onRetry} />}
        {!rows && !problem && [1, 2, 3].map((block) => <Skeleton key={block} height={150} />)}
        {rows?.length === 0 && (
          <EmptyState title={t(onlyChanged ? "none_changed" : "none")}>
            {search ? t("none_note") : undefined}
          </EmptyState>
        )}
        {rows?.map((row) => (
          <section key={row.lender_id} className={styles.lender}>
            <h2>{row.name}</h2>
            <Offered row={row} />
            <Changes lender={changesOf(row)} />
            <dl>
              {COLUMNS.filter((column) => column !== "name").map((column) => (
                <div key={column}>
                  <dt>{t(column)}</dt>
                  <dd>{column === "lender_journey" ? <Journey row={row} /> : orDash(row[column])}</dd>
                </div>
              ))}
            </dl>
            <SharePicture row={row} />
          </section>
        ))}
      </div>
    </>
  );
}

function Name({ row, changes }: { row: Criteria; changes: ChangedLender | undefined }) {
  return (
    <>
      <b>{row.name}</b>
      <Offered row={row} />
      <Changes lender={changes} />
      <SharePicture row={row} />
    </>
  );
}

/** The lender's criteria as a picture: into the phone's own sheet, else as a file; an admin takes nothing out. */
function SharePicture({ row }: { row: Criteria }) {
  const { t } = useTranslation("eligibility");
  if (isMasquerading()) return null;
  return (
    <Button
      small
      variant="quiet"
      icon="share"
      aria-label={t("picture_of", { lender: row.name })}
      onClick={() =>
        void download(session, `/api/partner/lenders/${row.lender_id}/criteria.png`, `${row.name}.png`, shareFile)
      }
    >
      {t("picture")}
    </Button>
  );
}

/** What the partner's own customers can be offered there now, as the switches stand. */
function Offered({ row }: { row: Criteria }) {
  const { t } = useTranslation("eligibility");
  const names = row.products.map((code) => t(`product_${code}` as "product_PL"));
  return (
    <span className={styles.offered}>
      {names.length > 0 ? t("offered", { products: names.join(", ") }) : t("offered_none")}
    </span>
  );
}

function Journey({ row }: { row: Criteria }) {
  const { t } = useTranslation("eligibility");
  if (!isAddress(row.lender_journey)) return <>{orDash(row.lender_journey)}</>;
  return (
    <a href={row.lender_journey} target="_blank" rel="noreferrer">
      {t("open_journey")}
    </a>
  );
}
