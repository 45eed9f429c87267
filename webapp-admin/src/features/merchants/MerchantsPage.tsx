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
import { FlagsDrawer } from "./FlagsDrawer";
import { IntegrationDrawer } from "./IntegrationDrawer";
import { KycDrawer } from "./KycDrawer";
import { MasqueradeDialog } from "./MasqueradeDialog";
import { MerchantTabs } from "./MerchantTabs";
import { FLAG_FILTERS } from "./model";
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
  const flag = FLAG_FILTERS.find((known) => known === list.filter("flag"));
  const merchants = useQuery(
    merchantsQuery({ search: list.search, status, flag, page: list.page, page_size: PAGE_SIZE }),
  );
  const [chosen, setChosen] = useState<Merchant | null>(null);
  const [shown, setShown] = useState<Merchant | null>(null);
  const [postersOf, setPostersOf] = useState<Merchant | null>(null);
  const [referralOf, setReferralOf] = useState<Merchant | null>(null);
  const [params, setParams] = useSearchParams();
  const kycOf = params.get("kyc");
  const show = (drawer: "kyc" | "flags_of", partnerId: string | null) =>
    setParams((now) => {
      if (partnerId) now.set(drawer, partnerId);
      else now.delete(drawer);
      return now;
    });
  const flagsOf = params.get("flags_of");
  const columns = useMerchantColumns({
    onMasquerade: setChosen,
    onIntegration: setShown,
    onPosters: setPostersOf,
    onReferral: setReferralOf,
    onKyc: (partnerId) => show("kyc", partnerId),
    onFlags: (partnerId) => show("flags_of", partnerId),
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
        filters={[
          {
            name: "flag",
            label: t("flag_filter"),
            value: flag ?? "",
            all: t("flag_filter_all"),
            options: FLAG_FILTERS.map((value) => ({ value, label: t(`flag_${value}`) })),
          },
        ]}
        empty={{ title: t("none"), note: t("none_note") }}
      >
        <MerchantTabs list={list} />
      </ListFrame>
      {kycOf && <KycDrawer partnerId={kycOf} onClose={() => show("kyc", null)} />}
      {flagsOf && <FlagsDrawer partnerId={flagsOf} onClose={() => show("flags_of", null)} />}
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
