import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { ColumnMenu } from "webapp-shared/ui/DataTable/ColumnMenu";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { useColumns, type ColumnProps } from "./columns";
import styles from "./Lenders.module.css";
import { FILTERS, type Filter } from "./model";
import type { Lender, PastChange } from "./queries";

interface Props extends ColumnProps {
  /** how many lenders each filter has, in the order of FILTERS */
  counts?: number[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
  search: string;
  onSearch: (text: string) => void;
  status: "on" | "off" | null;
  onStatus: (status: "on" | "off" | null) => void;
  /** the id of a score class, "none", or "" for all */
  score: string;
  onScore: (score: string) => void;
  sort: string;
  onSort: (sort: string) => void;
  hidden: readonly string[];
  onHidden: (hidden: readonly string[]) => void;
  problem: Error | null;
  onRetry: () => void;
  /** what can be done with the ticked rows */
  bulk: ReactNode;
  /** the newest entry of the change log, over all lenders */
  lastChange: PastChange | null;
  onAdd: () => void;
}

const shownIds = (rows: readonly Lender[]) => rows.map((lender) => lender.lender_id).join(",");

/** From here on the table scrolls by itself and draws only what is near. */
const LONG = 60;

export function LendersView(props: Props) {
  const { rows, counts, filter, onFilter, search, onSearch, status, onStatus, sort, onSort, hidden, onHidden } = props;
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  const { score, onScore, scores, lastChange, onChanges } = props;
  const columns = useColumns(props);
  const nextStatus = status === null ? "on" : status === "on" ? "off" : null;
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <Button variant="primary" icon="plus" onClick={props.onAdd}>
            {t("add")}
          </Button>
        }
      />
      <div className={styles.toolbar}>
        <div className={styles.tabs}>
          <Tabs
            label={t("filter")}
            value={filter}
            onChange={(value) => onFilter(value as Filter)}
            items={FILTERS.map((value, index) => ({ value, label: t(value), count: counts?.[index] }))}
          />
        </div>
        <div className={styles.search}>
          <SearchField label={t("search")} value={search} onChange={onSearch} />
        </div>
        <button
          type="button"
          className={styles.chip}
          data-on={status !== null || undefined}
          onClick={() => onStatus(nextStatus)}
        >
          <Icon name="toggle" size={16} />
          {t(`status_${status ?? "all"}`)}
        </button>
        <select
          className={styles.chip}
          data-on={score !== "" || undefined}
          aria-label={t("credit_score_class")}
          value={score}
          onChange={(event) => onScore(event.target.value)}
        >
          <option value="">{t("score_all")}</option>
          {scores.map((option) => (
            <option key={option.id} value={String(option.id)}>
              {option.name}
            </option>
          ))}
          <option value="none">{t("no_limit")}</option>
        </select>
        <div className={styles.right}>
          <ColumnMenu columns={columns} hidden={hidden} onChange={onHidden} />
          {rows && rows.length > 0 && (
            <ExportMenu list="lenders" filters={{ filter, only: shownIds(rows) }} columns={columns} hidden={hidden} />
          )}
        </div>
      </div>
      {!rows && !props.problem && (
        <p className={styles.loading} role="status">
          {t("loading")}
        </p>
      )}
      {props.bulk}
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={rows}
        rowKey={(lender) => lender.lender_id}
        loading={!rows && !props.problem}
        error={props.problem}
        onRetry={props.onRetry}
        empty={{ title: t("none"), note: t("none_note") }}
        sort={sort}
        onSort={onSort}
        hidden={hidden}
        arrows
        long={rows !== undefined && rows.length > LONG}
        onKeyDown={(event) => {
          if (!event.altKey || event.key.toLowerCase() !== "h") return;
          const cell = (event.target as HTMLElement).closest<HTMLElement>("td");
          const lenderId = cell?.closest<HTMLElement>("tr")?.dataset["row"];
          const lender = rows?.find((one) => String(one.lender_id) === lenderId);
          if (!lender) return;
          event.preventDefault();
          const column = cell?.dataset["column"] ?? "";
          onChanges(lender, column === "special_offer" ? "so_text" : column in lender ? column : "");
        }}
      />
      {rows && rows.length > 0 && (
        <footer className={styles.footer}>
          <p className={styles.shortcuts}>
            {t("found", { count: rows.length, n: count(rows.length) })}{" "}
            <span className={styles.hints}>
              {" "}
              · <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd> {t("keys_arrows")}, <kbd>Enter</kbd>{" "}
              {t("keys_enter")}, <kbd>Tab</kbd> {t("keys_tab")}, <kbd>Esc</kbd> {t("keys_esc")}, <kbd>Ctrl+Z</kbd>{" "}
              {t("keys_undo")}, <kbd>Alt+H</kbd> {t("keys_log")}
            </span>
          </p>
          {lastChange && (
            <p>
              {t("last_change", { by: lastChange.by || t("by_system"), at: showDateTime(lastChange.at, language) })}
            </p>
          )}
        </footer>
      )}
    </>
  );
}
