import { answer } from "webapp-shared/api/client";
import type { Language } from "webapp-shared/lib/money";

import { api } from "../../api/api";
import { session } from "../../api/session";

/** Messages to the person follow the language chosen; a failure is only logged (specification 8.5). */
export function saveLanguage(language: Language): void {
  if (!session.token()) return;
  answer(api.PATCH("/api/admin/account", { body: { language } })).catch((error: unknown) => {
    console.info("The language choice did not reach the server", error);
  });
}
