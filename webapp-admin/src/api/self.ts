import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { selfKeys } from "webapp-shared/features/account/keys";

import { api } from "./api";
import { deleteCallDrafts } from "./callDrafts";
import { session } from "./session";

/** Re-verifies the token and says who it belongs to; the stored role follows what the server says. */
export async function verify() {
  const self = await answer(api.GET("/api/admin-reverify"));
  session.set("adminId", self.adminId);
  session.set("roleId", self.roleId);
  deleteCallDrafts(self.adminId);
  return self;
}

export const selfQuery = () => queryOptions({ queryKey: selfKeys.all, queryFn: verify, staleTime: 5 * 60_000 });
