import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { isProblem } from "webapp-shared/api/problem";
import type { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { partnerKeys } from "../../api/partners";
import { api } from "../../api/api";

const fetchDomain = (partner_id: string) =>
  answer(api.GET("/api/admin/partners/{partner_id}/domain", { params: { path: { partner_id } } }));

export type DomainStanding = Awaited<ReturnType<typeof fetchDomain>>;
export type Domain = NonNullable<DomainStanding["domain"]>;

export const domainQuery = (partnerId: string) =>
  queryOptions({ queryKey: partnerKeys.one(partnerId, "domain"), queryFn: () => fetchDomain(partnerId) });

export const LOOKS_OF_DOMAIN: Record<Domain["state"], Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">> = {
  claimed: { tone: "neutral", shape: "open" },
  proved: { tone: "info", shape: "half" },
  live: { tone: "positive", shape: "round" },
  off: { tone: "danger", shape: "square" },
};

/** What is done with a brand's own domain. A refusal is thrown on; what stands at the server is then read anew. */
export function useDomainActs(partnerId: string) {
  const client = useQueryClient();
  const params = { path: { partner_id: partnerId } };
  const { queryKey } = domainQuery(partnerId);

  const run = async (
    call: Promise<{ message: string; data: DomainStanding }>,
    { isCheck = false } = {},
  ): Promise<DomainStanding> => {
    try {
      const reply = await call;
      client.setQueryData(queryKey, reply.data);
      // a check that did not find us there is told, and is no success
      if (isCheck && reply.data.domain?.result !== "ours") toast.info(reply.message);
      else toast.success(reply.message);
      return reply.data;
    } catch (error) {
      if (isProblem(error) && (error.status === 404 || error.status === 409))
        await client.invalidateQueries({ queryKey });
      throw error;
    }
  };

  return {
    claim: (host: string) =>
      run(answer(api.POST("/api/admin/partners/{partner_id}/domain", { params, body: { host } }))),
    check: () => run(answer(api.POST("/api/admin/partners/{partner_id}/domain/check", { params })), { isCheck: true }),
    switchTo: (on: boolean) =>
      run(answer(api.POST("/api/admin/partners/{partner_id}/domain/switch", { params, body: { on } }))),
    release: () => run(answer(api.DELETE("/api/admin/partners/{partner_id}/domain", { params }))),
  };
}

export type DomainActs = ReturnType<typeof useDomainActs>;
