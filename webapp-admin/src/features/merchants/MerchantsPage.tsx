import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ListFrame } from "webapp-shared/components/lists/ListFrame";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useExports } from "webapp-shared/features/exports/Exports";
import { Button } from "webapp-shared/ui/Button/Button";
import { type ListState, useListState } from "webapp-shared/ui/DataTable/useListState";

import { ApplicationsQueue } from "./ApplicationsQueue";
import { FlagsDrawer } from "./FlagsDrawer";
import { MasqueradeDialog } from "./MasqueradeDialog";
import { MerchantTabs } from "./MerchantTabs";
import { FLAG_FILTERS, KYC_STATES } from "./model";
import { masquerade } from "./mutations";
import { merchantsQuery, type Merchant } from "./queries";
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
  const kyc = KYC_STATES.find((known) => known === list.filter("kyc"));
  const flag = FLAG_FILTERS.find((known) => known === list.filter("flag"));
  const merchants = useQuery(
    merchantsQuery({ search: list.search, status, kyc, flag, page: list.page, page_size: PAGE_SIZE }),
  );
  const [chosen, setChosen] = useState<Merchant | null>(null);
  const flagsOf = list.filter("flags_of");
  const columns = useMerchantColumns({ onMasquerade: setChosen });
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
            name: "kyc",
            label: t("kyc"),
            value: kyc ?? "",
            all: t("kyc_all"),
            options: KYC_STATES.map((value) => ({ value, label: t(`kyc_${value}`) })),
          },
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
      {flagsOf && (
        <FlagsDrawer partnerId={flagsOf} onClose={() => list.set({ page: list.page, filters: { flags_of: "" } })} />
      )}
      {chosen && (
        <MasqueradeDialog
          name={chosen.name}
          onClose={() => setChosen(null)}
          onStart={(reason) => masquerade(chosen.partner_id, reason)}
        />
      )}
    </>
  );
}
