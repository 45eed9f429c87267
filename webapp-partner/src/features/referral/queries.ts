import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

const fetchReferral = async () => (await answer(api.GET("/api/partner/referral"))).data;

export type Referral = Awaited<ReturnType<typeof fetchReferral>>;
export type ReferredPartner = Referral["people"][number];

export const referralQuery = () => queryOptions({ queryKey: ["referral"], queryFn: fetchReferral });
