import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { ListFrame } from "webapp-shared/components/lists/ListFrame";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useExports } from "webapp-shared/features/exports/Exports";
import { Button } from "webapp-shared/ui/Button/Button";
import { type ListState, useListState } from "webapp-shared/ui/DataTable/useListState";

import { ApplicationsQueue } from "./ApplicationsQueue";
import { IntegrationDrawer } from "./IntegrationDrawer";
import { KycDrawer } from "./KycDrawer";
import { MasqueradeDialog } from "./MasqueradeDialog";
import { MerchantTabs } from "./MerchantTabs";
import { masquerade } from "./mutations";
import { PostersDrawer } from "./PostersDrawer";
import { merchantsQuery, type Merchant } from "./queries";
import { ReferralDrawer } from "./ReferralDrawer";
import { useMerchantColumns } from "./useMerchantColumns";

const PAGE_SIZE = 20;

export function MerchantsPage() {
  const list = useListState({ size: PAGE_SIZE, sort: "name" });
  return list.filter("tab") === "applications" ? <ApplicationsQueue list={list} /> : <MerchantList list={list} />;
}

function MerchantList({ list }: { list: ListState }) {
  const { t } = useTranslation("merchants");
  const exports = useExports();
  const tab = list.filter("tab");
  const status = tab === "active" || tab === "suspended" ? tab : undefined;
  const merchants = useQuery(merchantsQuery({ search: list.search, status, page: list.page, page_size: PAGE_SIZE }));
  const [chosen, setChosen] = useState<Merchant | null>(null);
  const [shown, setShown] = useState<Merchant | null>(null);
  const [postersOf, setPostersOf] = useState<Merchant | null>(null);
  const [referralOf, setReferralOf] = useState<Merchant | null>(null);
  const [params, setParams] = useSearchParams();
  const kycOf = params.get("kyc");
  const showKyc = (partnerId: string | null) =>
    setParams((now) => {
      if (partnerId) now.set("kyc", partnerId);
      else now.delete("kyc");
      return now;
    });
  const columns = useMerchantColumns({
    onMasquerade: setChosen,
    onIntegration: setShown,
    onPosters: setPostersOf,
    onReferral: setReferralOf,
    onKyc: showKyc,
  });
  return (
    <>
      <ListFrame
        title={t("title")}
        exportMenu={(filters) => <ExportMenu list="merchants" filters={{ ...filters, ...(status && { status }) }} />}
        actions={
          <Button
            icon="download"
            disabled={!exports}
            onClick={() => void exports?.start({ list: "dsa-list", format: "xlsx", filters: {}, columns: [] })}
          >
            {t("dsa_list")}
          </Button>
        }
        list={list}
        query={merchants}
        columns={columns}
        rowKey={(merchant) => merchant.partner_id}
        search={t("search")}
        empty={{ title: t("none"), note: t("none_note") }}
      >
        <MerchantTabs list={list} />
      </ListFrame>
      {kycOf && <KycDrawer partnerId={kycOf} onClose={() => showKyc(null)} />}
      {shown && <IntegrationDrawer merchant={shown} onClose={() => setShown(null)} />}
      {postersOf && <PostersDrawer merchant={postersOf} onClose={() => setPostersOf(null)} />}
      {referralOf && <ReferralDrawer merchant={referralOf} onClose={() => setReferralOf(null)} />}
      {chosen && (
        <MasqueradeDialog
          merchant={chosen}
          onClose={() => setChosen(null)}
          onStart={(reason) => masquerade(chosen.partner_id, reason)}
        />
      )}
    </>
  );
}
