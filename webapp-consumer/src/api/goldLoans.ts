import { answer } from "webapp-shared/api/client";

import { api } from "./api";
import { session } from "./session";

/**
 * Goes on with one's gold loan (specification 4.3, 4.10): posts gold-loans/{id}, puts the gold application into the
 * session and gives the address to go to. The id is the gold application's own or, from a refused form, another one's.
 */
export async function continueWithGold(id: string): Promise<string> {
  const reply = await answer(api.POST("/api/gold-loans/{app_id}", { params: { path: { app_id: id } } }));
  session.set("productType", "GL");
  if (reply.appId) session.set("appId", reply.appId);
  else session.drop("appId");
  return `/user/${reply.redirect}`;
}
