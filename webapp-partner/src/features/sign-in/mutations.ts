import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import { session } from "../../api/session";

interface Wish {
  username: string;
  password: string;
  totp: string;
}

export async function signIn({ username, password, totp }: Wish): Promise<void> {
  const reply = await answer(
    api.POST("/api/partner/login", { body: { username, password, ...(totp ? { totp } : {}) } }),
  );
  session.adopt(reply);
}
