import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { cx } from "webapp-shared/lib/cx";
import { count } from "webapp-shared/lib/money";
import type { Period } from "webapp-shared/lib/period";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import styles from "./FunnelBreakdown.module.css";
import {
  type Counted,
  known,
  PARTS,
  type Part,
  type Product,
  readPart,
  readSplitView,
  showShare,
  SPLIT_VIEWS,
  STEPS,
} from "./model";
import { type SplitLine, splitQuery } from "./queries";

interface Props {
  period: Period;
  product: Product | null;
  counted: Counted;
  /** the days that are shown, for the file */
  filters: Record<string, string>;
}

/** The funnel told apart by what is known of a visit, when asked for; the choice stands in the address. */
export function FunnelBreakdown({ period, product, counted, filters }: Props) {
  const { t } = useTranslation("funnel");
  const [query, setQuery] = useSearchParams();
  const part = readPart(query.get("split"));
  const put = (key: string, value: string) => {
    const written = new URLSearchParams(query);
    if (value) written.set(key, value);
    else written.delete(key);
    setQuery(written, { replace: true });
  };
  return (
    <section className={styles.block}>
      <div className={styles.header}>
        <h2>{t("split")}</h2>
        <div className={styles.toolbar}>
          <Tabs
            label={t("split")}
            value={part ?? ""}
            onChange={(value) => put("split", value)}
            items={[
              { value: "", label: t("breakdown_none") },
              ...PARTS.map((one) => ({ value: one, label: t(`breakdown_${one}`) })),
            ]}
          />
        </div>
      </div>
      {part && (
        <Parts
          key={part}
          part={part}
          period={period}
          product={product}
          counted={counted}
          filters={filters}
          view={readSplitView(query.get("breakdown_view"))}
          onView={(view) => put("breakdown_view", view === "count" ? "" : view)}
        />
      )}
    </section>
  );
}

interface PartsProps extends Props {
  part: Part;
  view: (typeof SPLIT_VIEWS)[number];
  onView: (view: string) => void;
}

function Parts({ part, period, product, counted, filters, view, onView }: PartsProps) {
  const { t } = useTranslation("funnel");
  const lines = useQuery(splitQuery(period, product, counted, part));
  const steps = lines.data?.[0]?.steps.flatMap(({ step }) => (known(STEPS, step) ? [step] : [])) ?? [];
  const title = t(`breakdown_by_${part}`);
  const nameOf = (line: SplitLine) => {
    if (line.kind === "others") return t("breakdown_others", { count: line.parts, n: count(line.parts) });
    if (line.kind === "unknown") return t("breakdown_unknown");
    if (line.kind === "total") return t("total");
    if (part === "device" && (line.name === "phone" || line.name === "tablet" || line.name === "desktop"))
      return t(`device_${line.name}`);
    if (part === "partner" && !line.name) return t("channel_own");
    if (part === "channel" && (line.name === "own" || line.name === "partner")) return t(`channel_${line.name}`);
    if (part === "language" && (line.name === "en" || line.name === "hi")) return t(`language_${line.name}`);
    return line.name;
  };
  const columns: Column<SplitLine>[] = [
    {
      key: "name",
      title: t(`breakdown_${part}`),
      pinned: true,
      cell: (line) => <span className={cx(styles.section, line.kind === "total" && styles.total)}>{nameOf(line)}</span>,
    },
    ...steps.map((step): Column<SplitLine> => ({
      key: step,
      title: t(`step_${step}`),
      means: t(`step_${step}_means`),
      align: "right",
      cell: (line) => {
        const found = line.steps.find((one) => one.step === step);
        if (!found) return null;
        return view === "count"
          ? count(found.count)
          : showShare(view === "before" ? found.share_of_previous : found.share_of_first);
      },
    })),
  ];
  return (
    <>
      <div className={styles.header}>
        <Tabs
          label={t("breakdown_view")}
          value={view}
          onChange={onView}
          items={SPLIT_VIEWS.map((one) => ({ value: one, label: t(`breakdown_view_${one}`) }))}
        />
        <ExportMenu
          list="dashboard-split"
          filters={{ ...filters, by: part, ...(counted === "arrivals" && { counted }) }}
        />
      </div>
      <div aria-busy={lines.isPlaceholderData} className={lines.isPlaceholderData ? styles.busy : undefined}>
        <DataTable
          caption={title}
          rows={lines.data}
          rowKey={(line) => `${line.kind} ${line.name}`}
          columns={columns}
          loading={lines.isPending}
          error={lines.error}
          onRetry={() => void lines.refetch()}
          skeletonRows={4}
          empty={{ title: t("empty") }}
        />
      </div>
      <p className={styles.notes}>{t(`breakdown_${part}_means`)}</p>
    </>
  );
}
