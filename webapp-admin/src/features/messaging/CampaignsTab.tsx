import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import styles from "./Messaging.module.css";
import { campaignLook, HOME } from "./model";
import { campaignsQuery, type CampaignLine } from "./queries";
import { useNewKey } from "./useNewKey";

/** Every campaign, the newest first. */
export function CampaignsTab() {
  const { t } = useTranslation("messaging");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const list = useQuery(campaignsQuery());
  const begin = useCallback(() => void navigate(`${HOME}/campaigns/new`), [navigate]);
  useNewKey(begin);
  const columns: Column<CampaignLine>[] = [
    {
      key: "name",
      title: t("column_campaign"),
      pinned: true,
      cell: (row) => (
        <>
          <Link className={styles.name} to={`${HOME}/campaigns/${row.number}`}>
            {row.name}
          </Link>{" "}
          <span className={styles.muted}>{row.number}</span>
          <span className={styles.sentence}>{row.sentence}</span>
        </>
      ),
    },
    {
      key: "state",
      title: t("column_state"),
      cell: (row) => (
        <StatusBadge {...campaignLook(row.state)}>
          {t(row.is_missed ? "campaign_missed" : `campaign_${row.state}`)}
        </StatusBadge>
      ),
    },
    {
      key: "audience",
      title: t("column_audience"),
      align: "right",
      cell: (row) => (row.audience === null ? "–" : count(row.audience)),
    },
    {
      key: "waiting",
      title: t("column_waiting"),
      align: "right",
      cell: (row) => (row.audience === null ? "–" : count(row.waiting)),
    },
    {
      key: "starts",
      title: t("column_starts"),
      cell: (row) => (row.starts_at ? showDateTime(row.starts_at, language) : t("by_hand")),
    },
    { key: "maker", title: t("column_maker"), cell: (row) => row.maker },
  ];
  return (
    <>
      <div className={styles.title}>
        <h2>{t("view_campaigns")}</h2>
        <Button icon="plus" variant="primary" onClick={begin}>
          {t("make_campaign")} <kbd className={styles.key}>G</kbd>
        </Button>
      </div>
      <DataTable
        caption={t("view_campaigns")}
        columns={columns}
        rows={list.data?.campaigns}
        rowKey={(row) => row.number}
        loading={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        skeletonRows={4}
        empty={{ title: t("no_campaign"), note: t("no_campaign_note") }}
      />
    </>
  );
}
