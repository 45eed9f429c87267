import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { type BadgeShape, StatusBadge, type Tone } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { type DepthRow, depthsQuery } from "./depthQueries";
import styles from "./Integration.module.css";
import type { Mode } from "./webhookQueries";

const LIGHTS: Record<DepthRow["light"], { tone: Tone; shape: BadgeShape }> = {
  works: { tone: "positive", shape: "round" },
  quiet: { tone: "neutral", shape: "half" },
  needs_you: { tone: "danger", shape: "square" },
  unused: { tone: "neutral", shape: "open" },
};

const PAGES: Record<DepthRow["depth"], string> = {
  link: "/partner/product-offering",
  page: "/partner/product-offering",
  widget: "?tab=widget",
  hand_over: "?tab=hand-over",
  api: "?tab=keys",
};

/** The tab that the words of a light lead to, when they name something to look at. */
const CAUSES: Partial<Record<DepthRow["note"], string>> = {
  waiting: "?tab=deliveries",
  endpoint_failing: "?tab=webhooks",
  endpoint_off: "?tab=webhooks",
  self_test_failed: "?tab=self-test",
};

/** The five ways to connect, each with a light and its last event; each leads to its own page. */
export function Depths({ mode }: { mode: Mode }) {
  const { t } = useTranslation("integration");
  const { data, error, refetch } = useQuery(depthsQuery(mode));
  if (!data) return error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={96} />;
  return (
    <ul className={styles.depths} aria-label={t("depths")}>
      {data.map((row) => (
        <DepthItem key={row.depth} row={row} mode={mode} />
      ))}
    </ul>
  );
}

function DepthItem({ row, mode }: { row: DepthRow; mode: Mode }) {
  const { t } = useTranslation("integration");
  const { language } = useLanguage();
  const page = CAUSES[row.note] ?? PAGES[row.depth];
  const at = row.last_at ? showDateTime(row.last_at, language) : "";
  const words =
    row.note === "never" || row.note === "last"
      ? t(`note_${row.note}_${row.depth}` as "note_last_link", { at })
      : t(`note_${row.note}`, { at, count: row.count, of: row.of });
  return (
    <li>
      <Link to={page.startsWith("?") ? `${page}&mode=${mode}` : page}>
        <b>{t(`depth_${row.depth}`)}</b>
        <StatusBadge {...LIGHTS[row.light]}>{t(`depth_light_${row.light}`)}</StatusBadge>
        <span className={styles.note}>{words}</span>
      </Link>
    </li>
  );
}
