import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";

const referralKeys = keysOf("referral");

const fetchReferral = async () => (await answer(api.GET("/api/partner/referral"))).data;

export type Referral = Awaited<ReturnType<typeof fetchReferral>>;
export type ReferredPartner = Referral["people"][number];

const fetchRewards = async () => (await answer(api.GET("/api/partner/referral/money"))).results;

export type RewardSum = Awaited<ReturnType<typeof fetchRewards>>[number];

/** What the partners brought in, by month; the owner's alone. */
export const rewardsQuery = () => queryOptions({ queryKey: referralKeys.of("money"), queryFn: fetchRewards });

export const referralQuery = () => queryOptions({ queryKey: referralKeys.all, queryFn: fetchReferral });
