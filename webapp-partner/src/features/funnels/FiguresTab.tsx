import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count, percent, rupees } from "webapp-shared/lib/money";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { SelectField } from "webapp-shared/ui/Field/SelectField";

import styles from "./Funnels.module.css";
import { placeOf } from "./model";
import { FIGURE_PRESETS, readPreset } from "./presets";
import { figuresQuery, type Funnel } from "./queries";

/** What visitors did: by screen, by day, and what became of those who finished. */
export function FiguresTab({ funnel }: { funnel: Funnel }) {
  const { t } = useTranslation("funnels");
  const { language } = useLanguage();
  const [preset, setPreset] = useState(readPreset(""));
  const { data, error, refetch } = useQuery(figuresQuery(funnel.id, preset));
  const state = { loading: !data && !error, error: data ? null : error, onRetry: () => void refetch() };
  const { screens } = funnel.content;
  const named = (id: string) => {
    const place = placeOf(screens, id);
    const title = screens[place - 1]?.title[language];
    return place > 0 ? t("to_screen", { number: place, title: title || t("untitled") }) : t("screen_gone");
  };
  const isEnough = data?.test?.is_enough ?? false;
  const orderOf = (id: string) => placeOf(screens, id) || screens.length + 1;
  const rows = data && [...data.screens].sort((one, other) => orderOf(one.screen) - orderOf(other.screen));
  return (
    <div className={styles.figures}>
      <div className={styles.period}>
        <SelectField
          label={t("period")}
          placeholder={null}
          options={FIGURE_PRESETS.map((value) => ({ value, label: t(`preset_${value}`) }))}
          value={preset}
          onChange={(value) => setPreset(readPreset(value))}
        />
      </div>
      {data && (
        <dl className={styles.outcome}>
          {(["arrivals", "numbers", "verified", "submitted"] as const).map((step) => (
            <div key={step}>
              <dt>{t(`outcome_${step}`)}</dt>
              <dd>{count(data.outcome[step])}</dd>
            </div>
          ))}
          <div>
            <dt>{t("outcome_disbursed")}</dt>
            <dd>{rupees(data.outcome.disbursed)}</dd>
          </div>
        </dl>
      )}
      <DataTable
        caption={t("by_screen")}
        rows={rows}
        rowKey={(row) => row.screen}
        {...state}
        empty={{ title: t("no_visit"), note: t("no_visit_note") }}
        columns={[
          { key: "screen", title: t("screen"), pinned: true, cell: (row) => named(row.screen) },
          { key: "seen", title: t("seen"), align: "right", cell: (row) => count(row.seen) },
          { key: "went_on", title: t("went_on"), align: "right", cell: (row) => count(row.went_on) },
          { key: "went_back", title: t("went_back"), align: "right", cell: (row) => count(row.went_back) },
          {
            key: "left",
            title: t("left"),
            align: "right",
            cell: (row) => count(Math.max(0, row.seen - row.went_on)),
          },
          {
            key: "share",
            title: t("share"),
            align: "right",
            cell: (row) => (row.seen > 0 ? percent((row.went_on / row.seen) * 100, 0) : "–"),
          },
          {
            key: "seconds",
            title: t("seconds"),
            align: "right",
            cell: (row) => (row.seconds === null ? "–" : count(Math.round(row.seconds))),
          },
        ]}
      />
      {data?.test && (
        <>
          <DataTable
            caption={t("by_variant")}
            rows={data.test.variants}
            rowKey={(row) => row.variant}
            empty={{ title: t("no_visit") }}
            columns={[
              {
                key: "variant",
                title: t("variant_title"),
                pinned: true,
                cell: (row) => t("variant", { letter: row.variant.toUpperCase() }),
              },
              { key: "weight", title: t("variant_share"), align: "right", cell: (row) => percent(row.weight, 0) },
              { key: "visits", title: t("visits"), align: "right", cell: (row) => count(row.visits) },
              { key: "finished", title: t("finished"), align: "right", cell: (row) => count(row.finished) },
              { key: "verified", title: t("outcome_verified"), align: "right", cell: (row) => count(row.verified) },
              { key: "submitted", title: t("outcome_submitted"), align: "right", cell: (row) => count(row.submitted) },
              {
                key: "share",
                title: t("share_submitted"),
                align: "right",
                cell: (row) => (isEnough && row.visits > 0 ? percent((row.submitted / row.visits) * 100, 1) : "–"),
              },
            ]}
          />
          {!isEnough && <Callout tone="info">{t("too_few")}</Callout>}
        </>
      )}
      {data && data.days.length > 0 && (
        <DataTable
          caption={t("by_day")}
          rows={data.days}
          rowKey={(row) => row.day}
          empty={{ title: t("no_visit") }}
          columns={[
            { key: "day", title: t("day"), pinned: true, cell: (row) => showDate(row.day, language) },
            { key: "visits", title: t("visits"), align: "right", cell: (row) => count(row.visits) },
            { key: "finished", title: t("finished"), align: "right", cell: (row) => count(row.finished) },
          ]}
        />
      )}
      <p className={styles.muted}>{t("figures_note")}</p>
    </div>
  );
}
