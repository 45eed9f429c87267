import { useQuery } from "@tanstack/react-query";

import { ownLinkQuery } from "../../api/ownLink";
import { selfQuery } from "../../api/self";
import { referralQuery } from "./queries";
import { ReferralView } from "./ReferralView";
import { Rewards } from "./Rewards";

export function ReferralPage() {
  const { data, error, refetch } = useQuery(referralQuery());
  const self = useQuery(selfQuery()).data;
  // under masquerade no link is made: the plain address of the form is shown
  const isOwner = self?.role === "owner";
  const own = useQuery({ ...ownLinkQuery("", "merchant_form"), enabled: self?.masquerade === false }).data;
  return (
    <>
      <ReferralView
        referral={data && { ...data, link: own ?? data.link }}
        problem={data ? null : error}
        onRetry={() => void refetch()}
      />
      {isOwner && data && data.people.length > 0 && <Rewards />}
    </>
  );
}
