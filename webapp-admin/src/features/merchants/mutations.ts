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

/** Makes the shop a merchant and invites its owner. */
export const approveApplication = async (application_id: string) =>
  (
    await answer(
      api.POST("/api/admin/merchant-applications/{application_id}/approval", { params: { path: { application_id } } }),
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
