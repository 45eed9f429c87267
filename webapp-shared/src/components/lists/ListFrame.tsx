import type { ReactNode } from "react";

import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { ListTable, type ListTableProps } from "./ListTable";

interface Props<Row> extends Omit<ListTableProps<Row>, "caption"> {
  title: string;
  note?: ReactNode;
  /** the export menu, given the search and the filters of the page */
  exportMenu?: (filters: Record<string, string>) => ReactNode;
  actions?: ReactNode;
  /** between the head of the page and its list, for example tabs */
  children?: ReactNode;
}

/** A page that is a list: head with export and actions, search, filters, table, pager. */
export function ListFrame<Row>({ title, note, exportMenu, actions, children, ...table }: Props<Row>) {
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
            {query.data?.count !== 0 && exportMenu?.(narrowing)}
            {actions}
          </>
        }
      />
      {children}
      <ListTable caption={title} {...table} />
    </>
  );
}
