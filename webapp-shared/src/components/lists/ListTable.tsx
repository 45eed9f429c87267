import type { ComponentProps, ReactNode } from "react";

import { DataTable, type Column } from "../../ui/DataTable/DataTable";
import type { ListState } from "../../ui/DataTable/useListState";
import { type Option, SelectField } from "../../ui/Field/SelectField";
import { Pagination } from "../../ui/Pagination/Pagination";
import { SearchField } from "../../ui/SearchField/SearchField";
import { FilterFold } from "./FilterFold";
import styles from "./ListFrame.module.css";

/** A choice that narrows the list; its value stands in the address under `name`. */
export interface ListFilter {
  name: string;
  label: string;
  value: string;
  /** the option that takes the filter off */
  all: string;
  options: readonly Option[];
}

export interface ListTableProps<Row> {
  /** the name of the table, for screen readers */
  caption: string;
  list: ListState;
  /** one page of rows and the number of all (`useQuery`) */
  query: {
    data: { results: readonly Row[]; count: number } | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** the label of the search box; without it there is none */
  search?: string;
  filters?: readonly ListFilter[];
  /** more in the toolbar */
  tools?: ReactNode;
  empty: ComponentProps<typeof DataTable>["empty"];
  /** what an empty list says when something is chosen; `empty` without it */
  noneFound?: ComponentProps<typeof DataTable>["empty"];
  /** something that is no filter of the frame narrows the list too */
  isNarrowed?: boolean;
  isSortable?: boolean;
  /** page sizes to choose from; without them the pager shows from the second page on */
  sizes?: readonly number[];
}

/** Search, filters, table and pager over one query. Loading, errors and the empty list come from here. */
export function ListTable<Row>({
  caption,
  list,
  query: { data, error, refetch },
  columns,
  rowKey,
  search,
  filters = [],
  tools,
  empty,
  noneFound = empty,
  isNarrowed = false,
  isSortable = false,
  sizes,
}: ListTableProps<Row>) {
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / list.size));
  const chosen = filters.filter(({ value }) => value !== "").length;
  const isFiltered = isNarrowed || list.search !== "" || chosen > 0;
  const selects = filters.map(({ name, label, value, all, options }) => (
    <SelectField
      key={name}
      label={label}
      value={value}
      onChange={(next) => list.set({ filters: { [name]: next } })}
      placeholder={all}
      options={options}
    />
  ));
  const hasPager = sizes ? (data?.count ?? 0) > 0 : pages > 1;
  return (
    <>
      {(search !== undefined || filters.length > 0 || tools) && (
        <div className={styles["toolbar"]}>
          {search !== undefined && (
            <div className={styles["search"]}>
              <SearchField label={search} value={list.search} onChange={(text) => list.set({ search: text })} />
            </div>
          )}
          {filters.length > 1 ? <FilterFold chosen={chosen}>{selects}</FilterFold> : selects}
          {tools}
        </div>
      )}
      <DataTable
        caption={caption}
        columns={columns}
        rows={data?.results}
        rowKey={rowKey}
        loading={!data && !error}
        error={data ? null : error}
        onRetry={() => void refetch()}
        empty={isFiltered ? noneFound : empty}
        {...(isSortable && { sort: list.sort, onSort: (sort: string) => list.set({ sort }) })}
      />
      {hasPager && (
        <div className={styles["pager"]}>
          <Pagination
            page={list.page}
            pages={pages}
            onPage={(page) => list.set({ page })}
            {...(sizes && { size: list.size, sizes, onSize: (size: number) => list.set({ size }) })}
          />
        </div>
      )}
    </>
  );
}
