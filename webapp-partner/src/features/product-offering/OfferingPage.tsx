import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";

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
  const isOwner = useQuery(selfQuery()).data?.role === "owner";
  const offering = useQuery(offeringQuery());
  const rates = useQuery({ ...ratesQuery(), enabled: isOwner });
  const [shared, setShared] = useState<string | null>(null);
  return (
    <>
      <OfferingView
        offering={offering.data}
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
