import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";
import type { components } from "../../api/schema.gen";

export const jobKeys = keysOf("jobs");
const freshnessKeys = keysOf("freshness");

const REFRESH_MS = 5_000;
const FRESHNESS_MS = 60_000;

export type Job = components["schemas"]["JobLineOut"];
export type JobKind = Job["kind"];
export type Freshness = components["schemas"]["FreshnessOut"];
export type LenderFreshness = components["schemas"]["LenderFreshnessOut"];
export type Silence = components["schemas"]["SilenceOut"];

export const jobsQuery = (kind: JobKind | "") =>
  queryOptions({
    queryKey: jobKeys.of(kind),
    queryFn: () => answer(api.GET("/api/admin/jobs", { params: { query: kind ? { kind } : {} } })),
    refetchInterval: REFRESH_MS,
  });

export const freshnessQuery = queryOptions({
  queryKey: freshnessKeys.all,
  queryFn: () => answer(api.GET("/api/admin/freshness")),
  refetchInterval: FRESHNESS_MS,
});

const path = (job: Job) => ({ params: { path: { job_kind: job.kind, job_id: job.id } } });

export const retryJob = (job: Job) => answer(api.POST("/api/admin/jobs/{job_kind}/{job_id}/retry", path(job)));
export const cancelJob = (job: Job) => answer(api.POST("/api/admin/jobs/{job_kind}/{job_id}/cancel", path(job)));
