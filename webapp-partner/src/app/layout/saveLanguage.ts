import { answer } from "webapp-shared/api/client";
import type { Language } from "webapp-shared/lib/money";

import { api } from "../../api/api";
import { isMasquerading, session } from "../../api/session";

/** Messages to the person follow the language chosen; a failure is only logged (specification 8.5). Who only looks at the portal as somebody else changes nothing of theirs. */
export function saveLanguage(language: Language): void {
  if (!session.token() || isMasquerading()) return;
  answer(api.PATCH("/api/partner/account", { body: { language } })).catch((error: unknown) => {
    console.info("The language choice did not reach the server", error);
  });
}
