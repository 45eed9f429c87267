import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import { session } from "../../api/session";

interface Wish {
  email: string;
  password: string;
  totp: string;
}

export async function signIn({ email, password, totp }: Wish): Promise<void> {
  const reply = await answer(api.POST("/api/admin/login", { body: { email, password, ...(totp ? { totp } : {}) } }));
  session.adopt(reply);
}
