import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { ColumnMenu } from "webapp-shared/ui/DataTable/ColumnMenu";
import type { ListState } from "webapp-shared/ui/DataTable/useListState";

import styles from "./Reports.module.css";

interface Props {
  /** values of the filters; empty ones are not set */
  filters: readonly (string | undefined)[];
  columns: readonly { key: string; title: ReactNode; pinned?: boolean | undefined }[];
  list: ListState;
  children: ReactNode;
}

/** The filters of a report and its choice of columns. On a phone the filters open by a button that counts those set. */
export function ReportTools({ filters, columns, list, children }: Props) {
  const { t } = useTranslation("reports");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const set = filters.filter(Boolean).length;
  return (
    <div className={styles.tools}>
      <span className={styles.filterButton}>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {set > 0 ? t("filters_set", { n: set }) : t("filters")}
        </Button>
      </span>
      <div id={id} className={styles.filters} data-open={isOpen || undefined}>
        {children}
      </div>
      <ColumnMenu
        columns={columns.map(({ key, title, pinned }) => ({
          key,
          title: typeof title === "string" ? title : key,
          pinned: pinned ?? false,
        }))}
        hidden={list.hidden}
        onChange={(hidden) => list.set({ hidden })}
      />
    </div>
  );
}
