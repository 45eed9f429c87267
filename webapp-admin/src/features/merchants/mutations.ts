import { answer } from "webapp-shared/api/client";
import { createSession } from "webapp-shared/session/session";

import { api } from "../../api/api";

/** As long as the token lives (product decisions, section 2). */
const MASQUERADE_MINUTES = 30;

/**
 * Starts working as a partner: the token goes to this tab beside the admin's own, the cookie is what the portal shows its
 * banner by, and the portal opens in the same tab.
 */
export async function masquerade(partnerId: string, reason: string): Promise<void> {
  const reply = await answer(api.POST("/api/admin/masquerade", { body: { partner_id: partnerId, reason } }));
  await answer(
    api.POST("/api/cookies/save", { body: { name: "isMasqueradeMode", value: "true", minutes: MASQUERADE_MINUTES } }),
  );
  createSession({ area: "partner", refreshable: () => false }).adopt(reply);
  window.location.assign("/partner");
}

/** Shuts a merchant's key; what the integration is afterwards. */
export const revokeKey = async (partner_id: string, api_key_id: string, reason: string) =>
  (
    await answer(
      api.POST("/api/admin/merchants/{partner_id}/api-keys/{api_key_id}/revoke", {
        params: { path: { partner_id, api_key_id } },
        body: { reason },
      }),
    )
  ).data;

/** Revokes a merchant's poster; what its posters are afterwards. */
export const revokePoster = (partner_id: string, creative_id: string, reason: string) =>
  answer(
    api.POST("/api/admin/merchants/{partner_id}/posters/{creative_id}/revoke", {
      params: { path: { partner_id, creative_id } },
      body: { reason },
    }),
  );

/** Pauses a merchant's funnel; what its funnels are afterwards. */
export const pauseFunnel = (funnel_id: string, reason: string) =>
  answer(api.POST("/api/admin/funnels/{funnel_id}/pause", { params: { path: { funnel_id } }, body: { reason } }));

/** Ends our pause of a merchant's funnel; what its funnels are afterwards. */
export const resumeFunnel = (funnel_id: string) =>
  answer(api.POST("/api/admin/funnels/{funnel_id}/resume", { params: { path: { funnel_id } } }));

/** Makes the shop a merchant and invites its owner; a shop that is not ready needs a reason. */
export const approveApplication = async (application_id: string, reason = "") =>
  (
    await answer(
      api.POST("/api/admin/merchant-applications/{application_id}/approval", {
        params: { path: { application_id } },
        body: { reason },
      }),
    )
  ).data;

/** Says no to a shop, with a reason. */
export const declineApplication = async (application_id: string, reason: string) =>
  (
    await answer(
      api.POST("/api/admin/merchant-applications/{application_id}/refusal", {
        params: { path: { application_id } },
        body: { reason },
      }),
    )
  ).data;

/** Accepts what a merchant sent about itself. */
export const acceptKyc = (partner_id: string) =>
  answer(api.POST("/api/admin/merchants/{partner_id}/kyc/approval", { params: { path: { partner_id } } }));

/** Refuses it, with a reason that its owner reads. */
export const refuseKyc = (partner_id: string, reason: string) =>
  answer(
    api.POST("/api/admin/merchants/{partner_id}/kyc/refusal", { params: { path: { partner_id } }, body: { reason } }),
  );

/** Closes a flag with a reason; what the merchant's flags are afterwards. */
export const closeFlag = (partner_id: string, flag_id: string, reason: string) =>
  answer(
    api.POST("/api/admin/merchants/{partner_id}/flags/{flag_id}/close", {
      params: { path: { partner_id, flag_id } },
      body: { reason },
    }),
  );

/** Suspends a merchant or lets it in again. */
export const setStatus = (partner_id: string, status: "active" | "suspended", reason: string) =>
  answer(
    api.POST("/api/admin/partners/{partner_id}/status", { params: { path: { partner_id } }, body: { status, reason } }),
  );

interface LocationFacts {
  name: string;
  address: string;
  pincode: string;
}

/** Adds a location with a link of its own. */
export const addLocation = (partner_id: string, body: LocationFacts) =>
  answer(api.POST("/api/admin/merchants/{partner_id}/locations", { params: { path: { partner_id } }, body }));

export const changeLocation = (partner_id: string, location_id: number, body: LocationFacts) =>
  answer(
    api.PATCH("/api/admin/merchants/{partner_id}/locations/{location_id}", {
      params: { path: { partner_id, location_id } },
      body,
    }),
  );

/** Closes a location: its links go off. */
export const closeLocation = (partner_id: string, location_id: number, reason: string) =>
  answer(
    api.POST("/api/admin/merchants/{partner_id}/locations/{location_id}/close", {
      params: { path: { partner_id, location_id } },
      body: { reason },
    }),
  );

export const openLocation = (partner_id: string, location_id: number) =>
  answer(
    api.POST("/api/admin/merchants/{partner_id}/locations/{location_id}/open", {
      params: { path: { partner_id, location_id } },
    }),
  );
