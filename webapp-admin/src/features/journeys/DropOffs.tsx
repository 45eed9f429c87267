import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Period } from "webapp-shared/lib/period";
import { count } from "webapp-shared/lib/money";
import { type Column, DataTable } from "webapp-shared/ui/DataTable/DataTable";

import styles from "./Journeys.module.css";
import type { Product } from "./model";
import { type DropOff, dropOffsQuery } from "./queries";
import { useJourneyWords } from "./useJourneyWords";

const FOLLOWED = ["people", "came_back", "called", "messaged", "untouched"] as const;

/** People who stopped at a step for seven days, and what followed: came back, a call, a message, nothing. */
export function DropOffs({ period, product }: { period: Period; product: Product | null }) {
  const { t } = useTranslation("journeys");
  const { step: nameOf } = useJourneyWords();
  const found = useQuery(dropOffsQuery(period, product));
  const columns: Column<DropOff>[] = [
    { key: "step", title: t("step"), pinned: true, cell: (row) => nameOf(row.step) },
    ...FOLLOWED.map((key): Column<DropOff> => ({
      key,
      title: t(`after_${key}`),
      align: "right",
      cell: (row) => count(row[key]),
    })),
  ];
  return (
    <section className={styles.refused} aria-labelledby="drop-offs">
      <h2 id="drop-offs" className={styles.header}>
        {t("after")}
      </h2>
      <p className={styles.note}>{t("after_note")}</p>
      <DataTable
        caption={t("after")}
        columns={columns}
        rows={found.data?.steps}
        rowKey={(row) => row.step}
        loading={found.isPending}
        error={found.error}
        onRetry={() => void found.refetch()}
        skeletonRows={2}
        empty={{ title: t("empty_funnel"), note: t("empty_funnel_note") }}
      />
    </section>
  );
}
