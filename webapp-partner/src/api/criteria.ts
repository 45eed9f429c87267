import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "./api";

const eligibilityKeys = keysOf("eligibility");

const fetchCriteria = async () => (await answer(api.GET("/api/partner/get-eligibility-criteria"))).data;

export type Criteria = Awaited<ReturnType<typeof fetchCriteria>>[number];

export const criteriaQuery = () => queryOptions({ queryKey: eligibilityKeys.all, queryFn: fetchCriteria });
