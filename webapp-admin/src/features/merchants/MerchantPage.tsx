import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";
import { Button } from "webapp-shared/ui/Button/Button";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { FlagsDrawer } from "./FlagsDrawer";
import { FunnelsSection } from "./FunnelsSection";
import { HistorySection } from "./HistorySection";
import { IntegrationSection } from "./IntegrationSection";
import { KycSection } from "./KycSection";
import { LinksSection } from "./LinksSection";
import { LocationsSection } from "./LocationsSection";
import { MasqueradeDialog } from "./MasqueradeDialog";
import styles from "./Merchants.module.css";
import { lookOf, readView, VIEWS } from "./model";
import { masquerade, setStatus } from "./mutations";
import { OverviewSection } from "./OverviewSection";
import { PostersSection } from "./PostersSection";
import { merchantKeys, merchantQuery, type MerchantDetail } from "./queries";
import { ReferralSection } from "./ReferralSection";
import { UsersSection } from "./UsersSection";

const HOME = "/admin/merchant-management";

/** /admin/merchant-management/:id, one merchant: facts, locations, people, KYC, links, funnels, integration, referral, history. */
export function MerchantPage() {
  const { t } = useTranslation("merchants");
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery({
    ...merchantQuery(id),
    retry: (failures, problem) => failures < 2 && !isProblem(problem),
  });
  if (isProblem(error) && error.status === 404) return <NotFound homeTo={HOME} />;
  if (data) return <MerchantView key={id} detail={data} />;
  return (
    <>
      <PageHeader title={t("merchant")} crumbs={[{ label: t("title"), to: HOME }]} />
      {error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={480} />}
    </>
  );
}

function MerchantView({ detail }: { detail: MerchantDetail }) {
  const { t } = useTranslation("merchants");
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<"masquerade" | "status" | "flags" | null>(null);
  const { merchant } = detail;
  const isActive = merchant.status === "active";
  const view = readView(params.get("tab") ?? "");
  return (
    <>
      <PageHeader
        title={merchant.name}
        crumbs={[{ label: t("title"), to: HOME }]}
        note={<StatusBadge {...lookOf(merchant.status)}>{t(`status_${merchant.status}`)}</StatusBadge>}
        actions={
          <>
            <Button onClick={() => setDialog("flags")}>{t("flags")}</Button>
            <Button onClick={() => setDialog("status")}>{t(isActive ? "suspend" : "activate")}</Button>
            <Button
              icon="users"
              disabled={!isActive}
              title={isActive ? undefined : t("not_active")}
              onClick={() => setDialog("masquerade")}
            >
              {t("masquerade")}
            </Button>
          </>
        }
      />
      <div className={styles.tabs}>
        <Tabs
          label={t("tabs")}
          value={view}
          onChange={(tab) => setParams(tab ? { tab } : {}, { replace: true })}
          items={VIEWS.map((value) => ({ value, label: t(`view_${value || "overview"}`) }))}
        />
      </div>
      <Section view={view} detail={detail} />
      {dialog === "masquerade" && (
        <MasqueradeDialog
          name={merchant.name}
          onClose={() => setDialog(null)}
          onStart={(reason) => masquerade(merchant.partner_id, reason)}
        />
      )}
      {dialog === "flags" && <FlagsDrawer partnerId={merchant.partner_id} onClose={() => setDialog(null)} />}
      {dialog === "status" && <StatusDialog detail={detail} onClose={() => setDialog(null)} />}
    </>
  );
}

function Section({ view, detail }: { view: (typeof VIEWS)[number]; detail: MerchantDetail }) {
  const { partner_id: partnerId, status } = detail.merchant;
  switch (view) {
    case "":
      return <OverviewSection detail={detail} />;
    case "locations":
      return <LocationsSection partnerId={partnerId} isActive={status === "active"} />;
    case "users":
      return <UsersSection people={detail.people} />;
    case "kyc":
      return <KycSection partnerId={partnerId} />;
    case "links":
      return <LinksSection partnerId={partnerId} />;
    case "posters":
      return <PostersSection partnerId={partnerId} />;
    case "funnels":
      return <FunnelsSection partnerId={partnerId} />;
    case "integration":
      return <IntegrationSection partnerId={partnerId} />;
    case "referral":
      return <ReferralSection partnerId={partnerId} />;
    case "history":
      return <HistorySection partnerId={partnerId} />;
  }
}

/** Asks before a merchant is suspended or let in again, and why. */
function StatusDialog({ detail: { merchant }, onClose }: { detail: MerchantDetail; onClose: () => void }) {
  const { t } = useTranslation("merchants");
  const client = useQueryClient();
  const suspends = merchant.status === "active";
  return (
    <ReasonDialog
      title={t(suspends ? "suspend_title" : "activate_title", { name: merchant.name })}
      question={t(suspends ? "suspend_note" : "activate_note")}
      label={t("reason")}
      missing={t("reason_length")}
      shortest={3}
      size="m"
      confirm={t(suspends ? "suspend" : "activate")}
      isDangerous={suspends}
      onSend={async (reason) => {
        await setStatus(merchant.partner_id, suspends ? "suspended" : "active", reason);
        toast.success((now) => t(suspends ? "suspended_done" : "activated_done", { name: merchant.name, ...now }));
        await client.invalidateQueries({ queryKey: merchantKeys.all });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
