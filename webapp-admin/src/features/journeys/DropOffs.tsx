import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import type { Period } from "webapp-shared/lib/period";
import { count } from "webapp-shared/lib/money";
import { type Column, DataTable } from "webapp-shared/ui/DataTable/DataTable";

import { IfCanExport } from "../../components/IfCanExport";
import styles from "./Journeys.module.css";
import { known, type Product } from "../../components/funnel/model";
import { FIELDS } from "./model";
import { type DropOff, dropOffsQuery } from "./queries";
import { useJourneyWords } from "./useJourneyWords";

const FOLLOWED = ["people", "came_back", "called", "messaged", "untouched"] as const;

interface Props {
  period: Period;
  /** The first and last day of the period, for the file. */
  days: { from: string; to: string };
  product: Product | null;
}

/** People who stopped at a step for seven days, what followed, and the fields at which the form refused them last. */
export function DropOffs({ period, days, product }: Props) {
  const { t } = useTranslation("journeys");
  const { step: nameOf, took } = useJourneyWords();
  const found = useQuery(dropOffsQuery(period, product));
  const columns: Column<DropOff>[] = [
    { key: "step", title: t("step"), pinned: true, cell: (row) => nameOf(row.step) },
    ...FOLLOWED.map((key): Column<DropOff> => ({
      key,
      title: t(`after_${key}`),
      align: "right",
      cell: (row) => count(row[key]),
    })),
    {
      key: "seconds",
      title: t("after_seconds"),
      means: t("after_seconds_means"),
      align: "right",
      cell: (row) => (row.seconds === null ? "—" : took(row.seconds)),
    },
    { key: "fields", title: t("after_fields"), means: t("after_fields_means"), cell: (row) => <Fields of={row} /> },
  ];
  const rows = found.data?.steps;
  const isEmpty = rows?.every((row) => row.people === 0);
  return (
    <section className={styles.refused} aria-labelledby="drop-offs">
      <h2 id="drop-offs" className={styles.header}>
        {t("after")}
      </h2>
      <p className={styles.note}>{t("after_note")}</p>
      {found.data && !isEmpty && (
        <IfCanExport>
          <ExportMenu list="drop-offs" filters={{ from: days.from, to: days.to, ...(product && { product }) }} />
        </IfCanExport>
      )}
      <DataTable
        caption={t("after")}
        columns={columns}
        rows={isEmpty ? [] : rows}
        rowKey={(row) => row.step}
        loading={found.isPending}
        error={rows ? null : found.error}
        onRetry={() => void found.refetch()}
        empty={{ title: t("after_none"), note: t("after_none_note") }}
      />
    </section>
  );
}

function Fields({ of: { refused_fields: fields } }: { of: DropOff }) {
  const { t } = useTranslation("journeys");
  if (fields.length === 0) return <>—</>;
  return (
    <>
      {fields
        .map(({ field, people }) => `${known(FIELDS, field) ? t(`field_${field}`) : field} ${count(people)}`)
        .join(", ")}
    </>
  );
}
