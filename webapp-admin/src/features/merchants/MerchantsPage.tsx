import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useListState } from "webapp-shared/ui/DataTable/useListState";

import { IntegrationDrawer } from "./IntegrationDrawer";
import { MasqueradeDialog } from "./MasqueradeDialog";
import { MerchantsView } from "./MerchantsView";
import { masquerade } from "./mutations";
import { PostersDrawer } from "./PostersDrawer";
import { merchantsQuery, type Merchant } from "./queries";
import { ReferralDrawer } from "./ReferralDrawer";

const PAGE_SIZE = 20;

export function MerchantsPage() {
  const list = useListState({ size: PAGE_SIZE, sort: "name" });
  const merchants = useQuery(merchantsQuery({ search: list.search, page: list.page, page_size: PAGE_SIZE }));
  const [chosen, setChosen] = useState<Merchant | null>(null);
  const [shown, setShown] = useState<Merchant | null>(null);
  const [postersOf, setPostersOf] = useState<Merchant | null>(null);
  const [referralOf, setReferralOf] = useState<Merchant | null>(null);
  return (
    <>
      <MerchantsView
        rows={merchants.data?.results}
        page={list.page}
        pages={Math.max(1, Math.ceil((merchants.data?.count ?? 0) / PAGE_SIZE))}
        search={list.search}
        problem={merchants.data ? null : merchants.error}
        onRetry={() => void merchants.refetch()}
        onSearch={(search) => list.set({ search, page: 1 })}
        onPage={(page) => list.set({ page })}
        onMasquerade={setChosen}
        onIntegration={setShown}
        onPosters={setPostersOf}
        onReferral={setReferralOf}
      />
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
