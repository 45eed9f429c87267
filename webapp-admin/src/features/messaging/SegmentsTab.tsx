import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";

import styles from "./Messaging.module.css";
import { segmentsQuery, type Segment } from "./queries";
import { SegmentDialog } from "./SegmentDialog";
import { useNewKey } from "./useNewKey";

/** Saved segments: the sentence that names the people, and their last count. */
export function SegmentsTab() {
  const { t } = useTranslation("messaging");
  const { language } = useLanguage();
  const list = useQuery(segmentsQuery());
  const [open, setOpen] = useState<Segment | "new" | null>(null);
  const begin = useCallback(() => setOpen("new"), []);
  useNewKey(begin);
  const columns: Column<Segment>[] = [
    {
      key: "name",
      title: t("column_segment"),
      pinned: true,
      cell: (row) => (
        <>
          <strong className={styles.name}>{row.name}</strong>
          <span className={styles.sentence}>{row.sentence}</span>
        </>
      ),
    },
    {
      key: "people",
      title: t("column_people"),
      align: "right",
      cell: (row) => (row.people === null ? "–" : `${count(row.people)}${row.is_cut ? "+" : ""}`),
    },
    {
      key: "counted",
      title: t("column_counted"),
      cell: (row) => showDateTime(row.counted_at, language) || t("not_counted"),
    },
    { key: "maker", title: t("column_maker"), cell: (row) => row.made_by },
    {
      key: "open",
      title: t("column_change"),
      cell: (row) => (
        <Button small aria-label={t("open_segment", { name: row.name })} onClick={() => setOpen(row)}>
          {t("open")}
        </Button>
      ),
    },
  ];
  return (
    <>
      <div className={styles.title}>
        <h2>{t("view_segments")}</h2>
        <Button icon="plus" variant="primary" onClick={begin}>
          {t("make_segment")} <kbd className={styles.key}>G</kbd>
        </Button>
      </div>
      <DataTable
        caption={t("view_segments")}
        columns={columns}
        rows={list.data?.segments}
        rowKey={(row) => row.segment_id}
        loading={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        skeletonRows={3}
        empty={{ title: t("no_segment"), note: t("no_segment_note") }}
      />
      {open && <SegmentDialog segment={open === "new" ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}
