import { answer } from "webapp-shared/api/client";

import { api } from "./api";
import { session } from "./session";

const VALUES = ["p_atkn", "partnerId", "isPartner"];

/** Back to the back office, whose own token is still in this tab (specification 4.1). */
export async function leaveMasquerade(): Promise<void> {
  for (const name of VALUES) session.drop(name);
  try {
    await answer(api.POST("/api/cookies/delete", { body: { name: "isMasqueradeMode" } }));
  } finally {
    window.location.assign("/admin/merchant-management");
  }
}

/** Revokes the token, then leaves; a token that has ended already is no reason to stay. */
export async function exitMasquerade(): Promise<void> {
  try {
    await answer(api.POST("/api/admin/masquerade/exit"));
  } catch (error) {
    console.info("The masquerade had ended already", error);
  }
  await leaveMasquerade();
}
