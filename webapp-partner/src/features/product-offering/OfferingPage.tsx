import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";

import { ownLinkQuery } from "../../api/ownLink";
import { selfQuery } from "../../api/self";
import { OfferingView } from "./OfferingView";
import { offeringQuery, ratesQuery } from "./queries";
import { ShareDialog } from "./ShareDialog";
import { StartPage } from "./StartPage";

export function OfferingPage() {
  const [query] = useSearchParams();
  return query.has("start") ? <StartPage /> : <Products />;
}

function Products() {
  const offering = useQuery(offeringQuery());
  const self = useQuery(selfQuery()).data;
  const isOwner = self?.role === "owner";
  // under masquerade no link is made: the organisation's plain address is shown
  const own = useQuery({ ...ownLinkQuery(""), enabled: self?.masquerade === false }).data;
  const shown = offering.data && { ...offering.data, link: own ?? offering.data.link };
  const rates = useQuery({ ...ratesQuery(), enabled: isOwner });
  const [shared, setShared] = useState<string | null>(null);
  return (
    <>
      <OfferingView
        offering={shown}
        rates={rates.data}
        showsPay={isOwner}
        payProblem={rates.data ? null : rates.error}
        problem={offering.data ? null : offering.error}
        onRetry={() => void offering.refetch()}
        onRetryPay={() => void rates.refetch()}
        onShare={setShared}
      />
      {offering.data && <ShareDialog link={offering.data.link} product={shared} onClose={() => setShared(null)} />}
    </>
  );
}
