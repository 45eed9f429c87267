import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import styles from "./Cards.module.css";
import { CardsTable, type CardsTableProps } from "./CardsTable";
import { FILTERS, readFilter, STATES, type Filter, type StateFilter } from "./model";
import type { Card } from "./queries";

interface Props extends Omit<CardsTableProps, "cards"> {
  /** undefined = not there yet */
  cards?: readonly Card[];
  /** how many cards each filter has, in the order of FILTERS */
  counts?: readonly number[];
  search: string;
  filter: Filter;
  state: StateFilter;
  problem: Error | null;
  onRetry: () => void;
  onSearch: (text: string) => void;
  onFilter: (filter: Filter) => void;
  onState: (state: StateFilter) => void;
  onCreate: () => void;
}

const SKELETON_ROWS = 8;

export function CardsView({
  cards,
  counts,
  search,
  filter,
  state,
  problem,
  onRetry,
  onSearch,
  onFilter,
  onState,
  onCreate,
  ...table
}: Props) {
  const { t } = useTranslation("cards");
  const { t: heading } = useTranslation("card-labels");
  const isNarrowed = search !== "" || filter !== "all" || state !== "all";
  return (
    <>
      <PageHeader
        title={heading("title")}
        actions={
          <Button variant="primary" icon="plus" onClick={onCreate}>
            {t("create")}
          </Button>
        }
      />
      <div className={styles.toolbar}>
        <div className={styles.tabs}>
          <Tabs
            label={t("filter")}
            value={filter}
            onChange={(value) => onFilter(readFilter(value))}
            items={FILTERS.map((value, place) => ({ value, label: t(`filter_${value}`), count: counts?.[place] }))}
          />
        </div>
        <div className={styles.search}>
          <SearchField label={t("search")} value={search} onChange={onSearch} />
        </div>
        <ToolbarSelect
          label={t("state")}
          labelled="aloud"
          value={state}
          options={STATES.map((one) => ({ value: one, label: t(`state_${one}`) }))}
          onChange={onState}
        />
        {cards && cards.length > 0 && (
          <div className={styles.export}>
            <ExportMenu list="credit-cards" filters={{ only: cards.map((card) => card.category_id).join(",") }} />
          </div>
        )}
      </div>
      {!cards && problem && (
        <div className={styles.box}>
          <ErrorState problem={problem} onRetry={onRetry} />
        </div>
      )}
      {!cards && !problem && (
        <div className={styles.box} aria-busy="true">
          <p className="visually-hidden" role="status">
            {t("loading")}
          </p>
          <div className={styles.skeleton}>
            {Array.from({ length: SKELETON_ROWS }, (_, row) => (
              <Skeleton key={row} height={26} />
            ))}
          </div>
        </div>
      )}
      {cards?.length === 0 && (
        <div className={styles.box}>
          <EmptyState title={t(isNarrowed ? "none_found" : "none")}>
            {t(isNarrowed ? "none_found_note" : "none_note")}
          </EmptyState>
        </div>
      )}
      {cards && cards.length > 0 && (
        <>
          <CardsTable cards={cards} {...table} />
          <p className={styles.note}>
            {t("found", { count: cards.length, n: count(cards.length) })} ·{" "}
            {t(table.draggable ? "order_drag" : "order_no_drag")} {t("order_customers")}
          </p>
        </>
      )}
    </>
  );
}
