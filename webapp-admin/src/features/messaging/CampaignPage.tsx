import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { CampaignForm } from "./CampaignForm";
import { CampaignView } from "./CampaignView";
import styles from "./Messaging.module.css";
import { campaignLook, HOME } from "./model";
import { campaignQuery } from "./queries";

/** One campaign: a draft is written here, everything else is watched and decided here. */
export function CampaignPage() {
  const { t } = useTranslation("messaging");
  const { language } = useLanguage();
  const { number = "" } = useParams();
  const { data, error, refetch } = useQuery(campaignQuery(number));
  if (isProblem(error) && error.status === 404) return <NotFound homeTo={HOME} />;
  const crumbs = [{ label: t("title"), to: HOME }, { label: t("view_campaigns"), to: HOME }, { label: number }];
  if (!data)
    return (
      <>
        <PageHeader title={number} crumbs={crumbs} />
        {error ? (
          <ErrorState problem={error} onRetry={() => void refetch()} />
        ) : (
          <div className={styles.lines}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        )}
      </>
    );
  return (
    <>
      <PageHeader
        title={data.name}
        crumbs={crumbs}
        note={t("campaign_note", { number, name: data.maker, at: showDateTime(data.made_at, language) })}
        actions={
          <StatusBadge {...campaignLook(data.state)}>
            {t(data.is_missed ? "campaign_missed" : `campaign_${data.state}`)}
          </StatusBadge>
        }
      />
      {data.state === "draft" ? (
        <>
          <p className={styles.narrowOnly}>{t("wide_screen")}</p>
          <div className={styles.wideOnly}>
            <CampaignForm key={data.revision} campaign={data} />
          </div>
        </>
      ) : (
        <CampaignView campaign={data} />
      )}
    </>
  );
}

/** A campaign that is not saved yet. */
export function NewCampaignPage() {
  const { t } = useTranslation("messaging");
  return (
    <>
      <PageHeader
        title={t("make_campaign")}
        crumbs={[
          { label: t("title"), to: HOME },
          { label: t("view_campaigns"), to: HOME },
          { label: t("make_campaign") },
        ]}
      />
      <p className={styles.narrowOnly}>{t("wide_screen")}</p>
      <div className={styles.wideOnly}>
        <CampaignForm campaign={null} />
      </div>
    </>
  );
}
