import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";
import { SelectField } from "webapp-shared/ui/Field/SelectField";

import styles from "./Messaging.module.css";
import { AUDIENCE_STATES, readAudienceState } from "./model";
import { peopleQuery, type Campaign, type CampaignPerson } from "./queries";

/** The frozen people, masked, with what became of each one's message; the file has all of them. */
export function CampaignPeople({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("messaging");
  const { language } = useLanguage();
  const [state, setState] = useState("");
  const list = useQuery(peopleQuery(campaign.number, readAudienceState(state), campaign.revision));
  const columns: Column<CampaignPerson>[] = [
    {
      key: "name",
      title: t("column_name"),
      pinned: true,
      cell: (row) => (row.is_deleted ? t("deleted_person") : row.name || "–"),
    },
    { key: "mobile", title: t("column_mobile"), cell: (row) => row.mobile || "–" },
    {
      key: "state",
      title: t("column_state"),
      cell: (row) => (
        <>
          {row.message ? t(`message_${row.message}`) : t(`audience_${row.state}`)}
          {row.reason && (
            <span className={styles.muted}> · {t(`blocked_${row.reason}` as "blocked_no_consent", row.reason)}</span>
          )}
        </>
      ),
    },
    {
      key: "released_at",
      title: t("column_released"),
      cell: (row) => (row.released_at ? showDateTime(row.released_at, language) : "–"),
    },
    {
      key: "clicked_at",
      title: t("column_clicked"),
      cell: (row) => (row.clicked_at ? showDateTime(row.clicked_at, language) : "–"),
    },
  ];
  const shown = list.data?.people.length ?? 0;
  const total = list.data?.total ?? 0;
  return (
    <section>
      <div className={styles.title}>
        <h2>{t("campaign_people")}</h2>
        {total > 0 && <ExportMenu list="campaign-people" filters={{ campaign: campaign.number, state }} />}
      </div>
      <div className={styles.toolbar}>
        <SelectField
          label={t("column_state")}
          value={state}
          onChange={setState}
          placeholder={null}
          options={[
            { value: "", label: t("every") },
            ...AUDIENCE_STATES.map((name) => ({ value: name, label: t(`audience_${name}`) })),
          ]}
        />
      </div>
      <DataTable
        caption={t("campaign_people")}
        columns={columns}
        rows={list.data?.people}
        rowKey={(row) => row.id}
        loading={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        skeletonRows={4}
        empty={{ title: t("no_person"), note: t("no_person_note") }}
      />
      {shown < total && (
        <p className={styles.muted}>{t("people_first", { shown: count(shown), total: count(total) })}</p>
      )}
    </section>
  );
}
