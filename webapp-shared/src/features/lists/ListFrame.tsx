import type { ReactNode } from "react";

import type { Column } from "../../ui/DataTable/DataTable";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { ExportMenu } from "../exports/ExportMenu";
import { ListTable, type ListTableProps } from "./ListTable";

interface Props<Row> extends Omit<ListTableProps<Row>, "caption"> {
  title: string;
  note?: ReactNode;
  /** the list's name among the exporters; its file has the search and the filters of the page */
  exportAs?: string;
  /** the file has the columns of the table instead of its own */
  exportColumns?: readonly Column<Row>[];
  actions?: ReactNode;
  /** between the head of the page and its list, for example tabs */
  children?: ReactNode;
}

/** A page that is a list: head with export and actions, search, filters, table, pager. */
export function ListFrame<Row>({ title, note, exportAs, exportColumns, actions, children, ...table }: Props<Row>) {
  const { list, query, search, filters = [] } = table;
  const narrowing = {
    ...(search !== undefined && { search: list.search }),
    ...Object.fromEntries(filters.map(({ name, value }) => [name, value])),
  };
  return (
    <>
      <PageHeader
        title={title}
        note={note}
        actions={
          <>
            {exportAs !== undefined && query.data?.count !== 0 && (
              <ExportMenu list={exportAs} filters={narrowing} {...(exportColumns && { columns: exportColumns })} />
            )}
            {actions}
          </>
        }
      />
      {children}
      <ListTable caption={title} {...table} />
    </>
  );
}
