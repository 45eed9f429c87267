import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import styles from "./Eligibility.module.css";
import { COLUMNS, isAddress, orDash } from "./model";
import type { Criteria } from "../../api/criteria";

interface Props {
  rows?: Criteria[];
  search: string;
  sort: string;
  problem: Error | null;
  onRetry: () => void;
  onSearch: (text: string) => void;
  onSort: (sort: string) => void;
  onCheck: () => void;
}

/** What each lender asks for: a table on a desk, one block for each lender on a phone. */
export function EligibilityView({ rows, search, sort, problem, onRetry, onSearch, onSort, onCheck }: Props) {
  const { t } = useTranslation("eligibility");
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
            <Button variant="primary" onClick={onCheck}>
              {t("check_open")}
            </Button>
          </>
        }
      />
      <div className={styles.toolbar}>
        <div className={styles.search}>
          <SearchField label={t("search")} value={search} onChange={onSearch} />
        </div>
        {rows && (
          <span className={styles.found} role="status">
            {t("found", { count: rows.length, n: count(rows.length) })}
          </span>
        )}
      </div>
      <div className={styles.desk}>
        <DataTable
          caption={t("title")}
          rows={rows}
          rowKey={(row) => row.lender_id}
          loading={!rows && !problem}
          error={problem}
          onRetry={onRetry}
          empty={{ title: t("none"), note: search ? t("none_note") : undefined }}
          sort={sort}
          onSort={onSort}
          columns={COLUMNS.map((column) => ({
            key: column,
            title: t(column),
            sort: column === "name" ? true : undefined,
            pinned: column === "name" ? true : undefined,
            cell: (row: Criteria) =>
              column === "name" ? (
                <Name row={row} />
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
        {rows?.length === 0 && <EmptyState title={t("none")}>{search ? t("none_note") : undefined}</EmptyState>}
        {rows?.map((row) => (
          <section key={row.lender_id} className={styles.lender}>
            <h2>{row.name}</h2>
            <Offered row={row} />
            <dl>
              {COLUMNS.filter((column) => column !== "name").map((column) => (
                <div key={column}>
                  <dt>{t(column)}</dt>
                  <dd>{column === "lender_journey" ? <Journey row={row} /> : orDash(row[column])}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}

function Name({ row }: { row: Criteria }) {
  return (
    <>
      <b>{row.name}</b>
      <Offered row={row} />
    </>
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
