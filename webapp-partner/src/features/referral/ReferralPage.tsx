import { useQuery } from "@tanstack/react-query";

import { referralQuery } from "./queries";
import { ReferralView } from "./ReferralView";

export function ReferralPage() {
  const { data, error, refetch } = useQuery(referralQuery());
  return <ReferralView referral={data} problem={data ? null : error} onRetry={() => void refetch()} />;
}
