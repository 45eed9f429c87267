import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "./api";

const eligibilityKeys = keysOf("eligibility");

const fetchCriteria = async () => (await answer(api.GET("/api/partner/get-eligibility-criteria"))).data;
const fetchChangedLenders = async () => (await answer(api.GET("/api/partner/changed-lenders"))).data;

export type Criteria = Awaited<ReturnType<typeof fetchCriteria>>[number];
export type ChangedLender = Awaited<ReturnType<typeof fetchChangedLenders>>[number];

export const criteriaQuery = () => queryOptions({ queryKey: eligibilityKeys.all, queryFn: fetchCriteria });

/** Criteria and switches of the last seven days. */
export const changedLendersQuery = () =>
  queryOptions({ queryKey: eligibilityKeys.of("changed"), queryFn: fetchChangedLenders });
